import { expect, test } from 'vitest'
import { configure, DEFAULTS } from './config.ts'
import { DEATHS, LANES, ROAD_DIFFICULTIES, stepsOf } from './difficulties.ts'
import { HOUSE_TABLES, ladderOf, type PayoutTables } from './paytable.ts'
import vectors from './vectors-chicken-road.json' with { type: 'json' }

test('[C1] 25 lanes, and for every difficulty its deaths and steps', () => {
  expect(vectors.lanes).toBe(LANES)
  expect(Object.keys(vectors.difficulties)).toEqual(ROAD_DIFFICULTIES)
  for (const difficulty of ROAD_DIFFICULTIES) {
    const { deaths, steps } = vectors.difficulties[difficulty]
    expect([DEATHS[difficulty], stepsOf(difficulty)]).toEqual([deaths, steps])
  }
})

test.each(ROAD_DIFFICULTIES)('[C3] the house’s table, %s', (difficulty) => {
  expect(HOUSE_TABLES[difficulty]).toEqual(vectors.difficulties[difficulty].multipliers)
})

const multipliers = (settings: Parameters<typeof ladderOf>[0]): readonly string[] =>
  ladderOf(settings, 'easy')
    .slice(0, 2)
    .map(({ multiplier: { n, d } }) => `${n}/${d}`)

test('[C3] an override replaces 98: the table times rtp/98, 8 decimals, halves away from zero', () => {
  expect(multipliers({ rtp: '98' })).toEqual(multipliers({}))
  // half of 1.02083333 and of 1.06521739
  expect(multipliers({ rtp: '49' })).toEqual(['51041667/100000000', '5326087/10000000'])
  const payoutTables = changed((tables) => ({ ...tables, easy: tables.easy.with(0, '0.98') }))
  expect(multipliers({ rtp: '95.5', payoutTables })[0]).toBe('191/200')
})

const changed = (change: (tables: PayoutTables) => object): PayoutTables =>
  change(HOUSE_TABLES) as PayoutTables

test('[C3] [F11] tables are always part of the configuration, numbers as strings', () => {
  expect(configure({})).toEqual(DEFAULTS)
  expect(configure({ payoutTables: structuredClone(HOUSE_TABLES), rtp: 97 })).toEqual({
    ...DEFAULTS,
    rtp: '97',
  })
  const easy = HOUSE_TABLES.easy.map((entry, step) => (step === 0 ? 1.01 : entry))
  expect(configure({ payoutTables: { ...HOUSE_TABLES, easy } })).toEqual({
    ...DEFAULTS,
    payoutTables: { ...HOUSE_TABLES, easy: HOUSE_TABLES.easy.with(0, '1.01') },
  })
})

test.each([
  ['an unknown difficulty', { defaultDifficulty: 'expert' }, '"defaultDifficulty"'],
  ['no tables', { payoutTables: [] }, '"payoutTables" must be'],
  [
    'a difficulty too many',
    { payoutTables: { ...HOUSE_TABLES, expert: [] } },
    'payoutTables.expert is no difficulty',
  ],
  ['a difficulty too few', { payoutTables: { easy: HOUSE_TABLES.easy } }, 'payoutTables.medium must be'],
  [
    'a step too few',
    { payoutTables: changed((tables) => ({ ...tables, hard: tables.hard.slice(1) })) },
    'payoutTables.hard must be a list of 20 multipliers',
  ],
  ...['0', '-1', '1.123456789', '1e2', 'much', Number.NaN, null].map(
    (entry) =>
      [
        `a multiplier of ${entry}`,
        { payoutTables: { ...HOUSE_TABLES, medium: [...HOUSE_TABLES.medium.slice(0, 21), entry] } },
        'payoutTables.medium[21] must be a decimal above 0 with at most 8 decimals',
      ] as const,
  ),
] as const)('%s is refused, with its path', (_case, raw, complaint) => {
  expect(configure(raw)).toEqual({ refused: 'bad-config', message: expect.stringContaining(complaint) })
})
