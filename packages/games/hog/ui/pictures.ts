import type { Picture } from '@fairhouse/ui/picture.ts'
import type { Page } from 'playwright-core'

/** By position, not by name: the pictures are in several languages. */
const turns = async (page: Page, dice: readonly number[]): Promise<void> => {
  for (const count of dice) {
    await page.locator('.dock').getByRole('radio').nth(count).click()
    await page.locator('.dock .btn-primary:enabled').click()
    await page.locator('.dock .btn-primary:enabled').waitFor()
  }
}

export const PICTURES: readonly Picture[] = [
  {
    file: 'hog',
    path: '/hog?seed=sunday',
    act: async (page) => {
      await page.getByRole('switch', { name: 'Show the odds' }).click()
      await turns(page, [5, 6])
    },
  },
  {
    file: 'hog-phone',
    path: '/hog?seed=tuesday',
    phone: true,
    locale: 'zh-CN',
    act: (page) => turns(page, [5, 0, 4]),
  },
  { file: 'hog-lab', path: '/hog/lab', act: (page) => page.waitForTimeout(1_500) },
]
