import type { Picture } from '@fairhouse/ui/picture.ts'
import type { Page } from 'playwright-core'

/** Plays until a round pays; its draw stays on the board. */
const drawSome = async (page: Page): Promise<void> => {
  const rounds = page.locator('.played')
  for (let round = 0; round < 4 || !(await rounds.first().innerText()).includes('+'); round += 1) {
    await page.keyboard.press('q')
    await page.getByRole('button', { name: /^Bet/ }).click()
    await rounds.nth(round).waitFor()
  }
  await page.waitForTimeout(1_000)
}

export const PICTURES: readonly Picture[] = [{ file: 'keno', path: '/keno', act: drawSome }]

/** Numbers to play. */
export const beforeAutobet = (page: Page): Promise<void> => page.keyboard.press('q')
