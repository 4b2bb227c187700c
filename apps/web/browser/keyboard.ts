/** For those who use no pointer. */
import type { Locator, Page } from 'playwright-core'

/** More stops than any page has. */
const MOST = 80

/** Presses Tab until the focus is there. */
export const tabTo = async (page: Page, place: Locator): Promise<void> => {
  await place.waitFor()
  for (let stop = 0; stop < MOST; stop += 1) {
    if (await place.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the keyboard does not lead there')
}
