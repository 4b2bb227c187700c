/** The gate's arithmetic, and a short run on real strategies; the full run is `npm run holdem-gate`. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { solvedBot } from '../bots/solved-bot.ts'
import { botOf } from '../bots.ts'
import { decodeStrategy } from '../solution/strategy-file.ts'
import { openArena } from './arena.ts'
import {
  BASELINE,
  type GateDemand,
  type GateMeasured,
  gateRows,
  PLANS,
  passes,
  responsePasses,
  STRONG,
} from './gate.ts'
import { argumentsOf, gateRowName, gateTables, withGate } from './gate-tables.ts'
import { LOOKING_PLANS } from './looking-plans.ts'
import { isPlayerName, type PlayerName, playerNamed } from './players.ts'

const DOCUMENT = readFileSync(new URL('../../../../docs/HOLDEM-BOTS.md', import.meta.url), 'utf8')
const ROWS = gateRows()
const row = (asked: GateDemand, figures: Partial<GateMeasured>): GateMeasured => ({
  ...ROWS.find((one) => one.asked === asked)!,
  ...{ bb100: 0, low: 0, high: 0, vpip: 0.25, pfr: 0.2, ...figures },
})

test('every plan is played at 2, 6 and 9 seats; those that look at 3 too, and with 15 and 300 big blinds', () => {
  for (const name of PLANS) {
    expect(isPlayerName(name)).toBe(true)
    const seats = ROWS.filter(({ bots, stack }) => bots[0] === name && bots[1] === STRONG && stack === 100)
    const looks = Object.hasOwn(LOOKING_PLANS, name)
    expect(seats.map((one) => one.seats)).toEqual(looks ? [2, 3, 6, 9] : [2, 6, 9])
    const stacks = ROWS.filter(({ bots, stack }) => bots[0] === name && stack !== 100)
    const plainest = name === 'min-raiser' || name === 'min-reraiser'
    expect(stacks.map(({ stack }) => stack)).toEqual(looks ? [15, 300] : plainest ? [20, 50, 200] : [])
  }
  expect(new Set(ROWS.map(gateRowName)).size).toBe(ROWS.length)
  for (const { seats, hands, bots } of ROWS.filter(({ asked }) => asked === 'loses'))
    expect([seats, hands]).toEqual([2, Object.hasOwn(LOOKING_PLANS, bots[0]!) ? 5000 : 2000])
  expect(ROWS.flatMap(({ bots }) => bots).every((name) => isPlayerName(name))).toBe(true)
  expect(isPlayerName(BASELINE)).toBe(true)
})

test.each<[GateDemand, Partial<GateMeasured>, boolean]>([
  ['loses', { high: -0.1 }, true],
  ['loses', { high: 0 }, false],
  ['loses', { high: Number.NaN }, false],
  ['does not win', { low: 0 }, true],
  ['does not win', { low: 0.1 }, false],
  ['leads', { bb100: 10, low: 0.1 }, true],
  ['leads', { bb100: 9.9, low: 0.1 }, false],
  ['leads', { bb100: 12, low: -0.1 }, false],
  ['wins', { low: 0.1 }, true],
  ['wins', { low: 0 }, false],
  ['does not lose', { high: 0.1 }, true],
  ['does not lose', { high: -0.1 }, false],
  ['plays like a person', {}, true],
  ['plays like a person', { vpip: 0.29 }, false],
  ['plays like a person', { pfr: 0.13 }, false],
])('%s with %j: %s', (asked, figures, expected) => expect(passes(row(asked, figures))).toBe(expected))

test('a local best response of up to 500 mbb passes, a trained one is only reported', () => {
  const response = { name: 'local', command: 'lbr', mbb: 500, low: 400, high: 600 }
  expect(responsePasses(response)).toBe(true)
  expect(responsePasses({ ...response, mbb: 501 })).toBe(false)
  expect(responsePasses({ ...response, name: 'trained', mbb: 501 })).toBe(true)
})

test('new tables replace the old ones and mark failures', () => {
  const tables = gateTables([row('loses', { high: 1 }), row('wins', { low: 1, high: 2 })], [])
  expect(tables.match(/\*\*no\*\*/g)).toHaveLength(1)
  const written = withGate(DOCUMENT, tables)
  expect(written).toContain(tables)
  expect(withGate(written, 'other')).toBe(withGate(DOCUMENT, 'other'))
  expect(() => withGate('no place', '')).toThrow('gate')
  expect(argumentsOf(ROWS[0]!).join(' ')).toBe(
    '--bots min-raiser,hard --seats 2 --stack 100 --hands 2000 --seed gate --first',
  )
})

const file = new URL('../solution/strategies/depth-100.strategy', import.meta.url)
const strategy = decodeStrategy(readFileSync(file))
const strong = solvedBot([{ depth: 100, strategy: () => strategy }], botOf('hard'))

/** Few hands: only plans that lose a lot show it this soon. */
test.each([
  ['three-bettor', 160],
  ['min-reraiser', 160],
] as const)('a short run: %s loses against the strong bot in %i hands', (name: PlayerName, hands) => {
  const entrants = [
    { name, bot: playerNamed(name) },
    { name: STRONG, bot: strong },
  ]
  const arena = openArena({ entrants, seats: 2, hands, seed: 'gate', adjust: true })
  while (arena.playDeal());
  const { bb100, low, high, vpip, pfr } = arena.standings().bots[0]!
  const figures = { bb100, low, high, vpip, pfr }
  expect(passes({ bots: [name, STRONG], seats: 2, stack: 100, hands, asked: 'loses', ...figures })).toBe(true)
})
