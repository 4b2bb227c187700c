import { hog } from '@fairhouse/games/hog/rules.ts'
import { verify } from '@fairhouse/host'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { OFFLINE, openBrowser, picture, type Size, untilKeptOffline } from './visit.ts'

const enter = openBrowser()

const START = '/hog?seed=monday&goal=30'
/** The game is over: the heading names the winner. */
const ended = (page: Page) => page.getByRole('heading', { name: /wins?$/ })
/** The button is there, but disabled, before the turn. */
const rollButton = (page: Page) => page.locator('button:enabled', { hasText: /^Roll|^Boar Brawl/ })

const begin = async (page: Page): Promise<void> => {
  const start = page.getByRole('button', { name: 'Start' })
  await start.or(rollButton(page)).first().waitFor()
  if (await start.isVisible()) await start.click()
  await rollButton(page).waitFor()
}

/** Takes turns until the game is over; each press waits for its turn. */
const playOut = async (page: Page, turn: () => Promise<void>): Promise<void> => {
  for (let turns = 0; turns < 60; turns += 1) {
    await ended(page).or(rollButton(page)).first().waitFor()
    if (await ended(page).isVisible()) return
    await turn()
  }
  throw new Error('the game has not ended after 60 turns')
}

test.each(['desktop', 'phone'] as const)(
  '[G1] a game is played to the end with the mouse (%s)',
  async (size: Size) => {
    const page = await enter(START, { size })
    await begin(page)
    await playOut(page, async () => {
      await page.getByRole('radio', { name: '5 dice' }).click()
      await page.getByRole('button', { name: 'Roll 5 dice' }).click()
    })
    await ended(page).waitFor()
  },
)

test('[G1] a game is played to the end with the keyboard alone, without a network', async () => {
  const page = await enter('/', { keepsPages: true, forgives: OFFLINE })
  await untilKeptOffline(page)
  await page.context().setOffline(true)
  const tabTo = async (name: string): Promise<void> => {
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab')
      const text = await page.evaluate(() => document.activeElement?.textContent ?? '')
      if (text.trim() === name) return
    }
    throw new Error(`"${name}" cannot be reached with Tab`)
  }
  await tabTo('Hog')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Start' }).waitFor()
  await tabTo('Start')
  await page.keyboard.press('Enter')
  await playOut(page, async () => {
    await page.keyboard.press('5')
    await page.keyboard.press('Enter')
  })
  await ended(page).waitFor()
})

test('the same seed and the same choices give the same game, and motion changes nothing', async () => {
  const told: string[] = []
  for (const motion of [false, true]) {
    const page = await enter(START, { motion })
    await begin(page)
    await playOut(page, async () => {
      await page.keyboard.press('5')
      await page.keyboard.press('Enter')
      await page.keyboard.press(' ')
    })
    const link = await page.getByRole('link', { name: 'Watch again' }).getAttribute('href')
    told.push(link!)
  }
  expect(told[0]).toBe(told[1])
})

test('[F8] a finished game opens from its link, and its log verifies', async () => {
  const page = await enter(START)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await begin(page)
  await playOut(page, () => page.keyboard.press('Enter'))
  await page.getByRole('button', { name: 'Share and verify' }).click()
  await page
    .getByText(/agrees/i)
    .first()
    .waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /download/i }).click()
  const stream = await (await download).createReadStream()
  const claim = JSON.parse(Buffer.concat(await stream.toArray()).toString())
  expect(verify(hog, claim)).toMatchObject({ agrees: true })
  const verifier = await page.getByRole('link', { name: 'Open in the verifier' }).getAttribute('href')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Watch again' }).click()
  await page
    .getByRole('slider')
    .or(page.getByRole('button', { name: /next|forward/i }))
    .first()
    .waitFor()
  await page.goto(verifier!)
  await page.getByRole('heading', { name: 'This round is what it should be' }).waitFor()
})

test('keys reach the dice wherever the focus is', async () => {
  const page = await enter(START)
  await begin(page)
  await page.getByRole('tab', { name: 'Log' }).click()
  await page.keyboard.press('5')
  await page.keyboard.press('Enter')
  await page.getByRole('listitem').filter({ hasText: '5 dice' }).first().waitFor()
})

test.each([
  [844, 390],
  [320, 640],
])('a small screen of %i × %i shows both scores and the dice without overlap', async (width, height) => {
  const page = await enter(START, { size: 'phone' })
  await page.setViewportSize({ width, height })
  await begin(page)
  await page.keyboard.press('5')
  await page.keyboard.press('Enter')
  await rollButton(page).waitFor()
  const boxes = await page
    .locator('.topbar, .hog-player, .hog-deed, .hog-dice, .hog-why')
    .evaluateAll((all) =>
      all
        .map((one) => one.getBoundingClientRect())
        .sort((one, other) => one.top - other.top)
        .flatMap(({ top, bottom }) => [Math.round(top), Math.round(bottom)]),
    )
  expect(boxes).toHaveLength(12)
  expect(boxes).toEqual(boxes.toSorted((one, other) => one - other))
  expect(boxes.at(-1)).toBeLessThanOrEqual(height)
})

