/** Keyboard navigation. */
import type { Locator, Page } from 'playwright-core'

/** More stops than any page has. */
const MAX_STOPS = 80

/** Presses Tab until the element has the focus. */
export const tabTo = async (page: Page, place: Locator): Promise<void> => {
  await place.waitFor()
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await place.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the keyboard does not lead there')
}
