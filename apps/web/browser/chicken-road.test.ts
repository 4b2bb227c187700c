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
const ROAD: Climbing = { next: '.lane-step', taken: '.lane-passed, .lane-here, .lane-hit' }

test('[C2] [C4] a guest cashes out, loses, sees the whole road each time, and both rounds can be verified', async () => {
  const page = await enter('/chicken-road')
  await survive(page, ROAD)
  await cashOutAsSaid(page)
  expect(await page.locator('.lane-safe, .lane-deadly').count()).toBe(23)
  await page.getByRole('radio', { name: 'Hardcore' }).click()
  await expect.poll(() => page.locator('.lane').count()).toBe(15)
  await lose(page, ROAD, '.lane-hit')
  await verifyLatest(page, '/chicken-road', 2)
})

test('[C4] the keys play a whole round', async () => {
  const page = await enter('/chicken-road')
  await bet(page).waitFor()
  await page.keyboard.press('4')
  await expect.poll(() => page.locator('.lane').count()).toBe(15)
  await page.keyboard.press('1')
  for (;;) {
    await page.keyboard.press('Enter')
    await page.locator(ROAD.next).waitFor()
    await page.keyboard.press(' ')
    await expect.poll(() => taken(page, ROAD)).toBe(1)
    if (await cashOut(page).isVisible()) break
  }
  await page.keyboard.press('c')
  await page
    .getByText(/^Cashed out/)
    .first()
    .waitFor()
})

test('[H6] on a phone a round is played, found again after a reload, and nothing scrolls sideways', async () => {
  await foundAgain(await enter('/chicken-road', { size: 'phone' }), ROAD)
})
