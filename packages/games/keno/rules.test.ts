import { act, open } from '@fairhouse/host'
import { accepted, isRefusal, words } from '@fairhouse/kit'
import { conforms } from '@fairhouse/kit/testing/conforms.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Config, configure, DEFAULTS } from './config.ts'
import { drawNumbers, inOrder, kenoWords, NUMBERS, quickPick } from './draw.ts'
import { HOUSE_TABLES, KENO_DIFFICULTIES, multiplierOf } from './paytable.ts'
import { type Action, keno } from './rules.ts'
import tables from './tables.json' with { type: 'json' }
import vectors from './vectors-keno.json' with { type: 'json' }

const HUGE = { minBet: '9007199254740993', maxBet: '90071992547409930', maxPayout: '90071992547409931' }

conforms({ describe, test }, keno, {
  configs: [
    DEFAULTS,
    { ...DEFAULTS, rtp: '97', minSpots: 2, maxSpots: 4, maxPayout: '100000' },
    { ...DEFAULTS, ...HUGE, defaultDifficulty: 'high' },
  ],
})

const SEEDS = { server: 'a'.repeat(64), client: 'client-seed', nonce: '7' }

const bet = (raw: object, settings: Partial<Config> = {}) => {
  const { record } = open(keno, { config: { ...DEFAULTS, ...settings }, seats: 1, seeds: SEEDS, now: 0 })
  return act(keno, record, { seat: 0, action: { type: 'bet', amount: '100', ...raw } as Action, now: 0 })
}
const refusalOf = (raw: object, settings: Partial<Config> = {}): string | null => {
  const step = bet(raw, settings)
  return isRefusal(step) ? step.refused : null
}

test.each(vectors.map((vector, index) => [index, vector] as const))(
  '[K1] [K2] [K5] reference round %i',
  (_index, vector) => {
    const { serverSeed: server, clientSeed: client, nonce, selectedNumbers, difficulty } = vector
    const { record } = open(keno, { config: DEFAULTS, seats: 1, seeds: { server, client, nonce }, now: 0 })
    const action = { type: 'bet', amount: '10000', selectedNumbers, difficulty } as const
    const step = accepted(act(keno, record, { seat: 0, action, now: 0 }))
    expect(step.record.words).toBe(10)
    const { drawnNumbers, drawOrder, matchedNumbers, matchCount, multiplier } = vector
    expect(step.record.state).toEqual({
      state: 'finished',
      config: DEFAULTS,
      betAmount: '10000',
      outcome: {
        selectedNumbers,
        drawnNumbers,
        drawOrder,
        matchedNumbers,
        matchCount,
        spotsCount: selectedNumbers.length,
        multiplier,
        difficulty,
      },
      finalPayout: Math.round(10_000 * Number(multiplier)).toString(), // whole: two decimals at most
    })
  },
)

test('[K2] every row of every table pays as written', () => {
  for (const difficulty of KENO_DIFFICULTIES) {
    for (const [spots, { entries }] of Object.entries(tables[difficulty].spots)) {
      expect(entries.map(({ hits }) => hits)).toEqual(
        Array.from({ length: Number(spots) + 1 }, (_, hits) => hits),
      )
      for (const { hits, payout } of entries) {
        const { n, d } = multiplierOf(HOUSE_TABLES, difficulty, Number(spots), hits, undefined)
        expect([Number(n) / Number(d), 10_000n % d]).toEqual([payout, 0n])
      }
    }
  }
})

test.each([
  ['low', '1', [0.7, 1.85]],
  ['low', '5', [0, 0, 1.5, 4.2, 13, 300]],
  ['classic', '5', [0, 0.25, 1.4, 4.1, 16.5, 36]],
] as const)('[K2] the document’s configuration fragment: %s, %s spots', (difficulty, spots, payouts) => {
  expect(tables[difficulty].spots[spots].entries.map(({ payout }) => payout)).toEqual(payouts)
})

test('[K3] an override multiplies, to 8 decimals, halves away from zero', () => {
  const at = (rtp: string) => multiplierOf(HOUSE_TABLES, 'classic', 5, 1, rtp) // 0.25
  expect(at('97')).toEqual({ n: 97n, d: 400n })
  expect(at('0.000006')).toEqual({ n: 1n, d: 10n ** 8n / 2n }) // 0.000000015
  expect(at('99.99999998')).toEqual({ n: 1n, d: 4n }) // 0.24999999995
})

