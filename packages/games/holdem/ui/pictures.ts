import { accepted } from '@fairhouse/kit'
import type { Picture } from '@fairhouse/ui/picture.ts'
import type { Page } from 'playwright-core'
import { configureSetup } from '../config.ts'
import { sessionText } from '../storage/links.ts'
import { SCHEMA_VERSION } from '../storage/saved-session.ts'

/** Checks and calls until the board has four cards. */
const seeTheTurn = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Start playing' }).click()
  const call = page.locator('.dock .btn-primary:enabled').filter({ hasText: /Call|Check/ })
  while ((await page.locator('.holdem-board .card').count()) < 4) {
    await call.click({ timeout: 60_000 })
    await page.waitForTimeout(1_000)
    await call.waitFor({ timeout: 60_000 })
  }
}

/** Sits down at the lowest stakes and calls until there is a flop. */
const playInPublic = async (page: Page): Promise<void> => {
  await page.locator('.stakes-room button').first().click()
  await page.locator('dialog .btn-primary').click()
  await page.waitForURL(/\/t\//)
  const call = page.locator('.holdem-act:nth-child(2):enabled')
  while ((await page.locator('.holdem-board .card').count()) < 3) {
    if ((await call.count()) > 0) await call.click({ timeout: 2_000 }).catch(() => {}) // the turn has just ended
    await page.waitForTimeout(300)
  }
  await page.waitForTimeout(1_000)
}

const session = sessionText({
  schemaVersion: SCHEMA_VERSION,
  setup: accepted(configureSetup({ players: 6 })),
  seed: 'picture-2',
  source: 'given',
  hands: [],
})

export const PICTURES: readonly Picture[] = [
  { file: 'holdem', path: `/holdem?session=${session}`, act: seeTheTurn },
  { file: 'public-table', path: '/tables', act: playInPublic },
]
