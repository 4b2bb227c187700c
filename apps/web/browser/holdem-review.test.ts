import { configureSetup } from '@fairhouse/games/holdem/config.ts'
import { sessionText } from '@fairhouse/games/holdem/storage/links.ts'
import { SCHEMA_VERSION } from '@fairhouse/games/holdem/storage/saved-session.ts'
import { accepted } from '@fairhouse/kit'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seriousViolations } from './accessibility.ts'
import { WAITING_TABLE } from './holdem-settings.ts'
import { openBrowser, picture, resize, sidewaysScroll } from './visit.ts'

const enter = openBrowser()

const HEADS_UP = { players: 2, startingStack: 200, thinkMs: { min: 0, max: 0 } }
const linkTo = (seed: string): string => {
  const setup = accepted(configureSetup(HEADS_UP))
  const saved = { schemaVersion: SCHEMA_VERSION, setup, seed, source: 'given', hands: [] } as const
  return `/holdem?session=${sessionText(saved)}`
}

const move = (page: Page) => page.locator('.holdem-act:enabled', { hasText: /^(Call \d|Check|Fold)/ })
const choices = (page: Page) => page.getByRole('table', { name: /Every choice/ })

const over = (page: Page) => page.getByRole('button', { name: /Next hand|To the result/ })

/** Skips hands that end before the person has to act. */
const untilMyMove = async (page: Page): Promise<void> => {
  for (let hand = 0; hand < 10; hand += 1) {
    await over(page).or(move(page).first()).first().waitFor()
    if (!(await over(page).isVisible())) return
    await over(page).click()
  }
}

test('the adviser lists every choice with frequency and value, shows ranges, and grades the hand', async () => {
  const page = await enter(linkTo('adviser'), { stored: WAITING_TABLE })
  page.setDefaultTimeout(15_000)
  await page.getByRole('button', { name: 'Start playing' }).click()
  await untilMyMove(page)
  await page.getByRole('tab', { name: 'Advice' }).click()
  await page.getByRole('switch', { name: 'Adviser' }).click()
  await choices(page).waitFor()
  const often = await choices(page).locator('tbody td:nth-child(2)').allTextContents()
  expect(often.length).toBeGreaterThan(1)
  const sum = often.reduce((all, text) => all + Number.parseInt(text, 10), 0)
  expect(Math.abs(sum - 100)).toBeLessThanOrEqual(often.length)
  await page
    .getByText(/showdowns/)
    .first()
    .waitFor()

  const grid = page.getByRole('grid', { name: /Your range/ })
  expect(await grid.getByRole('gridcell').count()).toBe(169)
  await grid.locator('[tabindex="0"]').focus()
  for (const key of ['PageUp', 'Home', 'ArrowRight']) await page.keyboard.press(key)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^AKs: \d+%/)
  await page.getByRole('radiogroup', { name: 'Whose range' }).getByRole('radio').nth(1).click()
  await page.getByRole('grid', { name: /’s range/ }).waitFor()
  expect(await seriousViolations(page)).toEqual([])
  await picture(page, 'adviser')

  for (let step = 0; step < 12; step += 1) {
    await over(page).or(move(page).first()).first().waitFor()
    if (await over(page).isVisible()) break
    await move(page).last().click()
  }
  await page.getByText('Your decisions in this hand').waitFor()
  await picture(page, 'adviser-graded')
  await page.getByRole('link', { name: 'Review the session' }).click()
  await page.getByRole('button', { name: 'Review these hands' }).click()
  await page.getByText(/^\d hands?, \d+ decisions?:/).waitFor()
})

const hand = (number: number, cards: string, ...actions: readonly string[]): string =>
  [
    `PokerStars Hand #${number}: Hold'em No Limit ($0.05/$0.10 USD) - 2026/01/31 20:15:00 UTC`,
    "Table 'T' 2-max Seat #1 is the button",
    'Seat 1: Ann ($2 in chips)',
    'Seat 2: Bo ($2 in chips)',
    'Ann: posts small blind $0.05',
    'Bo: posts big blind $0.10',
    '*** HOLE CARDS ***',
    `Dealt to Ann [${cards}]`,
    ...actions,
    '',
  ].join('\n')

const FILE = [
  hand(1, '7c 2d', 'Ann: folds'),
  hand(2, 'Ac Ad', 'Ann: folds'),
  hand(3, 'Kc Kd', 'Ann: juggles'),
  hand(4, 'Qc Js', 'Ann: raises $1.90 to $2 and is all-in', 'Bo: folds'),
].join('\n')

test('hands from a file are reviewed, the most expensive first, and a drill deals spots like them', async () => {
  const page = await enter('/holdem/review')
  await page.locator('input[type="file"]').setInputFiles({
    name: 'session.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(FILE),
  })
  await page.getByText('1 hand could not be read').waitFor()
  await page.getByText('session.txt, hand 3, line 29').waitFor()
  await page.getByText(/^3 hands, 3 decisions:/).waitFor()
  const first = page.locator('.decision').first()
  await first.getByText('Blunder').waitFor()
  await first.getByText(/Ann: Fold/).waitFor()
  await first.getByText('Every choice', { exact: true }).click()
  expect(await seriousViolations(page)).toEqual([])
  await picture(page, 'review')
  await resize(page, 'phone')
  expect(await sidewaysScroll(page)).toBe(0)
  await picture(page, 'review-phone')

  await first.getByRole('button', { name: 'Drill spots like this' }).click()
  await page.getByRole('group', { name: 'Your move?' }).waitFor()
  await picture(page, 'drill-phone')
  await page.getByRole('group', { name: 'Your move?' }).getByRole('button', { name: /^Fold/ }).click()
  await choices(page).waitFor()
  await page.getByText(/^\d of 1 right/).waitFor()
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await seriousViolations(page)).toEqual([])
  await picture(page, 'drill-answered-phone')
  await page.getByRole('button', { name: 'Next spot' }).click()
  await page.getByRole('group', { name: 'Your move?' }).waitFor()
})

test('a hand without mistakes opens too, with every choice', async () => {
  const page = await enter('/holdem/review')
  const buffer = Buffer.from(hand(1, '7c 2d', 'Ann: folds'))
  await page.locator('input[type="file"]').setInputFiles({ name: 'good.txt', mimeType: 'text/plain', buffer })
  await page.getByText('No losses beyond the margin of error.').waitFor()
  const decision = page.locator('.decision')
  await decision.getByText('Every choice', { exact: true }).click()
  await choices(page).waitFor()
  await page.getByRole('switch', { name: 'Show good decisions too' }).click()
  expect(await decision.count()).toBe(0)
})

test('files can be dropped on the page, in Chinese too', async () => {
  const page = await enter('/holdem/review', { locale: 'zh-Hans' })
  const data = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([text], 'hands.txt', { type: 'text/plain' }))
    return transfer
  }, FILE)
  await page.locator('.file-drop').dispatchEvent('drop', { dataTransfer: data })
  await page.getByText(/^3 手，3 个决定/).waitFor()
  await page.getByText('严重失误').first().waitFor()
  await picture(page, 'review-zh')
})
