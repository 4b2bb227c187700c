import { accepted, percent, printAmount, words as stream } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { DEFAULTS } from './config.ts'
import { DRAWN, drawNumbers, kenoWords, NUMBERS, quickPick } from './draw.ts'
import { hitProbability } from './odds.ts'
import { HOUSE_TABLES, KENO_DIFFICULTIES } from './paytable.ts'
import {
  characterOf,
  comparison,
  highestPayout,
  hitsIn,
  isReachable,
  KENO_OFFER,
  type KenoRound,
  kenoVerifyFields,
  paidAgainstStake,
  payTable,
  quickPicks,
  readKenoOffer,
  readKenoRound,
  readPicks,
  tilesOf,
  toggled,
} from './presenter.ts'
import { keno } from './rules.ts'
import { sayKenoBriefly, sayResult, sayRound } from './say.ts'
import { verifyKeno } from './verify.ts'
import { words } from './words/index.ts'

const SEEDS = { server: 'server seed', client: 'client seed', nonce: '4' }
const PICKS = [34, 19, 26, 8, 1, 20, 7]

/** A round as the house sends it: 2.00 on seven numbers. */
const played = (nonce = SEEDS.nonce): KenoRound => {
  const chance = kenoWords({ ...SEEDS, nonce }, 0)
  const { state: ready } = keno.start(DEFAULTS, 1, chance)
  const bet = { type: 'bet', amount: '200', selectedNumbers: PICKS, difficulty: 'high' } as const
  const { state } = accepted(keno.apply(ready, 0, bet, chance))
  return {
    ...state.outcome!,
    game: 'keno',
    roundId: nonce,
    terms: 'f'.repeat(64),
    currency: 'USD',
    isDemo: true,
    betAmount: '2.00',
    maxPayout: '100000.00',
    finalPayout: printAmount(BigInt(state.finalPayout!), 2),
    commitment: 'c'.repeat(64),
    serverSeed: SEEDS.server,
    clientSeed: SEEDS.client,
    nonce,
    sequence: 1,
    rtp: null,
  } as KenoRound
}

test('the pay table of a bet: probabilities add up to one, and the mean payout is the return', () => {
  for (const difficulty of KENO_DIFFICULTIES) {
    for (const spots of [1, 5, 10]) {
      const { rows, returns, aboveStake } = payTable(KENO_OFFER, difficulty, spots, null)
      const sum = (of: (row: (typeof rows)[number]) => number): number =>
        rows.reduce((total, row) => total + of(row), 0)
      expect(sum(({ chance }) => chance)).toBeCloseTo(1, 12)
      expect(sum(({ chance, multiplier }) => chance * Number(multiplier))).toBeCloseTo(returns, 12)
      expect(sum(({ chance, pays }) => (pays === 'more' ? chance : 0))).toBeCloseTo(aboveStake, 12)
    }
  }
})

test('[K2] the source document’s example: five picks, classic', () => {
  expect(
    payTable(KENO_OFFER, 'classic', 5, null).rows.map(({ multiplier, pays }) => [multiplier, pays]),
  ).toEqual([
    ['0', 'nothing'],
    ['0.25', 'part'],
    ['1.4', 'more'],
    ['4.1', 'more'],
    ['16.5', 'more'],
    ['36', 'more'],
  ])
})

test('[K3] an override is part of the offer', () => {
  const offer = readKenoOffer({ rtp: '50', gameParameters: {}, payoutTables: HOUSE_TABLES })
  expect(payTable(offer, 'classic', 5, null).rows[5]!.multiplier).toBe('18')
  expect(comparison(offer, 5, null).map(({ difficulty }) => difficulty)).toEqual(KENO_DIFFICULTIES)
})

test('the house’s offer: missing or invalid parts get their defaults', () => {
  const parameters = { minSpots: 2, maxSpots: 8, defaultDifficulty: 'low' }
  expect(readKenoOffer({ rtp: null, gameParameters: parameters, payoutTables: HOUSE_TABLES })).toEqual({
    ...parameters,
    payoutTables: HOUSE_TABLES,
  })
  expect(readKenoOffer({ rtp: 'much', gameParameters: { maxSpots: 99 }, payoutTables: {} })).toEqual(
    KENO_OFFER,
  )
  expect(readKenoOffer(null)).toEqual(KENO_OFFER)
})

