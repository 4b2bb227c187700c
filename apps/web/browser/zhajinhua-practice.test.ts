import { words } from '@fairhouse/games/zhajinhua/words/index.ts'
import { practiceWords } from '@fairhouse/games/zhajinhua/words/practice.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { seriousViolations } from './accessibility.ts'
import {
  LOCALES,
  type Locale,
  OFFLINE,
  openBrowser,
  picture,
  resize,
  type Size,
  sidewaysScroll,
  untilKeptOffline,
} from './visit.ts'

const enter = openBrowser()

const call = (page: Page) => page.locator('.zjh-act-call:enabled')
const settled = (page: Page) => page.locator('.zjh-settled')

/** Calls until the hand is over. */
const playOut = async (page: Page): Promise<void> => {
  for (let step = 0; step < 60; step += 1) {
    await settled(page).or(call(page)).first().waitFor()
    if (await settled(page).isVisible()) return
    await call(page)
      .click({ timeout: 5_000 })
      .catch(() => {})
  }
}

const chooseFewRounds = async (page: Page): Promise<void> => {
  await page.getByText('The room', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Rounds' }).selectOption('5')
}

const start = async (page: Page, locale: Locale = 'en'): Promise<void> => {
  await page.getByRole('button', { name: practiceWords[locale].start, exact: true }).click()
  await settled(page).or(call(page)).first().waitFor()
}

test('[F8] practice is dealt from its seed, continues after a reload, and a hand is replayed and verified', async () => {
  const page = await enter('/zhajinhua/practice?seed=browser')
  await chooseFewRounds(page)
  await picture(page, 'practice-menu')
  await start(page)
  await picture(page, 'practice-table')
  await playOut(page)
  await picture(page, 'practice-settled')
  await page.reload()
  await settled(page).waitFor()
  await page.getByRole('tab', { name: 'Session' }).click()
  await page.getByRole('link', { name: 'Verify this hand' }).click()
  await page.getByRole('heading', { name: 'This round is what it should be' }).waitFor()
  await picture(page, 'practice-verified')
  await page.goBack()
  await page.getByRole('link', { name: 'Replay' }).click()
  await page.getByRole('switch', { name: 'Show all cards' }).click()
  await page.keyboard.press('End')
  await picture(page, 'practice-replay')
  await page.getByRole('link', { name: 'To the table' }).click()
  await page.keyboard.press('Enter')
  await call(page).or(settled(page)).first().waitFor()
  await page.getByRole('tab', { name: 'Session' }).click()
  await page.getByRole('link', { name: /Hand 1/ }).waitFor()
})

test('[F8] after a look at the first hand, the table goes on where it was', async () => {
  const page = await enter('/zhajinhua/practice?seed=look-back')
  await chooseFewRounds(page)
  await start(page)
  await playOut(page)
  await page.keyboard.press('Enter')
  await playOut(page)
  await page.getByRole('tab', { name: 'Session' }).click()
  await page.getByRole('link', { name: /Hand 1/ }).click()
  await page.getByRole('link', { name: 'To the table' }).click()
  await settled(page).waitFor()
  await page.getByRole('tab', { name: 'Session' }).click()
  await page.getByRole('link', { name: /Hand 2/ }).waitFor()
})

test('a hand of practice is offered in the lobby, also after a reload', async () => {
  const page = await enter('/zhajinhua/practice?seed=lobby')
  await chooseFewRounds(page)
  await start(page)
  await call(page).waitFor()
  await page.goto('/')
  for (const again of [true, false]) {
    await page.getByText('Practice, hand 1').waitFor()
    await page.getByText('Your game of Zhajinhua is open').waitFor()
    await page
      .getByRole('button', { name: /^Account/ })
      .or(page.getByText('Play with friends'))
      .first()
      .waitFor()
    if (again) await page.reload()
  }
  await page.getByRole('link', { name: 'Continue' }).click()
  await call(page).waitFor()
})

/** Stops the page's clock, so that an animation stays until released. */
const stopClock = async (page: Page): Promise<void> => {
  await page.clock.install()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 200)
}

/** What the page gives away about a comparison. */
const told = (page: Page) =>
  page.evaluate(() => ({
    phase: document.querySelector('.zjh-suspense, .zjh-verdict')?.className.replace(/.* zjh-/, '') ?? null,
    hands: document.querySelectorAll('.zjh-duel-hand').length,
    lost: document.querySelectorAll('.zjh-duel-hand.lost').length,
    out: document.querySelectorAll('.zjh-stage .seat.folded').length,
    lines: document.querySelectorAll('.log > li:not(.now)').length,
    settled: document.querySelectorAll('.zjh-settled').length,
  }))

