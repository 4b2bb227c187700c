import type { Picture } from '@fairhouse/ui/picture.ts'
import type { Page } from 'playwright-core'

/** Plays until a round has up to three right guesses. */
const guessSome = async (page: Page): Promise<void> => {
  const cashOut = page.locator('.dock .btn-primary:enabled').filter({ hasText: 'Cash out' })
  while ((await page.locator('.hilo-dealt').count()) < 4 || (await cashOut.count()) === 0) {
    const bet = page.locator('.dock .btn-primary:enabled').filter({ hasText: 'Bet' })
    const higher = /([\d.]+)%/.exec((await page.locator('.hilo-higher').textContent()) ?? '')?.[1]
    if ((await bet.count()) > 0) await bet.click()
    else await page.keyboard.press(Number(higher) > 50 ? 'ArrowUp' : 'ArrowDown')
    await page.waitForTimeout(800)
  }
}

export const PICTURES: readonly Picture[] = [{ file: 'hilo', path: '/hilo', act: guessSome }]
