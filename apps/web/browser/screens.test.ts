import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { me, openTables, seatIn } from './tables.ts'
import { inSight, openBrowser, type Size } from './visit.ts'

const enter = openBrowser()
const tables = openTables(enter)

const SCREENS: readonly Size[] = [
  'small phone',
  'phone on its side',
  'long phone on its side',
  'tablet',
  'tablet on its side',
]

/** What one plays with, where it can only be used if it is seen: nobody looks for it by scrolling. */
const seeAll = async (place: Locator): Promise<void> => {
  await place.first().waitFor()
  for (const one of await place.all())
    await expect.poll(() => inSight(one), { message: (await one.textContent()) ?? '' }).toBe(true)
}

const press = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('button', { name }).click()

test.each(SCREENS)('HiLo on a %s: the card, both guesses and the moves are in sight', async (size) => {
  const page = await enter('/hilo', { size })
  await press(page, /^Bet /)
  await press(page, /^Skip/)
  await expect.poll(() => page.locator('.hilo-dealt').count()).toBe(2)
  await seeAll(page.locator('.hilo-card, .hilo-side, .hilo-trail, .bet-panel > .btn'))
})

test.each(SCREENS)('Keno on a %s: all forty numbers and the bet are in sight', async (size) => {
  const page = await enter('/keno', { size })
  await press(page, /^Quick/)
  await seeAll(page.locator('.keno-grid .keno-tile, .bet-panel .btn'))
})

test.each(SCREENS)('Hog on a %s: both scores, the dice and the throw are in sight', async (size) => {
  const page = await enter('/hog', { size })
  await press(page, 'Start')
  await seeAll(page.locator('.hog-score, .dock [role="radio"], .dock .btn-primary'))
})

test.each(SCREENS)('Hold’em on a %s: my cards, my seat and what I can do are in sight', async (size) => {
  const page = await enter('/holdem', { size })
  await press(page, 'Start playing')
  await page.locator('.dock button:enabled', { hasText: /^Fold/ }).waitFor()
  await seeAll(page.locator('.seat.me .seat-plate, .seat.me .seat-cards .card:last-child, .dock .holdem-act'))
})

test.each(SCREENS)('炸金花 on a %s: my cards, my seat and what I can do are in sight', async (size) => {
  const page = await tables.visit({ size })
  await seatIn(page, 'advanced').click()
  await me(page).waitFor()
  await page.locator('.zjh-act-call:enabled').waitFor()
  await seeAll(page.locator('.seat.me .seat-plate, .seat.me .seat-cards .card:last-child, .zjh-act'))
})