test.each([
  ['1.00', '100000.00', '60.00'],
  ['0.01', '100000.00', '0.60'],
  ['10.00', '500.00', '500.00'],
])('[M2] the most that %s can pay, with a cap of %s', (amount, maxPayout, most) => {
  const bet = { amount, maxPayout, decimals: 2 }
  expect(highestPayout(KENO_OFFER, { difficulty: 'classic', spots: 7 }, bet)).toBe(most)
})

test('a number is added or removed, but no eleventh added', () => {
  expect(toggled([], 7, 10)).toEqual([7])
  expect(toggled([7, 3], 7, 10)).toEqual([3])
  expect(toggled([7, 3], 9, 2)).toEqual([7, 3])
})

test('a quick pick fills up to its count, and replaces a full selection', () => {
  const chance = stream({ server: 'quick', client: 'pick', nonce: '0' })
  for (let turn = 0; turn < 200; turn += 1) {
    const filled = quickPicks(chance, [34, 19], 10)
    expect(filled.slice(0, 2)).toEqual([34, 19])
    expect(new Set(filled).size).toBe(10)
    expect(quickPicks(chance, [], 4)).toHaveLength(4)
    const anew = quickPicks(chance, filled, 10)
    expect([new Set(anew).size, readPicks(anew)]).toEqual([10, anew])
  }
  const full = Array.from({ length: 20 }, () => quickPicks(chance, PICKS, PICKS.length).join())
  expect(new Set(full).size).toBeGreaterThan(1)
  expect(quickPicks(chance, PICKS, 3)).toHaveLength(3)
})

test.each([
  ['0.00', 'nothing', '4 of 7 hit'],
  ['0.50', 'part', '4 of 7 hit, 0.50 back'],
  ['2.00', 'even', '4 of 7 hit, stake back'],
  ['2.01', 'more', '4 of 7 hit, won 2.01'],
] as const)('of 2.00 staked, %s is %s and no win unless more', (finalPayout, outcome, said) => {
  const round = { ...played(), matchCount: 4, finalPayout }
  expect(paidAgainstStake(round)).toBe(outcome)
  expect(sayResult(words.en, round, finalPayout)).toBe(said)
})

test('the tiles during a draw', () => {
  const { drawOrder, matchCount } = played()
  for (let shown = 0; shown <= DRAWN; shown += 1) {
    const tiles = tilesOf(PICKS, drawOrder.slice(0, shown))
    const count = (state: string): number => tiles.filter((tile) => tile.state === state).length
    expect(tiles.map(({ number }) => number)).toEqual(NUMBERS)
    expect(count('hit') + count('drawn')).toBe(shown)
    expect(count('hit') + count('picked')).toBe(PICKS.length)
    if (shown === DRAWN) expect(count('hit')).toBe(matchCount)
  }
})

test('the hits still possible are exactly those that some rest of the draw gives', () => {
  const chance = stream({ server: 'rest', client: 'of the draw', nonce: '0' })
  for (let turn = 0; turn < 300; turn += 1) {
    const order = drawNumbers(chance)
    const picks = quickPick(chance, 1 + (turn % 10))
    for (let shown = 0; shown <= DRAWN; shown += 1) {
      const now = order.slice(0, shown)
      expect(isReachable(hitsIn(picks, order), picks, now)).toBe(true)
      const certain = hitsIn(picks, now)
      expect(isReachable(certain - 1, picks, now)).toBe(false)
      expect(isReachable(picks.length + 1, picks, now)).toBe(false)
      if (shown === DRAWN) expect(isReachable(certain + 1, picks, now)).toBe(false)
    }
  }
})

test('[F8] the fields passed to the verifier compute the same round', () => {
  for (let nonce = 0; nonce < 30; nonce += 1) {
    const round = played(String(nonce))
    const { server, client, nonce: number, numbers, difficulty, drawn } = kenoVerifyFields(round)
    const response = accepted(
      verifyKeno({
        serverSeed: server,
        clientSeed: client,
        nonce: number,
        selectedNumbers: numbers!.split(',').map(Number),
        difficulty,
      }),
    )
    expect(response.drawOrder).toEqual(round.drawOrder)
    expect(response.drawnNumbers.join(',')).toBe(drawn)
    expect(response.multiplier).toBe(round.multiplier)
  }
})

