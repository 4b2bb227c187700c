import { configureSetup } from '@fairhouse/games/holdem/config.ts'
import { holdem } from '@fairhouse/games/holdem/rules.ts'
import { sessionText } from '@fairhouse/games/holdem/storage/links.ts'
import { SCHEMA_VERSION } from '@fairhouse/games/holdem/storage/saved-session.ts'
import { verifySession } from '@fairhouse/games/holdem/storage/session-claim.ts'
import { opponentsWith } from '@fairhouse/games/holdem/table/opponents.ts'
import type { TableSnapshot } from '@fairhouse/games/holdem/table.ts'
import { houseSolutions } from '@fairhouse/games/holdem/testing/solutions.ts'
import {
  call,
  fold,
  handOver,
  myTurn,
  ended as sessionEnded,
  trial,
} from '@fairhouse/games/holdem/testing/trial.ts'
import { verify } from '@fairhouse/host'
import { accepted } from '@fairhouse/kit'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { WAITING_TABLE } from './holdem-settings.ts'
import {
  OFFLINE,
  openBrowser,
  resize,
  type Size,
  sidewaysScroll,
  untilKeptOffline,
  type Visit,
} from './visit.ts'

const open = openBrowser()

const enter = (path: string, visit: Visit = {}): Promise<Page> =>
  open(path, { stored: WAITING_TABLE, ...visit })

const opponents = opponentsWith(houseSolutions)

const linkTo = (seed: string, setup: object): string => {
  const saved = {
    schemaVersion: SCHEMA_VERSION,
    setup: accepted(configureSetup(setup)),
    seed,
    source: 'given',
    hands: [],
  } as const
  return `/holdem?session=${sessionText(saved)}`
}

/** All-in on every hand: keeps a session short, and identical in the browser and here. */
const allIn = ({ options }: TableSnapshot) =>
  (options.find(({ action }) => action.type === 'allIn') ?? options.at(-1)!).action

type Found = Readonly<{ seed: string; hands: TableSnapshot['hands'] }>

/** The first seed whose session, played all-in to its end or until this, meets the condition. */
const seedWhere = (
  setup: object,
  wanted: (snapshot: TableSnapshot) => boolean,
  until: (snapshot: TableSnapshot) => boolean = sessionEnded,
): Found => {
  for (let i = 0; i < 500; i += 1) {
    const seed = `browser-${i}`
    const snapshot = trial({ seed, setup, opponents }).run(allIn, until)
    if (wanted(snapshot)) return { seed, hands: snapshot.hands }
  }
  throw new Error('no seed has such a session')
}

const over = (page: Page) =>
  page.getByRole('heading', { name: /You won the session|You have lost all your chips/ })
const nextHand = (page: Page) => page.getByRole('button', { name: /Next hand|To the result/ })
const dock = (page: Page) => page.locator('.dock')
const pushAllIn = (page: Page) => dock(page).locator('.holdem-act:enabled', { hasText: /^All-in \d/ })
/** A deep stack is asked again. */
const goAllIn = async (page: Page): Promise<void> => {
  await pushAllIn(page).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'All-in' })
  await confirm
    .or(dock(page).filter({ hasNot: page.locator('.holdem-act:enabled', { hasText: /^All-in \d/ }) }))
    .first()
    .waitFor()
  if (await confirm.isVisible()) await confirm.click()
}
const callOrCheck = (page: Page) => dock(page).locator('.holdem-act:enabled', { hasText: /^(Call \d|Check)/ })
const betOrRaise = (page: Page) => dock(page).locator('.holdem-act:enabled', { hasText: /^(Bet|Raise)/ })

const start = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Start playing' }).click()
  await page.getByRole('region', { name: 'Table' }).waitFor()
}

