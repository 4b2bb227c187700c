/** The games where a round climbs step by step: Chicken Road and Dragon Tower. */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { betButton, untilAgrees } from './bets.ts'
import { openBrowser, sidewaysScroll } from './visit.ts'

const enter = openBrowser()
const cashOut = (page: Page): Locator => page.getByRole('button', { name: /^Cash out \d/ })

type Climbing = Readonly<{
  path: string
  /** What to press for a step. */
  next: string
  /** Matches the steps taken, including the failed one. */
  taken: string
  failed: string
  /** The difficulty where most steps fail. */
  hardest: string
  /** Checks that an ended round shows what the other steps would have been. */
  showsAll(page: Page): Promise<void>
}>

const ROAD: Climbing = {
  path: '/chicken-road',
  next: '.lane-step',
  taken: '.lane-passed, .lane-here, .lane-hit',
  failed: '.lane-hit',
  hardest: 'Hardcore',
  showsAll: async (page) => expect(await page.locator('.lane-safe, .lane-deadly').count()).toBe(23),
}
const TOWER: Climbing = {
  path: '/dragon-tower',
  next: '.tower-open',
  taken: '.tower-rows .tower-egg, .tower-rows .tower-dragon',
  failed: '.tower-rows .tower-dragon',
  hardest: 'Master',
  showsAll: async (page) => expect(await page.locator('.tower-rows .tower-closed').count()).toBe(0),
}

const taken = (page: Page, climbing: Climbing): Promise<number> => page.locator(climbing.taken).count()

const begin = async (page: Page, { next }: Climbing): Promise<void> => {
  await betButton(page).click()
  await page.locator(next).first().waitFor()
}

const stepOn = async (page: Page, climbing: Climbing): Promise<void> => {
  const before = await taken(page, climbing)
  await page.locator(climbing.next).first().click()
  await expect.poll(() => taken(page, climbing)).toBe(before + 1)
}

/** Bets until the first step succeeds. */
const survive = async (page: Page, climbing: Climbing): Promise<void> => {
  for (;;) {
    await begin(page, climbing)
    await stepOn(page, climbing)
    if (await cashOut(page).isVisible()) return
  }
}

describe.each([
  ['[C2] [C4] Chicken Road', ROAD],
  ['[D4] Dragon Tower', TOWER],
])('%s', (_name, climbing) => {
  const { path, failed, hardest, showsAll } = climbing

  test('a guest cashes out, loses, sees all steps each time, and both rounds can be verified', async () => {
    const page = await enter(path)
    await survive(page, climbing)
    const paid = /[\d.]+/.exec((await cashOut(page).textContent()) ?? '')?.[0]
    await cashOut(page).click()
    await page.getByText(`Cashed out ${paid}`).first().waitFor()
    await showsAll(page)
    await page.getByRole('radio', { name: hardest }).click()
    await begin(page, climbing)
    while ((await page.locator(failed).count()) === 0) await stepOn(page, climbing)
    await page.getByText('Lost 1.00').first().waitFor()
    for (const round of [0, 1]) {
      await page.getByRole('tab', { name: 'History' }).click()
      await page.locator('.played').nth(round).click()
      const hidden = ({ scrollHeight, clientHeight }: Element): number => scrollHeight - clientHeight
      const rows = page.locator('dialog[open] .tower-rows')
      for (const each of await rows.all()) expect(await each.evaluate(hidden), 'outside their frame').toBe(0)
      await page.getByRole('link', { name: 'Verify this round' }).click()
      await untilAgrees(page)
      await page.goto(path)
      await page.locator('.money').waitFor()
    }
  })

  test('[H6] on a phone a round is found again after a reload, and nothing scrolls sideways', async () => {
    const page = await enter(path, { size: 'phone' })
    await survive(page, climbing)
    await page.reload()
    await cashOut(page).waitFor()
    expect(await taken(page, climbing)).toBe(1)
    expect(await sidewaysScroll(page)).toBe(0)
    await cashOut(page).click()
    await betButton(page).waitFor()
  })
})

const cashOutByKey = async (page: Page): Promise<void> => {
  await page.keyboard.press('c')
  await page
    .getByText(/^Cashed out/)
    .first()
    .waitFor()
}

test('[C4] the keys play a whole round of Chicken Road', async () => {
  const page = await enter(ROAD.path)
  await betButton(page).waitFor()
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
  await cashOutByKey(page)
})

test('[D4] the keys play a whole round of Dragon Tower: digits and arrows pick, C cashes out', async () => {
  const page = await enter(TOWER.path)
  await betButton(page).waitFor()
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
  await cashOutByKey(page)
})