/** The numbers that these seeds draw. */
const drawn = drawNumbers(kenoWords(SEEDS, 0))
const missed = NUMBERS.filter((number) => !drawn.includes(number))

test('[A17] 1.00 × 4.1 is 4.10: classic, five spots, three hits', () => {
  const step = accepted(bet({ selectedNumbers: [...drawn.slice(0, 3), ...missed.slice(0, 2)] }))
  expect(step.record.state).toMatchObject({ outcome: { multiplier: '4.1' }, finalPayout: '410' })
  expect(step.moves).toEqual([
    { from: 0, to: 'house', amount: 100n },
    { from: 'house', to: 0, amount: 410n },
  ])
})

test('[M2] a payout is rounded down; zero stays zero', () => {
  const oneOfFive = [drawn[0], ...missed.slice(0, 4)]
  expect(accepted(bet({ amount: '11', selectedNumbers: oneOfFive })).record.state.finalPayout).toBe('2') // 2.75
  const step = accepted(bet({ selectedNumbers: missed.slice(0, 5) }))
  expect([step.record.state.finalPayout, step.moves.length]).toEqual(['0', 1])
})

test('[A21] past 2^53, exact, and capped', () => {
  const exact = accepted(bet({ amount: HUGE.minBet, selectedNumbers: [drawn[0]] }, HUGE)) // 3.96
  expect(exact.record.state.finalPayout).toBe('35668509048774332') // …332.28
  const capped = accepted(bet({ amount: HUGE.minBet, selectedNumbers: drawn, difficulty: 'high' }, HUGE))
  expect(capped.record.state).toMatchObject({ outcome: { multiplier: '1000' }, finalPayout: HUGE.maxPayout })
})

test('[K5] matches are in the order of the selection', () => {
  const picked = [missed[0]!, drawn[3]!, drawn[0]!, missed[1]!, drawn[1]!]
  const { outcome } = accepted(bet({ selectedNumbers: picked })).record.state
  expect(outcome).toMatchObject({ selectedNumbers: picked, matchedNumbers: [drawn[3], drawn[0], drawn[1]] })
  expect(outcome).toMatchObject({
    drawOrder: drawn,
    drawnNumbers: inOrder(drawn),
    spotsCount: 5,
    matchCount: 3,
  })
})

test.each([
  ['no picks', { selectedNumbers: [] }, 'invalid-number-count'],
  ['11 picks', { selectedNumbers: NUMBERS.slice(0, 11) }, 'invalid-number-count'],
  ['0', { selectedNumbers: [0] }, 'invalid-number-range'],
  ['41', { selectedNumbers: [1, 41] }, 'invalid-number-range'],
  ['−1', { selectedNumbers: [-1] }, 'invalid-number-range'],
  ['1.5', { selectedNumbers: [1.5] }, 'invalid-number-range'],
  ['"7"', { selectedNumbers: ['7'] }, 'invalid-number-range'],
  ['null', { selectedNumbers: [null] }, 'invalid-number-range'],
  ['a list', { selectedNumbers: [[7]] }, 'invalid-number-range'],
  ['duplicates', { selectedNumbers: [7, 8, 7] }, 'duplicate-numbers'],
  ['__proto__ as difficulty', { selectedNumbers: [7], difficulty: '__proto__' }, 'invalid-difficulty'],
  ['constructor as difficulty', { selectedNumbers: [7], difficulty: 'constructor' }, 'invalid-difficulty'],
  ['another case', { selectedNumbers: [7], difficulty: 'Low' }, 'invalid-difficulty'],
  ['null as difficulty', { selectedNumbers: [7], difficulty: null }, 'invalid-difficulty'],
  ['a list as difficulty', { selectedNumbers: [7], difficulty: ['low'] }, 'invalid-difficulty'],
  ['count before range', { selectedNumbers: Array(11).fill(0), difficulty: 'x' }, 'invalid-number-count'],
  ['range before duplicates', { selectedNumbers: [7, 7, 41], difficulty: 'x' }, 'invalid-number-range'],
  ['duplicates before difficulty', { selectedNumbers: [7, 7], difficulty: 'x' }, 'duplicate-numbers'],
  ['difficulty before amount', { selectedNumbers: [7], difficulty: 'x', amount: '0' }, 'invalid-difficulty'],
  ['[A16] a bet of nothing', { selectedNumbers: [7], amount: '0' }, 'bet-too-small'],
  ['a bet above the most', { selectedNumbers: [7], amount: '100001' }, 'bet-too-large'],
  ['[A16] −1', { selectedNumbers: [7], amount: '-1' }, 'bad-action'],
  ['[A16] a number for an amount', { selectedNumbers: [7], amount: 100 }, 'bad-action'],
  ['no list', { selectedNumbers: 7 }, 'invalid-number-count'],
  ['no numbers at all', {}, 'invalid-number-count'],
])('[K4] [A22] %s: refused', (_case, raw, code) => {
  expect(refusalOf(raw)).toBe(code)
})

