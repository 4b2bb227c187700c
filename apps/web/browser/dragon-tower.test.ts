import { expect, test } from 'vitest'
import {
  bet,
  type Climbing,
  cashOut,
  cashOutAsSaid,
  foundAgain,
  lose,
  survive,
  taken,
  verifyLatest,
} from './ladder.ts'
import { openBrowser } from './visit.ts'

const enter = openBrowser()
const TOWER: Climbing = {
  next: '.tower-open',
  taken: '.tower-rows .tower-egg, .tower-rows .tower-dragon',
}

test('[D4] a guest cashes out, wakes the dragon, sees every row each time, and both rounds can be verified', async () => {
  const page = await enter('/dragon-tower')
  await survive(page, TOWER)
  await cashOutAsSaid(page)
  expect(await page.locator('.tower-rows .tower-closed').count()).toBe(0)
  await page.getByRole('radio', { name: 'Master' }).click()
  await lose(page, TOWER, '.tower-rows .tower-dragon')
  await page.getByRole('tab', { name: 'History' }).click()
  await page.locator('.played').first().click()
  const hidden = ({ scrollHeight, clientHeight }: Element): number => scrollHeight - clientHeight
  expect(await page.locator('dialog[open] .tower-rows').evaluate(hidden), 'rows outside their frame').toBe(0)
  await page.keyboard.press('Escape')
  await verifyLatest(page, '/dragon-tower', 2)
})

test('[D4] the keys play a whole round: digits and arrows pick, C cashes out', async () => {
  const page = await enter('/dragon-tower')
  await bet(page).waitFor()
  for (;;) {
    await page.keyboard.press('Enter')
    await page.locator(TOWER.next).first().waitFor()
    await page.keyboard.press('2')
    await expect.poll(() => taken(page, TOWER)).toBe(1)
    if (!(await cashOut(page).isVisible())) continue
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press(' ')
    await expect.poll(() => taken(page, TOWER)).toBe(2)
    if (await cashOut(page).isVisible()) break
  }
  await page.keyboard.press('c')
  await page
    .getByText(/^Cashed out/)
    .first()
    .waitFor()
})

test('[H6] on a phone a round is played, found again after a reload, and nothing scrolls sideways', async () => {
  await foundAgain(await enter('/dragon-tower', { size: 'phone' }), TOWER)
})
