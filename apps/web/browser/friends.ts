/** For tests of tables with friends: creates one, and enters by its link. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Visit } from './visit.ts'

type Door = (path: string, visit?: Visit) => Promise<Page>

/** Creates a table with these fields changed; returns its link. */
export const createTable = async (
  page: Page,
  fields: Readonly<Record<string, string>> = {},
  switched: readonly string[] = [],
): Promise<string> => {
  await page.locator('.party-more summary').click()
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text)
  for (const name of switched) await page.getByRole('switch', { name }).click()
  await page.getByRole('button', { name: 'Create table' }).click()
  await page.waitForURL(/\/t\/[\w-]{22}$/)
  return new URL(page.url()).pathname
}

/** At most two clicks: a name, and the seat. */
export const sitDownAt = async (
  enter: Door,
  path: string,
  name: string,
  visit: Visit = {},
): Promise<Page> => {
  const page = await enter(path, visit)
  await page.locator('.party-door input[autocomplete=nickname]').fill(name)
  await page.locator('.party-door .btn-primary').click()
  await page.locator('.game.party').waitFor()
  return page
}

export const watchAt = async (
  enter: Door,
  path: string,
  visit: Visit = {},
  watch = 'Watch',
): Promise<Page> => {
  const page = await enter(path, visit)
  await page.getByRole('button', { name: watch, exact: true }).click()
  await page.locator('.game.party').waitFor()
  return page
}

/** Opens a tab of the rail, on a phone after opening the sheet. */
export const openTab = async (page: Page, name: string): Promise<void> => {
  const line = page.locator('.lastline')
  if ((await line.count()) > 0 && (await page.locator('dialog[open]').count()) === 0) await line.click()
  await page.getByRole('tab', { name }).click()
}

/** The page whose turn it is, or null. */
const whoseTurn = async (pages: readonly Page[], button: string): Promise<Page | null> => {
  const ready = await Promise.all(pages.map((page) => page.locator(`${button}:enabled`).count()))
  return pages[ready.indexOf(1)] ?? null
}

/** Presses a button that is there; meanwhile the turn may end or the dialog close, and the next look tells. */
export const pressIfThere = async (button: Locator): Promise<void> => {
  if ((await button.count()) > 0) await button.click({ timeout: 2_000 }).catch(() => {})
}

/** Presses for the player to act, until something appears. */
export const playUntil = async (
  pages: readonly Page[],
  button: string,
  isOver: () => Promise<boolean>,
): Promise<void> => {
  await expect
    .poll(
      async () => {
        const page = await whoseTurn(pages, button)
        if (page) await pressIfThere(page.locator(`${button}:enabled`))
        return isOver()
      },
      { timeout: 60_000, interval: 50 },
    )
    .toBe(true)
}
