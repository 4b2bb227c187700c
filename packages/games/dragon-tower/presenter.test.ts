import { accepted, words as stream } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { type Config, DEFAULTS } from './config.ts'
import { DIFFICULTIES, type Difficulty, ROWS, tilesOf } from './difficulties.ts'
import {
  amountIn,
  autoAction,
  comparison,
  dragonOf,
  HOUSE_OFFER,
  hasPenalty,
  isOpen,
  isRound,
  type Round,
  readOffer,
  rowsOf,
  standing,
  worthNext,
  worthNow,
} from './presenter.ts'
import { type Action, dragonTower } from './rules.ts'
import { sayBriefly, sayPick, sayStanding } from './say.ts'
import { drawTower } from './tower.ts'
import vectors from './vectors-dragon-tower.json' with { type: 'json' }
import { words } from './words/index.ts'

const SEEDS = { server: 'server', client: 'client seed', nonce: '0' }

type Asked = Readonly<{
  /** Rows climbed; then, where asked for, a tile without an egg, or the cash-out. */
  rows: number
  end?: 'lose' | 'cashOut'
  difficulty?: Difficulty
  amount?: string
  settings?: Partial<Config>
}>

const played = ({ rows, end, difficulty = 'expert', amount = '100', settings }: Asked): Round => {
  const chance = stream(SEEDS)
  const eggs = drawTower(stream(SEEDS), difficulty)
  const bare = (row: number) => tilesOf(difficulty).find((tile) => !eggs[row]!.includes(tile))!
  const actions: readonly Action[] = [
    { type: 'bet', amount, difficulty },
    ...eggs.slice(0, rows).map(([tile]): Action => ({ type: 'pick', tile })),
    ...(end === 'lose' ? [{ type: 'pick', tile: bare(rows) } as const] : []),
    ...(end === 'cashOut' ? [{ type: 'cashOut' } as const] : []),
  ]
  let { state } = dragonTower.start({ ...DEFAULTS, ...settings }, 1, chance)
  for (const action of actions) state = accepted(dragonTower.apply(state, 0, action, chance)).state
  return dragonTower.view(state, 0) as Round
}

const PLAN = { offer: HOUSE_OFFER, difficulty: 'hard', stake: null } as const

/** Of these seeds the first rows have their egg at 0, 1, 2. */
const shown = (asked: Asked, count: number): readonly string[] =>
  rowsOf(played(asked), PLAN)
    .slice(0, count)
    .map(({ state, tiles }) => `${state}: ${tiles.join(' ')}`)

test('before a bet the tower is that of the difficulty chosen, worth what the stake would pay', () => {
  const rows = rowsOf(null, { ...PLAN, stake: { amount: '200', limits: DEFAULTS } })
  expect(rows).toHaveLength(ROWS)
  expect(rows[1]).toMatchObject({
    step: 2,
    multiplier: '3.88',
    worth: '7.76',
    state: 'ahead',
    tiles: ['closed', 'closed'],
  })
})

test('[D2] [D4] an open round shows the rows picked from, the row to pick from, and nothing of the rest', () => {
  expect(shown({ rows: 0 }, 2)).toEqual(['next: open open open', 'ahead: closed closed closed'])
  expect(shown({ rows: 2 }, 4)).toEqual([
    'climbed: egg leftBare leftBare',
    'here: leftBare egg leftBare',
    'next: open open open',
    'ahead: closed closed closed',
  ])
})

test('[D4] after the end every row shows what was there', () => {
  expect(shown({ rows: 1, end: 'cashOut' }, 3)).toEqual([
    'here: egg leftBare leftBare',
    'left: leftBare leftEgg leftBare',
    'left: leftBare leftBare leftEgg',
  ])
  expect(shown({ rows: 1, end: 'lose' }, 3)).toEqual([
    'climbed: egg leftBare leftBare',
    'lost: dragon leftEgg leftBare',
    'left: leftBare leftBare leftEgg',
  ])
})

test('[D1] every row of an ended round has as many eggs as its difficulty says', () => {
  for (const difficulty of DIFFICULTIES) {
    const { eggs, tiles } = vectors.difficulties[difficulty]
    for (const row of rowsOf(played({ rows: 2, end: 'lose', difficulty }), PLAN)) {
      expect(row.tiles).toHaveLength(tiles)
      expect(row.tiles.filter((tile) => tile === 'egg' || tile === 'leftEgg')).toHaveLength(eggs)
    }
  }
})

test('[M2] what cashing out is said to pay, now and after a row, is what it pays', () => {
  const paid = (round: Round): string => amountIn(round, round.finalPayout!)
  for (const difficulty of DIFFICULTIES) {
    for (let rows = 1; rows < ROWS - 1; rows += 1) {
      const asked = { rows, difficulty, amount: '13' }
      expect(worthNow(played(asked))).toBe(paid(played({ ...asked, end: 'cashOut' })))
      expect(worthNext(played(asked))).toBe(paid(played({ ...asked, rows: rows + 1, end: 'cashOut' })))
    }
  }
  expect(worthNow(played({ rows: 0 }))).toBeNull()
})