test.each([
  ['en', 'desktop', true],
  ['zh-Hans', 'phone', false],
] as const)(
  '[Z4] in %s on a %s a comparison is shown before its result: both hands, a pause, the result',
  async (locale, size, motion) => {
    const page = await enter('/zhajinhua/practice?seed=duel', { locale, size, motion })
    await page.getByRole('button', { name: practiceWords[locale].start, exact: true }).click()
    const compare = page.locator('.zjh-act-compare:enabled')
    for (;;) {
      await call(page).first().waitFor()
      if (await compare.isVisible()) break
      await call(page).click()
      await page.locator('.zjh-act-call:disabled').or(compare).first().waitFor()
    }
    await compare.click()
    await page.locator('.seat.target').first().waitFor()
    await page.locator('.zjh-whom-seats button:first-child:enabled').first().waitFor()
    await stopClock(page)
    const before = await told(page)
    await page.locator('.seat.target button').first().click()
    await page.locator('.zjh-suspense').waitFor()
    expect(await told(page)).toEqual({ ...before, phase: 'suspense', hands: 2 })
    await page.waitForTimeout(process.env.SCREENS ? 700 : 0)
    await picture(page, `duel-suspense-${size}`)
    await page.clock.runFor(motion ? 1_400 : 550)
    const verdict = await told(page)
    expect(verdict).toMatchObject({ phase: 'verdict', lost: 1, settled: 0 })
    await page.waitForTimeout(process.env.SCREENS ? 700 : 0)
    await picture(page, `duel-verdict-${size}`)
    await page.keyboard.press(' ') // skips the rest
    await page.locator('.zjh-duel').waitFor({ state: 'detached' })
    expect(await sidewaysScroll(page)).toBe(0)
  },
)

test('practice works without a network after the first visit', async () => {
  const page = await enter('/zhajinhua/practice', { keepsPages: true, forgives: OFFLINE })
  await untilKeptOffline(page)
  await page.context().setOffline(true)
  await page.goto('/zhajinhua')
  await page.getByRole('link', { name: 'Practise against bots' }).click()
  await start(page)
})

const SCREENS: readonly Size[] = ['desktop', 'phone']

/** On a phone the rail is a sheet. */
const openTab = async (page: Page, size: Size, name: string): Promise<void> => {
  if (size === 'phone') await page.locator('.lastline').click()
  await page.getByRole('tab', { name }).click()
}
const closeSheet = async (page: Page, size: Size): Promise<void> => {
  if (size === 'phone') await page.keyboard.press('Escape')
}

/** Where pages are scanned. */
const SCANNED: Readonly<Partial<Record<Locale, Size>>> = { en: 'desktop', 'zh-Hans': 'phone' }

const fits = async (page: Page, what: string, locale: Locale, size: Size): Promise<void> => {
  const name = `practice-${what}-${locale}-${size}`
  expect(await sidewaysScroll(page), name).toBe(0)
  if (SCANNED[locale] === size) expect(await seriousViolations(page), name).toEqual([])
  await picture(page, name)
}

test('[Z14] the adviser lists every action with frequency and value, grades the hand, and bots say why, in every language and on both screens', async () => {
  for (const locale of Object.keys(LOCALES) as readonly Locale[]) {
    const [p, w] = [practiceWords[locale], words[locale]]
    const page = await enter('/zhajinhua/practice?seed=advice', { locale })
    await start(page, locale)
    await openTab(page, 'desktop', p.advice.tab)
    await page.getByRole('switch', { name: p.advice.on }).click()
    const choices = page.getByRole('table', { name: p.advice.table })
    await call(page).waitFor()
    await choices.waitFor()
    const often = await choices.locator('tbody td:nth-child(2)').allTextContents()
    const sum = often.reduce((all, text) => all + Number.parseInt(text, 10), 0)
    expect(Math.abs(sum - 100)).toBeLessThanOrEqual(often.length)
    for (const size of SCREENS) {
      await resize(page, size)
      if (size === 'phone') await openTab(page, size, p.advice.tab)
      await choices.waitFor()
      await fits(page, 'advice', locale, size)
      await closeSheet(page, size)
    }
    await resize(page, 'desktop')
    await page.locator('.zjh-act-fold:enabled').click()
    await page.getByRole('button', { name: p.table.finish }).click()
    await settled(page).waitFor()
    await openTab(page, 'desktop', p.advice.tab)
    await page.getByRole('region', { name: p.advice.graded }).waitFor()
    await picture(page, `practice-graded-${locale}`)
    for (const size of SCREENS) {
      await resize(page, size)
      await openTab(page, size, w.rail.log)
      await page.getByRole('button', { name: p.why.ask }).first().click()
      await page.locator('.zjh-thought p', { hasText: '%' }).waitFor()
      await fits(page, 'why', locale, size)
      await closeSheet(page, size)
    }
    await page.context().close()
  }
})