test.each([[{}], [{ difficulty: '' }], [{ difficulty: undefined }]])(
  '[K4] without a difficulty (%j) the configuration’s is played',
  (raw) => {
    const step = accepted(bet({ selectedNumbers: [7], ...raw }, { defaultDifficulty: 'medium' }))
    expect(step.record.state.outcome?.difficulty).toBe('medium')
  },
)

test('the configuration’s number of spots', () => {
  const settings = { minSpots: 2, maxSpots: 3 }
  expect(
    [1, 2, 3, 4].map((count) => refusalOf({ selectedNumbers: NUMBERS.slice(0, count) }, settings)),
  ).toEqual(['invalid-number-count', null, null, 'invalid-number-count'])
})

test('one bet a round, by the only seat', () => {
  const { record } = accepted(bet({ selectedNumbers: [7] }))
  const action = { type: 'bet', amount: '100', selectedNumbers: [7] } as const
  expect(keno.apply(record.state, 0, action, words(SEEDS))).toMatchObject({ refused: 'round-over' })
  const { state } = keno.start(DEFAULTS, 1, words(SEEDS))
  expect(keno.apply(state, 1, action, words(SEEDS))).toMatchObject({ refused: 'out-of-turn' })
})

test('quick pick: the given number of different numbers, ascending', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 }), fc.string(), (count, client) => {
      const picked = quickPick(words({ ...SEEDS, client }), count)
      expect(picked).toEqual(inOrder([...new Set(picked)]))
      expect(picked).toHaveLength(count)
      expect(picked.every((number) => NUMBERS.includes(number))).toBe(true)
    }),
  )
})

const changed = (change: (copy: typeof tables) => void): typeof tables => {
  const copy = structuredClone(tables)
  change(copy)
  return copy
}

test('configuration: the house’s own tables need not be stored, others are', () => {
  expect(configure({})).toEqual(DEFAULTS)
  expect(configure({ payoutTables: structuredClone(tables), rtp: 97 })).toEqual({ ...DEFAULTS, rtp: '97' })
  const payoutTables = changed((copy) => {
    copy.low.spots[1].entries[0]!.payout = 0.5
  })
  expect(configure({ payoutTables })).toEqual({ ...DEFAULTS, payoutTables })
  const step = accepted(bet({ selectedNumbers: [missed[0]], difficulty: 'low' }, { payoutTables }))
  expect(step.record.state.outcome?.multiplier).toBe('0.5')
})

test.each([
  ['an unknown difficulty', { defaultDifficulty: 'easy' }, '"defaultDifficulty"'],
  ['no spots', { minSpots: 0 }, '"minSpots"'],
  ['eleven spots', { maxSpots: 11 }, '"maxSpots"'],
  ['spots the wrong way round', { minSpots: 5, maxSpots: 4 }, '"minSpots"'],
  ['no tables', { payoutTables: [] }, '"payoutTables" must be'],
  ['a difficulty too many', { payoutTables: { ...tables, easy: tables.low } }, 'payoutTables.easy is no'],
  ['a difficulty too few', { payoutTables: { low: tables.low } }, 'payoutTables.classic must be an object'],
  [
    'an entry too few',
    { payoutTables: changed((copy) => copy.high.spots[3].entries.pop()) },
    'payoutTables.high.spots.3.entries must be a list of 4',
  ],
  [
    'entries out of order',
    { payoutTables: changed((copy) => copy.high.spots[3].entries.reverse()) },
    'payoutTables.high.spots.3.entries[0] must be the entry of 0 hits',
  ],
  ...[-1, Number.NaN, 1e-9, '2', null].map(
    (payout) =>
      [
        `a payout of ${payout}`,
        {
          payoutTables: changed((copy) => {
            Object.assign(copy.medium.spots[2].entries[1]!, { payout })
          }),
        },
        'payoutTables.medium.spots.2.entries[1].payout must be',
      ] as const,
  ),
] as const)('configuration: %s is refused, with its path', (_case, raw, complaint) => {
  expect(configure(raw)).toEqual({ refused: 'bad-config', message: expect.stringContaining(complaint) })
})
