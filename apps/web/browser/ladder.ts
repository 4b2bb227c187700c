/** Plays ladder games as a person does: what their tests share. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { sidewaysScroll } from './visit.ts'

export const bet = (page: Page): Locator => page.getByRole('button', { name: /^Bet \d/ })
export const cashOut = (page: Page): Locator => page.getByRole('button', { name: /^Cash out \d/ })

/** `next`: what to press for a step. `taken`: matches the steps taken, including the failed one. */
export type Climbing = Readonly<{ next: string; taken: string }>

export const taken = (page: Page, climbing: Climbing): Promise<number> => page.locator(climbing.taken).count()

const beginClimb = async (page: Page, { next }: Climbing): Promise<void> => {
  await bet(page).click()
  await page.locator(next).first().waitFor()
}

const stepOn = async (page: Page, climbing: Climbing): Promise<void> => {
  const before = await taken(page, climbing)
  await page.locator(climbing.next).first().click()
  await expect.poll(() => taken(page, climbing)).toBe(before + 1)
}

/** Bets until the first step succeeds. */
export const survive = async (page: Page, climbing: Climbing): Promise<void> => {
  for (;;) {
    await beginClimb(page, climbing)
    await stepOn(page, climbing)
    if (await cashOut(page).isVisible()) return
  }
}

/** Cashes out: the button's amount is what is paid. */
export const cashOutAsSaid = async (page: Page): Promise<void> => {
  const paid = /[\d.]+/.exec((await cashOut(page).textContent()) ?? '')?.[0]
  await cashOut(page).click()
  await page.getByText(`Cashed out ${paid}`).first().waitFor()
}

/** Takes steps until one fails. */
export const lose = async (page: Page, climbing: Climbing, failed: string): Promise<void> => {
  await beginClimb(page, climbing)
  while ((await page.locator(failed).count()) === 0) await stepOn(page, climbing)
  await page.getByText('Lost 1.00').first().waitFor()
}

/** Opens the latest round from the history in the verifier. */
export const verifyLatest = async (page: Page, path: string, rounds: number): Promise<void> => {
  for (let round = 0; round < rounds; round += 1) {
    await page.getByRole('tab', { name: 'History' }).click()
    await page.locator('.played').nth(round).click()
    await page.getByRole('link', { name: 'Verify this round' }).click()
    await page.getByRole('heading', { name: 'This round is what it should be' }).waitFor()
    await page.goto(path)
    await page.locator('.money').waitFor()
  }
}

/** [H6] An open round is found again after a reload. */
export const foundAgain = async (page: Page, climbing: Climbing): Promise<void> => {
  await survive(page, climbing)
  await page.reload()
  await cashOut(page).waitFor()
  expect(await taken(page, climbing)).toBe(1)
  expect(await sidewaysScroll(page)).toBe(0)
  await cashOut(page).click()
  await bet(page).waitFor()
}
