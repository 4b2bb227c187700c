import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser, sidewaysScroll } from './visit.ts'

const enter = openBrowser()
const bet = (page: Page) => page.getByRole('button', { name: /^Bet \d/ })
const tile = (page: Page) => page.locator('.tower-open')
const cashOut = (page: Page) => page.getByRole('button', { name: /^Cash out \d/ })
const picked = (page: Page): Promise<number> =>
  page.locator('.tower-rows .tower-egg, .tower-rows .tower-dragon').count()

const pick = async (page: Page): Promise<void> => {
  const before = await picked(page)
  await tile(page).first().click()
  await expect.poll(() => picked(page)).toBe(before + 1)
}

/** Bets until there is an egg in the first row. */
const climb = async (page: Page): Promise<void> => {
  for (;;) {
    await bet(page).click()
    await tile(page).first().waitFor()
    await pick(page)
    if (await cashOut(page).isVisible()) return
  }
}

test('[D4] a guest cashes out, wakes the dragon, sees every row each time, and both rounds can be verified', async () => {
  const page = await enter('/dragon-tower')
  await climb(page)
  const paid = /[\d.]+/.exec((await cashOut(page).textContent()) ?? '')?.[0]
  await cashOut(page).click()
  await page.getByText(`Cashed out ${paid}`).first().waitFor()
  expect(await page.locator('.tower-rows .tower-closed').count()).toBe(0)
  await page.getByRole('radio', { name: 'Master' }).click()
  await bet(page).click()
  await tile(page).first().waitFor()
  while ((await page.locator('.tower-rows .tower-dragon').count()) === 0) await pick(page)
  await page.getByText('Lost 1.00').first().waitFor()
  for (const round of [0, 1]) {
    await page.getByRole('tab', { name: 'History' }).click()
    await page.locator('.played').nth(round).click()
    await page.getByRole('link', { name: 'Verify this round' }).click()
    await page.getByRole('heading', { name: 'This round is what it should be' }).waitFor()
    await page.goto('/dragon-tower')
    await page.locator('.money').waitFor()
  }
})

test('[D4] the keys play a whole round: digits and arrows pick, C cashes out', async () => {
  const page = await enter('/dragon-tower')
  await bet(page).waitFor()
  for (;;) {
    await page.keyboard.press('Enter')
    await tile(page).first().waitFor()
    await page.keyboard.press('2')
    await expect.poll(() => picked(page)).toBe(1)
    if (!(await cashOut(page).isVisible())) continue
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press(' ')
    await expect.poll(() => picked(page)).toBe(2)
    if (await cashOut(page).isVisible()) break
  }
  await page.keyboard.press('c')
  await page
    .getByText(/^Cashed out/)
    .first()
    .waitFor()
})

test('[H6] on a phone a round is played, found again after a reload, and nothing scrolls sideways', async () => {
  const page = await enter('/dragon-tower', { size: 'phone' })
  await climb(page)
  await page.reload()
  await cashOut(page).waitFor()
  expect(await picked(page)).toBe(1)
  expect(await sidewaysScroll(page)).toBe(0)
  await cashOut(page).click()
  await bet(page).waitFor()
})