/** Plays hand after hand until the session is over, or `until` is true after a hand. */
const playOn = async (page: Page, until: () => Promise<boolean> = async () => false): Promise<void> => {
  for (let step = 0; step < 200; step += 1) {
    const mine = pushAllIn(page).or(callOrCheck(page))
    await over(page)
      .or(page.locator('button:enabled', { hasText: /Next hand|To the result/ }))
      .or(mine)
      .first()
      .waitFor()
    if (await over(page).isVisible()) return
    if (await nextHand(page).isVisible()) {
      if (await until()) return
      await nextHand(page).click()
    } else if (await pushAllIn(page).isVisible()) await goAllIn(page)
    else await callOrCheck(page).first().click()
  }
  throw new Error('the session has not ended')
}

const SHORT = { players: 3, startingStack: 60, thinkMs: { min: 0, max: 0 } }

test.each([
  ['won', 'desktop'],
  ['lost', 'phone'],
] as const)('[14] a session is %s, from a fixed seed (%s)', async (outcome, size: Size) => {
  const { seed, hands } = seedWhere(
    SHORT,
    ({ table, hands }) => table?.outcome === outcome && hands.length > 1,
  )
  const page = await enter(linkTo(seed, SHORT), { size })
  await start(page)
  await playOn(page)
  await page
    .getByRole('heading', {
      name: outcome === 'won' ? 'You won the session' : 'You have lost all your chips',
    })
    .waitFor()
  expect(await page.locator('main').textContent()).toContain(`${hands.length} hands`)
  expect(await sidewaysScroll(page)).toBe(0)
})

test('the next hand comes by itself, until the switch beside it says otherwise', async () => {
  const page = await open(linkTo('by-itself', { ...SHORT, startingStack: 5000 }))
  await start(page)
  const hand = page.getByText(/^Hand \d+ is over$/)
  const check = dock(page).locator('.holdem-act:enabled', { hasText: /^Check/ })
  const fold = dock(page).locator('.holdem-act:enabled', { hasText: /^Fold/ })
  const giveUp = async (): Promise<string | null> => {
    await hand.or(fold).first().waitFor()
    while (!(await hand.isVisible())) {
      if (await check.isVisible()) await check.click()
      else if (await fold.isVisible()) await fold.click()
      await hand.or(fold).first().waitFor()
    }
    return hand.textContent()
  }
  const first = await giveUp()
  await hand.waitFor({ state: 'hidden' })
  expect(await giveUp()).not.toBe(first)
  await page.getByRole('switch', { name: 'Next hand by itself' }).click()
  await page.getByRole('tab', { name: 'Statistics' }).click()
  await page.getByRole('radio', { name: 'All sessions' }).click()
  await page.getByRole('row', { name: 'Hands 2' }).waitFor()
  await nextHand(page).click()
  await callOrCheck(page).or(fold).first().waitFor()
})

test('[14] a hand with side pots shows each pot and its winner', async () => {
  const setup = { ...SHORT, players: 5, startingStack: 100 }
  const place = (hands: TableSnapshot['hands']): number =>
    hands.findIndex(({ end }) => end.result!.pots.length > 1)
  const { seed, hands } = seedWhere(setup, ({ hands }) => place(hands) >= 0)
  const number = place(hands) + 1
  const page = await enter(linkTo(seed, setup))
  await start(page)
  await playOn(page, async () => page.getByText(`Hand ${number} is over`).isVisible())
  await page.getByText('Main pot').first().waitFor()
  await page
    .getByText(/^Side pot/)
    .first()
    .waitFor()
})

test('[T1] [14] heads-up the button posts the small blind and acts first', async () => {
  const page = await enter(linkTo('heads-up', { ...SHORT, players: 2, startingStack: 1000 }))
  await start(page)
  const lines = page.getByRole('tabpanel', { name: 'Log' }).getByRole('listitem')
  await lines.filter({ hasText: 'big blind' }).waitFor()
  const button = await page.getByRole('img', { name: /^Dealer button/ }).getAttribute('aria-label')
  const smallBlind = await lines.filter({ hasText: 'small blind' }).textContent()
  expect(smallBlind).toContain(button!.replace('Dealer button: ', ''))
})

