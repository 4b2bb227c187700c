import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seriousViolations } from './accessibility.ts'
import { openBrowser, resize, type Size, sidewaysScroll } from './visit.ts'

const enter = openBrowser()
const STUDY = '/holdem/study'

/** Screenshots to look at: `SCREENS=folder npm run browser`. */
const picture = async (page: Page, name: string): Promise<void> => {
  if (process.env.SCREENS)
    await page.screenshot({ path: `${process.env.SCREENS}/${name}.png`, fullPage: true })
}

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()
const solved = (page: Page): Promise<void> => page.getByText(/^Solved: .* of the pot more\./).waitFor()
const moves = (page: Page) => page.getByRole('table', { name: 'What to do' })

test('a first spot is filled in: one click solves a river, in threads, and its decisions can be walked', async () => {
  const page = await enter(STUDY)
  expect(await page.evaluate(() => globalThis.crossOriginIsolated)).toBe(true)
  await press(page, 'Solve')
  await solved(page)
  const often = await moves(page).locator('tbody td:nth-child(2)').allTextContents()
  expect(often.length).toBe(3)
  const sum = often.reduce((all, text) => all + Number.parseInt(text, 10), 0)
  expect(Math.abs(sum - 100)).toBeLessThanOrEqual(2)

  const grid = page.getByRole('grid', { name: 'Hands of first to act' })
  await grid.locator('[tabindex="0"]').focus()
  for (const key of ['PageUp', 'Home', 'ArrowRight', 'ArrowDown', 'ArrowRight'])
    await page.keyboard.press(key)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(
    /^KQs: Check \d+%, Bet 50 \d+%, .*Value [\d.]+, Equity \d+%/,
  )
  await page.getByRole('region', { name: 'KQs, suit by suit' }).getByRole('row').nth(3).waitFor()
  expect(await seriousViolations(page)).toEqual([])
  await picture(page, 'study-solved')

  await page.getByRole('radio', { name: 'Table' }).click()
  await page
    .getByRole('region', { name: 'Hands of first to act' })
    .getByRole('row', { name: /^KQs/ })
    .waitFor()
  await page.getByRole('radio', { name: 'Grid' }).click()
  for (const measure of ['Value', 'Equity', 'Range'] as const)
    await page.getByRole('radio', { name: measure }).click()

  await press(page, 'Bet 50: look at what follows')
  await page.getByRole('heading', { name: /^Last to act decides, pot 150/ }).waitFor()
  await press(page, 'Fold: look at what follows')
  await page.getByText('Last to act folds; the pot of 150 goes to the other.').waitFor()
  await page.getByRole('navigation', { name: 'The way here' }).getByRole('button', { name: 'Start' }).click()
  await page.getByRole('heading', { name: /^First to act decides, pot 100/ }).waitFor()
})

const SCREENS: readonly Size[] = ['phone', 'phone on its side', 'desktop']
test.each(['en', 'zh-Hans', 'zh-Hant'] as const)('in %s, on every screen', async (locale) => {
  const page = await enter(STUDY, { size: 'phone', locale })
  await page.locator('.study-solve .btn-primary').click()
  await page.locator('.study-moves').waitFor()
  await page.locator('.study-solve progress').waitFor({ state: 'detached' })
  for (const size of SCREENS) {
    await resize(page, size)
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await seriousViolations(page)).toEqual([])
    await picture(page, `study-${locale}-${size.replaceAll(' ', '-')}`)
  }
})