test('an unfinished game survives a reload and is listed in the lobby', async () => {
  const page = await enter(START)
  await begin(page)
  await page.keyboard.press('5')
  await page.keyboard.press('Enter')
  await page.getByRole('listitem').filter({ hasText: '5 dice' }).first().waitFor()
  await page.goto('/')
  await page.getByRole('link', { name: /continue|resume/i }).click()
  await page.getByRole('listitem').filter({ hasText: '5 dice' }).first().waitFor()
})

test('in practice the last move is taken back, even when it has won', async () => {
  const page = await enter(`${START}&practice=1`)
  await begin(page)
  await picture(page, 'hog-table')
  await playOut(page, async () => {
    await page.keyboard.press('5')
    await page.keyboard.press('Enter')
  })
  const turns = () => page.locator('.log > li:not(.now)').count()
  const before = await turns()
  await page.keyboard.press('u')
  await rollButton(page).waitFor()
  await ended(page).waitFor({ state: 'detached' })
  expect(await turns()).toBeLessThan(before)
  await playOut(page, async () => {
    await page.keyboard.press('5')
    await page.keyboard.press('Enter')
  })
  await page.getByText('Practice', { exact: false }).first().waitFor()
  await picture(page, 'hog-ended')
})

test('a broken link leads to an explanation and a link back', async () => {
  const page = await enter('/hog?log=broken')
  await page.getByRole('alert').or(page.getByText('bad-link')).first().waitFor()
})

const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Code of your strategy' })
const evaluate = async (page: Page, source: string): Promise<void> => {
  await editorOf(page).fill(source)
  await page.getByRole('button', { name: /^Evaluate/ }).click()
}

test.each([
  ['an endless loop', 'function strategy() { for (;;) {} }', /stopped|time/i],
  ['a wrong return', 'function strategy() { return 11 }', /11/],
  ['no return', 'function strategy() {}', /undefined/],
  ['a syntax error', 'function strategy( {', /line|syntax|unexpected/i],
  ['an exception', 'function strategy() { throw new Error("out of luck") }', /out of luck/],
  ['a request to the network', 'function strategy() { fetch("/healthz"); return 4 }', /fetch/],
  ['[G4] a counter', 'let n = 0\nfunction strategy() { return n++ % 2 }', /asked again.*answers-differ/s],
  ['an endless loop in Python', 'def strategy(s, o):\n  while True: pass', /stopped|time/i],
  ['an error in Python', 'def strategy(s, o):\n  return dice', /Line 2.*NameError/s],
  ['Python without a return', 'def strategy(s, o):\n  pass', /None/],
  ['Python that reaches for the page', 'import js\ndef strategy(s, o):\n  return 4', /Line 1.*import 'js'/s],
])('the laboratory survives %s in the editor', async (_fault, source, words) => {
  const page = await enter('/hog/lab')
  await evaluate(page, source)
  await page.getByRole('alert').filter({ hasText: words }).waitFor()
  await evaluate(page, 'function strategy() { return 6 }')
  await page
    .getByText(/27\.8\d%|27\.83/)
    .first()
    .waitFor()
})

test('[G6] strategies in Python as the document writes them are evaluated, also offline', async () => {
  const page = await enter('/hog/lab', { keepsPages: true, forgives: OFFLINE })
  await untilKeptOffline(page)
  const rate = page.getByTestId('own-result')
  await evaluate(
    page,
    'def always_roll(n):\n    def strategy(a, b):\n        return n\n    return strategy\n\nstrategy = always_roll(6)',
  )
  await rate.filter({ hasText: '27.83%' }).waitFor()
  await page.context().setOffline(true)
  await page.reload()
  await evaluate(page, 'strategy = lambda score, opponent_score: 6')
  await rate.filter({ hasText: '27.83%' }).waitFor()
})

test.each(['en', 'zh-Hans', 'zh-Hant'] as const)(
  'in %s the laboratory shows every column of its matrix',
  async (locale) => {
    const page = await enter('/hog/lab', { locale })
    await page.locator('.lab-matrix').waitFor()
    const clipped = await page
      .locator('.lab-arena .scrollx')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(clipped).toBe(0)
  },
)

test('[G4] a failing strategy leaves no figure behind, with another goal either', async () => {
  const page = await enter('/hog/lab')
  const six = 'function strategy() { return 6 }'
  const named = (name: string) => page.getByRole('textbox', { name: 'Name' }).fill(name)
  const rate = page.getByTestId('rate').filter({ hasText: '%' })
  const row = (name: string) => page.locator('.lab-matrix').getByRole('rowheader', { name })
  await named('other')
  await evaluate(page, six)
  await row('other').waitFor()
  await named('failing')
  await evaluate(page, six)
  await row('failing').waitFor()
  await page.getByLabel('against', { exact: true }).selectOption('optimal')
  await page.getByText('failing wins 27.83% against optimal').waitFor()
  await evaluate(page, 'let n = 0\nfunction strategy() { return n++ % 2 }')
  await page.getByRole('alert').waitFor()
  const left = () =>
    Promise.all([rate, page.getByTestId('map-read'), row('failing')].map((figure) => figure.count()))
  await row('other').waitFor()
  expect(await left()).toEqual([0, 0, 0])
  // The stored strategy of that name is evaluated before the other, and has no effect.
  await page.getByRole('textbox', { name: 'Goal' }).fill('50')
  await page.getByRole('textbox', { name: 'Goal' }).press('Enter')
  await row('other').waitFor()
  expect(await left()).toEqual([0, 0, 0])
})