test('nine players with more chips than fit a plate still fit a phone', async () => {
  const page = await enter(linkTo('rich', { ...SHORT, players: 9, startingStack: 1e12 }), { size: 'phone' })
  await start(page)
  await callOrCheck(page).first().waitFor()
  expect(await page.locator('.app').evaluate((app) => app.scrollWidth - app.clientWidth)).toBe(0)
  expect(await page.locator('.seat.me .seat-stack').textContent()).toMatch(/^(1T|999\.99B)/)
})

/** Pairs of a shown card and what lies on or under it: a plate, the bar, the board. */
const coveredCards = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const boxes = (selector: string) => [...document.querySelectorAll(selector)]
    const shown = boxes('.seat:not(.me) .card:not(.card-back)')
    const solid = boxes('.seat-plate, .topbar, .holdem-board .card, .seat.me .card, .pots')
    return shown.flatMap((card) => {
      const a = card.getBoundingClientRect()
      return solid.flatMap((other) => {
        const b = other.getBoundingClientRect()
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        const seat = card.closest('.seat')!.getAttribute('aria-label')
        return across > 3 && down > 3 ? [`${seat}: ${other.className || other.parentElement!.className}`] : []
      })
    })
  })

test('cards shown at the end of a hand lie clear of plates, bar and board on every screen', async () => {
  const setup = { ...SHORT, players: 9, startingStack: 30 }
  const isWide = ({ end }: TableSnapshot['hands'][number]): boolean =>
    end.players.filter(({ folded }) => !folded).length > 4
  const { seed } = seedWhere(
    setup,
    ({ hands }) => hands[0] !== undefined && isWide(hands[0]),
    (now) => handOver(now) || sessionEnded(now),
  )
  const page = await enter(linkTo(seed, setup))
  await start(page)
  await playOn(page, async () => true)
  expect(await page.locator('.seat:not(.me) .card:not(.card-back)').count()).toBeGreaterThan(6)
  for (const size of ['desktop', 'phone', 'phone on its side', 'tablet'] as const) {
    await resize(page, size)
    expect(await coveredCards(page), size).toEqual([])
  }
})

test('the tab calls to the turn', async () => {
  const page = await enter(linkTo('call', { ...SHORT, players: 2, startingStack: 1000 }))
  expect(await page.title()).not.toContain('Your turn')
  await start(page)
  await callOrCheck(page).first().waitFor()
  await expect.poll(() => page.title()).toMatch(/^● Your turn/)
})

test('the buttons keep their place, whatever the amount on them', async () => {
  const setup = { ...SHORT, players: 6, startingStack: 1000 }
  const canRaise = (seed: string): boolean =>
    trial({ seed, setup, opponents })
      .run(fold, (snapshot) => myTurn(snapshot) || handOver(snapshot))
      .options.some(({ min }) => min !== undefined)
  const seed = Array.from({ length: 20 }, (_, i) => `still-${i}`).find(canRaise)!
  const page = await enter(linkTo(seed, setup))
  await start(page)
  await betOrRaise(page).first().waitFor()
  const places = () =>
    dock(page)
      .locator('.holdem-act')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().left))
  const before = await places()
  await page.keyboard.press('5')
  await dock(page).locator('.holdem-act small').waitFor()
  expect(await places()).toEqual(before)
})

/** The first seed where the person's first turn has nothing to call. */
const seedOfFreeCheck = (setup: object): string => {
  for (let i = 0; i < 300; i += 1) {
    const seed = `free-${i}`
    const first = trial({ seed, setup, opponents }).run(call, (now) => myTurn(now) || handOver(now))
    if (myTurn(first) && first.toCall === 0) return seed
  }
  throw new Error('no seed has such a turn')
}