test('[H5] rows that the cap keeps out of reach are marked', () => {
  const rows = rowsOf(played({ rows: 1, settings: { maxPayout: '5000', maxBet: '100' } }), PLAN)
  expect(rows.filter(({ beyond }) => !beyond).map(({ worth }) => worth)).toEqual([
    '2.91',
    '8.73',
    '26.19',
    '50.00',
  ])
})

test.each([
  ['open', 'asleep', { rows: 0 }],
  ['climbing', 'watching', { rows: 1 }],
  ['lost', 'awake', { rows: 1, end: 'lose' }],
  ['cashedOut', 'asleep', { rows: 1, end: 'cashOut' }],
  ['capped', 'asleep', { rows: 1, settings: { maxPayout: '110', maxBet: '100' } }],
  ['top', 'asleep', { rows: 9, amount: '10', settings: { maxPayout: '999999999' } }],
] as const)(
  '[D4] [H5] a round that is %s: the dragon is %s, and every language has words',
  (is, dragon, asked) => {
    const round = played(asked)
    expect(standing(round)).toBe(is)
    expect(dragonOf(round)).toBe(dragon)
    const lines = Object.values(words).flatMap((w) => [
      sayStanding(w, round, String),
      sayPick(w, round, String),
      sayBriefly(w, round),
    ])
    for (const line of lines) expect(line).not.toMatch(/undefined|null|NaN|^$/)
    expect(new Set(lines).size).toBeGreaterThanOrEqual(6) // not one language three times
  },
)

test('the amounts are the reader’s', () => {
  const say = (asked: Asked): string => sayPick(words.en, played(asked), (amount) => `<${amount}>`)
  expect(say({ rows: 0 })).toBe('<1.00> staked')
  expect(say({ rows: 1 })).toBe('Row 1, tile 1: an egg. <1.00> is now worth <2.91>')
  expect(say({ rows: 2, end: 'cashOut' })).toBe('Cashed out <8.73>')
  expect(say({ rows: 1, end: 'lose' })).toBe('Row 2, tile 1: the dragon. Lost <1.00>')
  expect(sayBriefly(words.en, played({ rows: 1, end: 'lose' }))).toBe('Expert · 1 row')
})

test('the house’s offer: what is missing or broken is the default', () => {
  const gameParameters = { greedPenalty: '0.01', defaultDifficulty: 'master' }
  expect(readOffer({ rtp: '95', gameParameters })).toEqual({ rtp: '95', ...gameParameters })
  expect(readOffer({ rtp: null, gameParameters: { greedPenalty: 2 } })).toEqual(HOUSE_OFFER)
  expect(readOffer({ rtp: 'much', gameParameters: null })).toEqual(HOUSE_OFFER)
  expect(readOffer(null)).toEqual(HOUSE_OFFER)
})

test('[D3] difficulties side by side, with and without a penalty', () => {
  expect(comparison(HOUSE_OFFER).at(-1)).toMatchObject({
    difficulty: 'master',
    first: { chance: 0.25 },
    last: { multiplier: '254279.68', reach: 4 ** -9 },
    best: 0.97,
    worst: 0.97,
  })
  const greedy = { ...HOUSE_OFFER, greedPenalty: '0.05' }
  expect([hasPenalty(HOUSE_OFFER), hasPenalty(greedy)]).toEqual([false, true])
  for (const { best, worst } of comparison(greedy)) {
    expect([best, worst]).toEqual([expect.closeTo(0.97, 7), expect.closeTo(0.97 * 0.95 ** 8, 7)])
  }
})

test.each(DIFFICULTIES)(
  'autobet, %s: so many rows, with tiles that it draws, then it cashes out',
  (difficulty) => {
    const device = stream({ server: 'device', client: difficulty, nonce: '0' })
    const picked = Array.from({ length: 200 }, () =>
      autoAction(played({ rows: 1, difficulty }), { rows: 2 }, device),
    )
    const tiles = new Set(picked.map((action) => (action.type === 'pick' ? action.tile : null)))
    expect([...tiles].sort()).toEqual(tilesOf(difficulty))
    expect(autoAction(played({ rows: 2, difficulty }), { rows: 2 }, device)).toEqual({ type: 'cashOut' })
  },
)

test('a view before the bet is no round, one after the end no open one', () => {
  const ready = dragonTower.view(dragonTower.start(DEFAULTS, 1, stream(SEEDS)).state, 0)
  const views = [null, ready, played({ rows: 1 }), played({ rows: 1, end: 'cashOut' })]
  expect(views.map(isRound)).toEqual([false, false, true, true])
  expect(views.map(isOpen)).toEqual([false, false, true, false])
})
