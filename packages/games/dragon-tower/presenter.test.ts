import { paidBy, words as stream } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { DEFAULTS } from './config.ts'
import { ROWS, TOWER_DIFFICULTIES, tilesOf } from './difficulties.ts'
import { anyTile, dragonOf, hasPenalty, OFFER, presenter, readOffer, rowsIn, rowsOf } from './presenter.ts'
import { LOST, playTower } from './testing/sample-rounds.ts'
import vectors from './vectors-dragon-tower.json' with { type: 'json' }

const { comparison } = presenter
const PLAN = { offer: OFFER, difficulty: 'hard', stake: null } as const

/** With these seeds the first rows have their egg at 0, 1, 2. */
const shownRows = (asked: Parameters<typeof playTower>[0], count: number): readonly string[] =>
  rowsIn(playTower(asked))
    .slice(0, count)
    .map(({ state, tiles }) => `${state}: ${tiles.join(' ')}`)

test('before a bet the tower of the chosen difficulty is shown, with what the stake would pay', () => {
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
  expect(shownRows({ steps: 0 }, 2)).toEqual(['next: open open open', 'ahead: closed closed closed'])
  expect(shownRows({ steps: 2 }, 4)).toEqual([
    'climbed: egg leftBare leftBare',
    'here: leftBare egg leftBare',
    'next: open open open',
    'ahead: closed closed closed',
  ])
})

test('[D4] after the end every row shows what was there', () => {
  expect(shownRows({ steps: 1, cashOut: true }, 3)).toEqual([
    'here: egg leftBare leftBare',
    'left: leftBare leftEgg leftBare',
    'left: leftBare leftBare leftEgg',
  ])
  expect(shownRows({ ...LOST }, 3)).toEqual([
    'climbed: egg leftBare leftBare',
    'lost: dragon leftEgg leftBare',
    'left: leftBare leftBare leftEgg',
  ])
})

test('[D1] every row of an ended round has as many eggs as its difficulty says', () => {
  for (const difficulty of TOWER_DIFFICULTIES) {
    const { eggs, tiles } = vectors.difficulties[difficulty]
    for (const row of rowsIn(playTower({ ...LOST, difficulty }))) {
      expect(row.tiles).toHaveLength(tiles)
      expect(row.tiles.filter((tile) => tile === 'egg' || tile === 'leftEgg')).toHaveLength(eggs)
    }
  }
})

test('[H5] rows that the cap keeps out of reach are marked', () => {
  const rows = rowsIn(playTower({ steps: 1, settings: { maxPayout: '5000', maxBet: '100' } }))
  expect(rows.filter(({ beyond }) => !beyond).map(({ worth }) => worth)).toEqual([
    '2.91',
    '8.73',
    '26.19',
    '50.00',
  ])
})

test('[M2] the row where the cap pays says what it pays', () => {
  const rows = rowsIn(playTower({ steps: 1, settings: { maxPayout: '5000', maxBet: '100' } }))
  const reached = rows.filter(({ beyond }) => !beyond)
  expect(reached.map((row) => paidBy(row, false))).toEqual(['2.91', '8.73', '26.19', '50.00'])
  expect(reached.map((row) => paidBy(row, true)).at(-1)).toBe('50.00')
})

test.each([
  ['asleep', { steps: 0 }],
  ['watching', { steps: 1 }],
  ['awake', LOST],
  ['asleep', { steps: 1, cashOut: true }],
] as const)('the dragon is %s in %j', (dragon, asked) => {
  expect(dragonOf(playTower(asked))).toBe(dragon)
})

test('[D3] the house’s offer has its penalty', () => {
  const gameParameters = { greedPenalty: '0.01', defaultDifficulty: 'master' }
  expect(readOffer({ rtp: '95', gameParameters })).toEqual({ rtp: '95', ...gameParameters })
})

test('[D3] difficulties side by side, with and without a penalty', () => {
  expect(comparison(OFFER, null).at(-1)).toMatchObject({
    difficulty: 'master',
    first: { chance: 0.25 },
    last: { multiplier: '254279.68', reach: 4 ** -9 },
    best: 0.97,
    worst: 0.97,
  })
  const greedy = { ...OFFER, greedPenalty: '0.05' }
  expect([hasPenalty(OFFER), hasPenalty(greedy)]).toEqual([false, true])
  for (const { best, worst } of comparison(greedy, null)) {
    expect([best, worst]).toEqual([expect.closeTo(0.97, 7), expect.closeTo(0.97 * 0.95 ** 8, 7)])
  }
})

test.each(TOWER_DIFFICULTIES)('[D4] a tile drawn for the player, %s: any of the row', (difficulty) => {
  const device = stream({ server: 'device', client: difficulty, nonce: '0' })
  const picked = Array.from({ length: 200 }, () => anyTile(playTower({ steps: 1, difficulty }), device))
  const tiles = new Set(picked.map((action) => (action.type === 'pick' ? action.tile : null)))
  expect([...tiles].sort()).toEqual(tilesOf(difficulty))
})

test('[M2] at a stake of 1,000 the cap is the top multiplier, and takes its part of the returns', () => {
  const stake = { amount: '100000', limits: { maxPayout: '10000000', decimals: 2 } }
  expect(comparison(OFFER, stake).at(-1)).toMatchObject({
    top: { short: '100.00', capped: true },
    best: 0.97,
    worst: 25 / 64,
  })
  expect(comparison(OFFER, { ...stake, amount: '10' }).at(-1)).toMatchObject({
    top: { short: '254279', capped: false },
    worst: 0.97,
  })
})