test('second thoughts: a fold for free and a big all-in are asked about; an amount is what was typed', async () => {
  const setup = { ...SHORT, players: 3, startingStack: 1000 }
  const page = await enter(linkTo(seedOfFreeCheck(setup), setup))
  await start(page)
  await dock(page)
    .locator('.holdem-act:enabled', { hasText: /^Check/ })
    .waitFor()
  // The table's own chips, a position for everyone, and no house balance beside them.
  const badges = async () => (await page.locator('.seat-badge').allTextContents()).toSorted()
  await expect.poll(badges).toEqual(['BB', 'BTN', 'SB'])
  expect(await page.locator('.money').count()).toBe(0)
  const caption = page.locator('.holdem-caption > span')
  for (const line of await caption.all())
    expect(await line.evaluate((span) => span.scrollWidth - span.clientWidth)).toBe(0)

  await dock(page).getByRole('button', { name: 'Fold' }).click()
  await page.getByRole('dialog', { name: 'You can check for free' }).waitFor()
  await page.keyboard.press('Escape')
  await pushAllIn(page).click()
  await page.getByRole('dialog', { name: 'All-in?' }).getByRole('button', { name: 'Cancel' }).click()

  const typed = dock(page).getByRole('textbox', { name: 'Amount' })
  await typed.fill('150')
  await typed.fill('33.7')
  const bet = () => betOrRaise(page).first().textContent()
  await expect.poll(() => typed.getAttribute('aria-invalid')).toBe('true')
  await dock(page).getByText('Whole chips, such as 1,250; in big blinds also 2.5.').waitFor()
  await expect.poll(bet).toMatch(/150/)
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  await page.getByRole('tab', { name: 'Table' }).click()
  await page.getByText('Amounts in big blinds').click()
  await page.getByLabel('Before the flop, in big blinds').fill('2, 6')
  await page.keyboard.press('Escape')
  await typed.fill('33.7')
  await expect.poll(bet).toMatch(/33\.7 BB/)
  await typed.blur()
  await expect.poll(() => typed.inputValue()).toBe('33.7 BB')
  const presets = dock(page).getByRole('group', { name: 'Amounts' }).getByRole('button')
  await expect.poll(() => presets.allTextContents()).toEqual(['Min', '2 BB', '6 BB', 'All-in'])
})

test('a reload in mid-hand continues at the same place', async () => {
  const page = await enter(linkTo('reload', { ...SHORT, startingStack: 1000 }))
  await start(page)
  await callOrCheck(page).first().waitFor()
  const cardsOf = () =>
    page
      .getByRole('group', { name: /^You, / })
      .getByRole('img')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')))
  const [held, facts] = [await cardsOf(), await dock(page).locator('dl').first().textContent()]
  await page.reload()
  const resume = page.getByRole('button', { name: 'Continue' })
  await resume.or(callOrCheck(page)).first().waitFor()
  if (await resume.isVisible()) await resume.click()
  await callOrCheck(page).first().waitFor()
  expect([await cardsOf(), await dock(page).locator('dl').first().textContent()]).toEqual([held, facts])
})

test('[14] all keyboard, without a network: a session to its end', async () => {
  const { seed } = seedWhere(SHORT, ({ hands }) => hands.length > 1)
  const page = await enter('/', { keepsPages: true, forgives: OFFLINE })
  await untilKeptOffline(page)
  await page.context().setOffline(true)
  await page.goto(linkTo(seed, SHORT))
  await page.getByText('Some of the bots could not be loaded').waitFor()
  await page.getByRole('button', { name: 'Start playing' }).focus()
  await page.keyboard.press('Enter')
  for (let step = 0; step < 300 && !(await over(page).isVisible()); step += 1) {
    const ready = pushAllIn(page)
      .or(callOrCheck(page))
      .or(page.locator('button:enabled', { hasText: /Next hand|To the result/ }))
    await over(page).or(ready).first().waitFor()
    if (await over(page).isVisible()) break
    if (await nextHand(page).isVisible()) await page.keyboard.press('Enter')
    else if (await betOrRaise(page).isVisible()) {
      await page.keyboard.press('5')
      await page.keyboard.press('r')
    } else await page.keyboard.press('c')
  }
  await over(page).waitFor()
})

