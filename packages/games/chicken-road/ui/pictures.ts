import type { Picture } from '@fairhouse/ui/picture.ts'
import type { Page } from 'playwright-core'

/** Plays until a round has crossed four lanes. */
const cross = async (page: Page): Promise<void> => {
  const next = page.locator('.lane-step')
  while ((await page.locator('.lane-passed').count()) < 3 || (await next.count()) === 0) {
    if ((await next.count()) > 0) await next.click()
    else {
      await page.locator('.bet-panel .btn-primary:enabled').click()
      await next.waitFor()
    }
    await page.waitForTimeout(800)
  }
}

export const PICTURES: readonly Picture[] = [
  { file: 'chicken-road', path: '/chicken-road', act: cross },
  { file: 'chicken-road-phone', path: '/chicken-road', phone: true, locale: 'zh-CN', act: cross },
]
