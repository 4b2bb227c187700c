import type { Picture } from '@fairhouse/ui/picture.ts'
import type { Page } from 'playwright-core'

/** Alone with bots, up to looking at the cards. */
const sitDown = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Take a seat' }).first().click()
  const call = page.locator('.dock .btn-primary:enabled').filter({ hasText: 'Call' })
  const look = page.getByRole('button', { name: /^Look/ }).and(page.locator(':enabled'))
  while ((await look.count()) === 0) {
    await call.click({ timeout: 60_000 })
    await page.waitForTimeout(500)
    await call.waitFor({ timeout: 60_000 })
  }
  await look.click()
  await page.waitForTimeout(1_500)
}

export const PICTURES: readonly Picture[] = [{ file: 'zhajinhua', path: '/zhajinhua', act: sitDown }]
