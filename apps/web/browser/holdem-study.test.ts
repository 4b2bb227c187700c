import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seriousViolations } from './accessibility.ts'
import {
  OFFLINE,
  openBrowser,
  picture,
  resize,
  type Size,
  sidewaysScroll,
  untilKeptOffline,
} from './visit.ts'

const enter = openBrowser()
const STUDY = '/holdem/study'

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()
const solved = (page: Page): Promise<void> => page.getByText(/^Solved: .* of the pot more\./).waitFor()
const moves = (page: Page) => page.getByRole('table', { name: 'What to do' })

test('a first spot is filled in: one click solves a river, in threads, and its decisions can be walked', async () => {
  const page = await enter(STUDY)
  expect(await page.evaluate(() => globalThis.crossOriginIsolated)).toBe(true)
  await press(page, 'Solve')
  await solved(page)
  await moves(page).getByText(/\d%/).nth(2).waitFor()
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

test('a flop is solved in threads, stopped, looked at, and gone on with', async () => {
  const page = await enter(STUDY)
  await page.getByRole('textbox', { name: 'Board' }).fill('Kh 9s 4d')
  await press(page, 'Solve')
  await page.getByText(/^Solving: \d+ rounds/).waitFor()
  await press(page, 'Stop')
  await page.getByText(/^Stopped after/).waitFor()
  await page.getByText(/\d MB, \d+ threads/).waitFor()
  await page.getByRole('heading', { name: /^First to act decides/ }).waitFor()
  const rounds = async (): Promise<number> =>
    Number.parseInt((await page.locator('.study-solve [role="status"]').innerText()).replace(/\D+/, ''), 10)
  const before = await rounds()
  await press(page, 'Go on')
  await expect.poll(rounds).toBeGreaterThan(before)
  await press(page, 'Stop')
  for (const move of ['Check: look at what follows', 'Check: look at what follows']) await press(page, move)
  await page.getByRole('heading', { name: 'Turn: choose the card' }).waitFor()
  const cards = page.getByRole('group', { name: 'Turn: choose the card' }).getByRole('button')
  expect(await cards.and(page.locator(':disabled')).count()).toBe(3)
  await cards.first().click()
  await page.getByRole('heading', { name: /^First to act decides/ }).waitFor()
})

test('a range is painted by mouse and keyboard, and typed; what is wrong is said', async () => {
  const page = await enter(STUDY)
  const text = page.getByRole('textbox', { name: 'The range as text' })
  await press(page, 'None')
  const grid = page.getByRole('grid', { name: 'Range of first to act' })
  await page.getByText('A range needs at least one hand').first().waitFor()
  await grid.getByRole('gridcell', { name: /^AA:/ }).click()
  await expect.poll(() => text.inputValue()).toBe('AA')
  await page.keyboard.press('ArrowDown')
  await page.getByRole('radio', { name: '50%' }).click()
  await grid.locator('[tabindex="0"]').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => text.inputValue()).toBe('AA,AKo:0.5')
  await page.keyboard.press('Enter')
  await expect.poll(() => text.inputValue()).toBe('AA')
  await text.fill('QQ+, AKz')
  await page
    .getByText(/^Not a range/)
    .first()
    .waitFor()
  expect(await page.getByRole('button', { name: 'Solve' }).isDisabled()).toBe(true)
  await text.fill('QQ+, AKs:0.25')
  await grid.getByRole('gridcell', { name: 'AKs: 25%' }).waitFor()
  await page.reload()
  expect(await text.inputValue()).toBe('QQ+, AKs:0.25')
  expect(await seriousViolations(page)).toEqual([])
})

test('a decision is locked, and two boards are compared', async () => {
  const page = await enter(STUDY)
  await page.getByRole('textbox', { name: 'Compare with' }).fill('Qh Jh 2d 3c 4c')
  await press(page, 'Solve')
  const two = page.getByRole('region', { name: 'Two boards' })
  await two.getByRole('row', { name: /^First to act: Check \d+% \d+%/ }).waitFor()
  await picture(page, 'study-compare')
  await page.getByRole('radio', { name: 'Q♥ J♥ 2♦ 3♣ 4♣' }).click()
  await page.getByRole('radio', { name: /^K♥/ }).click()

  await press(page, 'Lock this decision')
  const lock = page.getByRole('region', { name: 'Lock this decision' })
  await lock.getByRole('radio', { name: 'Bet 100' }).click()
  await lock.getByRole('button', { name: 'All hands' }).click()
  await picture(page, 'study-lock')
  await lock.getByRole('button', { name: 'Lock and solve' }).click()
  await moves(page)
    .getByRole('row', { name: /Bet 100.* 100%/ })
    .waitFor()
  await page.getByText('Locked', { exact: true }).waitFor()
  await press(page, 'Unlock')
  await page.getByText('Locked', { exact: true }).waitFor({ state: 'detached' })
})

test('a solution is saved as a file, and goes on after a reload; another file is refused', async () => {
  const page = await enter(STUDY)
  await page.getByRole('switch', { name: 'Other sizes for the one who acts last' }).click()
  await page.getByRole('textbox', { name: 'Last to act, River: Bet' }).fill('33%')
  await press(page, 'Solve')
  await solved(page)
  const left = page.locator('.study-solve [role="status"]')
  const before = (await left.innerText()).replace(/\. [\d,]+ rounds.*/, '')
  await page.getByText('Solutions as files').click()
  const downloads = page.waitForEvent('download')
  await press(page, 'Save the solution')
  const download = await downloads
  expect(download.suggestedFilename()).toBe('Kh9s4d7h2c.solution')
  const file = await download.path()
  await press(page, 'Back to the first spot')
  await page.reload()
  await page.getByText('Solutions as files').click()
  const files = page.locator('input[type="file"]')
  await files.setInputFiles(file)
  await page.getByText(/^Stopped after/).waitFor()
  expect(await left.innerText()).toContain(/[\d.]+%/.exec(before)![0])
  expect(await page.getByRole('textbox', { name: 'Last to act, River: Bet' }).inputValue()).toBe('33%')
  await moves(page).getByText(/\d%/).nth(2).waitFor()
  await press(page, 'Check: look at what follows')
  await moves(page)
    .getByRole('row', { name: /^Bet 33/ })
    .waitFor()
  await press(page, 'Go on')
  await solved(page)
  await files.setInputFiles({ name: 'a.solution', mimeType: 'text/plain', buffer: Buffer.from('{}\n') })
  await page.getByText('This file is damaged, or holds no solution.').waitFor()
  expect(await seriousViolations(page)).toEqual([])
  await resize(page, 'small phone')
  expect(await sidewaysScroll(page)).toBe(0)
})

const HAND = `PokerStars Hand #1: Hold'em No Limit ($0.05/$0.10 USD) - 2026/01/31 20:15:00 UTC
Table 'T' 2-max Seat #1 is the button
Seat 1: Ann ($10 in chips)
Seat 2: Bo ($10 in chips)
Ann: posts small blind $0.05
Bo: posts big blind $0.10
*** HOLE CARDS ***
Dealt to Ann [Kc Qd]
Ann: raises $0.20 to $0.30
Bo: calls $0.20
*** FLOP *** [Kh 9s 4d]
Bo: checks
Ann: bets $0.30
Bo: folds
`

test('the review leads here with the spot of an imported hand, and with the adviser’s ranges', async () => {
  const page = await enter('/holdem/review')
  await page.locator('input[type="file"]').setInputFiles({
    name: 'session.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(HAND),
  })
  await page.getByText(/^1 hand, 2 decisions:/).waitFor()
  if ((await page.getByRole('button', { name: 'Study this spot' }).count()) === 0)
    await page.getByRole('switch', { name: 'Show good decisions too' }).click()
  await press(page, 'Study this spot')
  await page.waitForURL('**/holdem/study')
  expect(await page.getByRole('textbox', { name: 'Board' }).inputValue()).toBe('Kh 9s 4d')
  expect(await page.getByRole('textbox', { name: 'Pot' }).inputValue()).toBe('60')
  const range = await page.getByRole('textbox', { name: 'The range as text' }).inputValue()
  expect(range.length).toBeGreaterThan(20)
})

test('it solves without a network', async () => {
  const page = await enter('/holdem', { keepsPages: true, forgives: OFFLINE })
  await untilKeptOffline(page)
  await page.context().setOffline(true)
  await page.goto(STUDY)
  await press(page, 'Solve')
  await solved(page)
  await moves(page).getByText(/\d%/).first().waitFor()
})

const SCREENS: readonly Size[] = ['phone', 'small phone', 'phone on its side', 'desktop']
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
