/** Bets against the house, in the browser. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

export const betButton = (page: Page): Locator => page.getByRole('button', { name: /^Bet \d/ })

/** On Keno's page: ten numbers. */
export const quickPick = async (page: Page): Promise<void> => {
  await betButton(page).waitFor()
  await page.keyboard.press('q')
}

/** Rounds in the list beside the game. */
export const played = (page: Page): Locator => page.locator('.played')

export const betOnce = async (page: Page): Promise<void> => {
  const before = await played(page).count()
  await betButton(page).click()
  await expect.poll(() => played(page).count()).toBe(before + 1)
}

export const untilAgrees = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: 'This round is what it should be' }).waitFor()