test('the strategy of a table is stored when it opens, and no other', async () => {
  const page = await enter('/', { keepsPages: true, forgives: OFFLINE })
  await untilKeptOffline(page)
  const storedStrategies = () =>
    page.evaluate(async () => {
      const found: string[] = []
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) found.push(url)
      return found.flatMap((url) => /(ring|depth-\d+)-[^/]*\.strategy$/.exec(url)?.[1] ?? [])
    })
  expect(await storedStrategies()).toEqual([])
  await page.goto(linkTo('stored', { players: 9 }))
  await start(page)
  await expect.poll(storedStrategies).toEqual(['ring'])
})

test.each(['desktop', 'phone'] as const)(
  'nine players, motion on: nothing overlaps the page on a %s',
  async (size: Size) => {
    const page = await enter(linkTo('nine', { players: 9, thinkMs: { min: 0, max: 0 } }), {
      size,
      motion: true,
    })
    await start(page)
    await page.keyboard.press(' ')
    await dock(page).waitFor()
    expect(await sidewaysScroll(page)).toBe(0)
    expect(
      await page.evaluate(() => document.documentElement.scrollHeight - innerHeight),
    ).toBeLessThanOrEqual(0)
  },
)

/** Plays a short session to its end and opens its history. */
const playedToTheEnd = async (visit: Visit = {}): Promise<Page> => {
  const { seed } = seedWhere(SHORT, ({ hands }) => hands.length > 1)
  const page = await enter(linkTo(seed, SHORT), visit)
  await start(page)
  await playOn(page)
  await page.goto('/holdem/history')
  return page
}
const savedBy = async (page: Page, button: string): Promise<unknown> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return JSON.parse(Buffer.concat(await (await download.createReadStream()).toArray()).toString())
}

test('[F8] a hand and the whole session are saved from the history, and verified from their logs alone', async () => {
  const page = await playedToTheEnd()
  await page.getByRole('tab', { name: 'Share' }).click()
  expect(verify(holdem, await savedBy(page, 'Save as a file'))).toMatchObject({ agrees: true })
  const session = verifySession(await savedBy(page, 'Save the session as a file'))
  expect(session).toMatchObject({ agrees: true, checks: { commitment: true, hands: true, outcome: true } })
})

test('[F8] the history opens a hand, and the whole session, in the verifier, without a network', async () => {
  const page = await playedToTheEnd({ keepsPages: true, forgives: OFFLINE })
  await untilKeptOffline(page)
  await page.context().setOffline(true)
  await page.getByRole('tab', { name: 'Share' }).click()
  await page.getByRole('link', { name: 'Open in the verifier' }).click()
  await page.getByRole('heading', { name: 'This round is what it should be' }).waitFor()
  await page.goBack()
  await page.getByRole('tab', { name: 'Share' }).click()
  await page.getByRole('link', { name: 'Open the session in the verifier' }).click()
  await page.getByRole('heading', { name: 'This session is what it should be' }).waitFor()
  const log = page.getByRole('textbox')
  const session = JSON.parse(await log.inputValue())
  session.hands[0].board = ['2c', '2d', '2h', '2s', '3c']
  await log.fill(JSON.stringify(session))
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await page.getByRole('heading', { name: 'This session is not what you were told' }).waitFor()
  await page.getByRole('row', { name: '1 Board' }).waitFor()
})

test('[11.2] a session stored by an unknown version starts anew, and the menu says so once', async () => {
  const page = await enter('/holdem/rules')
  await page.evaluate((version) => {
    localStorage.setItem('fairhouse.holdem', JSON.stringify({ schemaVersion: version, hands: [] }))
    localStorage.setItem('fairhouse.holdem.settings', '{"schemaVersion":"?"}')
  }, SCHEMA_VERSION + 1)
  await page.goto('/holdem')
  await page.getByRole('alert').filter({ hasText: 'the open session and your settings' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Start playing' }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await start(page)
})