const FINE = played()
test.each([
  ['nothing', undefined],
  ['another game', { ...FINE, game: 'hilo' }],
  ['a number that is none', { ...FINE, selectedNumbers: [41] }],
  ['no draw', { ...FINE, drawOrder: null }],
  ['a difficulty that is none', { ...FINE, difficulty: 'brutal' }],
  ['no seed', { ...FINE, serverSeed: null }],
])('the parser refuses %s', (_case, raw) => expect(readKenoRound(raw)).toBeNull())

test('the parser accepts what the house sends', () => expect(readKenoRound(FINE)).toEqual(FINE))

test.each([
  [
    [7, 3, 40],
    [7, 3, 40],
  ],
  [[7, 7], []],
  [[0], []],
  [Array.from({ length: 11 }, (_, index) => index + 1), []],
  ['7', []],
])('stored picks %j are read as %j', (raw, picks) => expect(readPicks(raw)).toEqual(picks))

test.each(Object.entries(words))('in %s every round has its words', (_language, w) => {
  for (let nonce = 0; nonce < 20; nonce += 1) {
    const round = played(String(nonce))
    const lines = [
      sayResult(w, round, round.finalPayout),
      sayRound(w, round, '9.00'),
      sayKenoBriefly(w, round),
    ]
    for (const line of lines) expect(line).not.toMatch(/undefined|null|^$/)
    expect(lines[0]!.includes(round.finalPayout)).toBe(round.finalPayout !== '0.00')
  }
})

test('the pay table’s probabilities are those of the odds page', () => {
  expect(hitProbability(1, 0)).toEqual({ n: 3n, d: 4n })
  expect(payTable(KENO_OFFER, 'low', 1, null).rows[0]!.chance).toBe(0.75)
})

test('[M2] a stake of 1,000 with a cap of 100,000 shows no multiplier above 100, and the return that is left', () => {
  const stake = { amount: '100000', limits: { maxPayout: '10000000', decimals: 2 } }
  const { rows, returns, capped, maxMultiplier } = payTable(KENO_OFFER, 'low', 5, stake)
  expect([rows.at(-1)!.multiplier, maxMultiplier, capped]).toEqual(['100', '100', true])
  expect(returns).toBeCloseTo(33355 / 36556, 12)
  expect(payTable(KENO_OFFER, 'classic', 5, stake).capped).toBe(false)
  const third = { ...stake, limits: { ...stake.limits, maxPayout: '1000000' }, amount: '30000' }
  expect(payTable(KENO_OFFER, 'low', 5, third).maxMultiplier).toBe('33.33333333')
})

/** The words for each risk, in each language. */
const LABELS = KENO_DIFFICULTIES.flatMap((difficulty) =>
  [1, 3, 5, 10].flatMap((spots) =>
    Object.entries(words).map(([language, w]) => ({ difficulty, spots, language, w })),
  ),
)

test.each(LABELS)(
  '[K2] what $language says of $difficulty with $spots picks is what its table does',
  (label) => {
    const { difficulty, spots, w } = label
    const tables = comparison(KENO_OFFER, spots, null)
    const own = tables.find((table) => table.difficulty === difficulty)!
    const text = w.character(characterOf(tables, difficulty))
    for (const figure of [percent(own.hitFrequency), percent(own.aboveStake), own.deviation.toFixed(2)])
      expect(text).toContain(figure)
    expect(text).toContain(`${own.maxMultiplier.replace(/\B(?=(\d{3})+$)/g, ',')}×`)
    const smaller = tables.filter(({ deviation }) => deviation < own.deviation).length
    expect(text).toContain(w.ranks[smaller])
  },
)

test('[K2] Low is not the steadiest risk with five picks: Classic deviates less', () => {
  const { rank } = characterOf(comparison(KENO_OFFER, 5, null), 'low')
  expect(rank).toBe(1) // after Classic
  expect(comparison(KENO_OFFER, 5, null).map(({ deviation }) => deviation.toFixed(1))).toEqual([
    '6.1',
    '2.0',
    '7.8',
    '10.0',
  ])
})
