import type { Picture } from '@fairhouse/ui/picture.ts'
import type { Page } from 'playwright-core'

/** A round that has come four lanes far. */
const cross = async (page: Page): Promise<void> => {
  const bet = page.locator('.bet-panel .btn-primary:enabled')
  while (
    (await page.locator('.lane-passed').count()) < 3 ||
    (await page.locator('.lane-step').count()) === 0
  ) {
    if ((await page.locator('.lane-step').count()) === 0) await bet.click()
    else await page.locator('.lane-step').click()
    await page.waitForTimeout(400)
  }
}

export const PICTURES: readonly Picture[] = [
  { file: 'chicken-road', path: '/chicken-road', act: cross },
  { file: 'chicken-road-phone', path: '/chicken-road', phone: true, locale: 'zh-CN', act: cross },
]
