import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser, sidewaysScroll } from './visit.ts'

const enter = openBrowser()
const bet = (page: Page) => page.getByRole('button', { name: /^Bet \d/ })
const step = (page: Page) => page.locator('.lane-step')
const cashOut = (page: Page) => page.getByRole('button', { name: /^Cash out \d/ })
const crossed = (page: Page): Promise<number> => page.locator('.lane-passed, .lane-here, .lane-hit').count()

const stepOn = async (page: Page): Promise<void> => {
  const before = await crossed(page)
  await step(page).click()
  await expect.poll(() => crossed(page)).toBe(before + 1)
}

/** Bets until the first step is survived. */
const survive = async (page: Page): Promise<void> => {
  for (;;) {
    await bet(page).click()
    await step(page).waitFor()
    await stepOn(page)
    if (await cashOut(page).isVisible()) return
  }
}

test('[C2] [C4] a guest cashes out, loses, sees the whole road each time, and both rounds can be verified', async () => {
  const page = await enter('/chicken-road')
  await survive(page)
  const paid = /[\d.]+/.exec((await cashOut(page).textContent()) ?? '')?.[0]
  await cashOut(page).click()
  await page.getByText(`Cashed out ${paid}`).first().waitFor()
  expect(await page.locator('.lane-safe, .lane-deadly').count()).toBe(23)
  await page.getByRole('radio', { name: 'Hardcore' }).click()
  await expect.poll(() => page.locator('.lane').count()).toBe(15)
  await bet(page).click()
  await step(page).waitFor()
  while ((await page.locator('.lane-hit').count()) === 0) await stepOn(page)
  await page.getByText('Lost 1.00').first().waitFor()
  for (const round of [0, 1]) {
    await page.getByRole('tab', { name: 'History' }).click()
    await page.locator('.played').nth(round).click()
    await page.getByRole('link', { name: 'Verify this round' }).click()
    await page.getByRole('heading', { name: 'This round is what it should be' }).waitFor()
    await page.goto('/chicken-road')
    await page.locator('.money').waitFor()
  }
})

test('[C4] the keys play a whole round', async () => {
  const page = await enter('/chicken-road')
  await bet(page).waitFor()
  await page.keyboard.press('4')
  await expect.poll(() => page.locator('.lane').count()).toBe(15)
  await page.keyboard.press('1')
  for (;;) {
    await page.keyboard.press('Enter')
    await step(page).waitFor()
    await page.keyboard.press(' ')
    await expect.poll(() => crossed(page)).toBe(1)
    if (await cashOut(page).isVisible()) break
  }
  await page.keyboard.press('c')
  await page
    .getByText(/^Cashed out/)
    .first()
    .waitFor()
})

test('[H6] on a phone a round is played, found again after a reload, and nothing scrolls sideways', async () => {
  const page = await enter('/chicken-road', { size: 'phone' })
  await survive(page)
  await page.reload()
  await cashOut(page).waitFor()
  expect(await crossed(page)).toBe(1)
  expect(await sidewaysScroll(page)).toBe(0)
  await cashOut(page).click()
  await bet(page).waitFor()
})

test('autobet cashes out after so many steps', async () => {
  const page = await enter('/chicken-road')
  await bet(page).waitFor()
  await page.getByRole('tab', { name: 'Auto' }).click()
  await page.getByLabel('Cash out after').selectOption('2')
  await page.getByLabel('Rounds').fill('6')
  await page.getByRole('switch', { name: /^Turbo/ }).click()
  await page.getByRole('button', { name: 'Start autobet' }).click()
  await page.getByText('All rounds played. 6 rounds').waitFor()
  await page.getByRole('tab', { name: 'History' }).click()
  const multipliers = await page.locator('.played .mult').allInnerTexts()
  expect(multipliers).toHaveLength(6)
  for (const shown of multipliers) expect(['0×', '1.06×']).toContain(shown)
})
