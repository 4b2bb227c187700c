import type { Picture } from '@fairhouse/ui/picture.ts'
import type { Page } from 'playwright-core'

/** Plays until a round has climbed three rows. */
const climb = async (page: Page): Promise<void> => {
  const open = page.locator('.tower-open')
  while ((await page.locator('.row-climbed').count()) < 2 || (await open.count()) === 0) {
    if ((await open.count()) > 0) await page.keyboard.press('r')
    else {
      await page.locator('.bet-panel .btn-primary:enabled').click()
      await open.first().waitFor()
    }
    await page.waitForTimeout(800)
  }
}

export const PICTURES: readonly Picture[] = [
  { file: 'dragon-tower', path: '/dragon-tower', act: climb },
  { file: 'dragon-tower-phone', path: '/dragon-tower', phone: true, locale: 'zh-CN', act: climb },
]
