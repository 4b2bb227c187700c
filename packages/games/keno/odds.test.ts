import {
  cappedAt,
  ONE,
  payout,
  plus,
  rational,
  times,
  toNumber,
  waysProblem,
  words,
  ZERO,
} from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { DEFAULTS } from './config.ts'
import { DRAWN, NUMBERS, quickPick } from './draw.ts'
import { drawInto } from './draw-into.ts'
import { kenoHouse } from './house.ts'
import { allOdds, hitProbability, tableOdds } from './odds.ts'
import { HOUSE_TABLES } from './paytable.ts'
import returns from './vectors-keno-rtp.json' with { type: 'json' }

const ODDS = allOdds(DEFAULTS)
type Figures = Readonly<Record<keyof (typeof returns)['low']['1'], string>>
const figuresOf = (difficulty: keyof typeof returns, spots: number): Figures =>
  (returns[difficulty] as Readonly<Record<string, Figures>>)[spots]!

test.each(ODDS.map((odds) => [odds.difficulty, odds.spots, odds] as const))(
  '[K2] %s, %i spots: the exact return and the other figures',
  (difficulty, spots, odds) => {
    const figures = figuresOf(difficulty, spots)
    expect(`${odds.returns.n}/${odds.returns.d}`).toBe(figures.rtp)
    expect({
      rtpDecimal: toNumber(odds.returns).toFixed(12),
      stdev: Math.sqrt(toNumber(odds.variance)).toFixed(6),
      hitFrequency: toNumber(odds.hitFrequency).toFixed(9),
      pPayoutAboveStake: toNumber(odds.aboveStake).toFixed(9),
      maxMultiplier: String(toNumber(odds.maxMultiplier)),
    }).toEqual({
      rtpDecimal: figures.rtpDecimal,
      stdev: figures.stdev,
      hitFrequency: figures.hitFrequency,
      pPayoutAboveStake: figures.pPayoutAboveStake,
      maxMultiplier: figures.maxMultiplier,
    })
  },
)

test('the probabilities for a number of spots add up to one, and the expected hits are right', () => {
  for (let spots = 1; spots <= 10; spots += 1) {
    const chances = Array.from({ length: spots + 1 }, (_, hits) => hitProbability(spots, hits))
    expect(chances.reduce(plus)).toEqual(ONE)
    const hits = chances.reduce((sum, chance, count) => plus(sum, times(chance, rational(count))), ZERO)
    expect(hits).toEqual(rational(spots, 4))
  }
})

const tooGenerous = structuredClone(HOUSE_TABLES)
Object.assign(tooGenerous.low.spots[1]!.entries[1]!, { payout: 1.9 })

test.each([
  [{}, null],
  [{ rtp: '97' }, null],
  [{ rtp: '101' }, 'payoutTables.low.spots.9: low 9 returns 1.00059553 (3420021499/3417986000)'],
  [{ rtp: '90' }, 'payoutTables.low.spots.1: low 1 returns 0.88875000 (711/800); the floor is 0.90000000'],
  [{ payoutTables: tooGenerous }, 'payoutTables.low.spots.1: low 1 returns 1.00000000 (1/1)'],
])('a configuration with %j is checked when it loads', (settings, complaint) => {
  const problem = waysProblem(kenoHouse.ways({ ...DEFAULTS, ...settings }), rational(9, 10))
  if (complaint === null) expect(problem).toBeNull()
  else expect(`${problem?.place}: ${problem?.refusal.message}`).toContain(complaint)
})

test('tables that cannot be played are not checked', () => {
  const ways = kenoHouse.ways({ ...DEFAULTS, payoutTables: tooGenerous, minSpots: 2 })
  expect(waysProblem(ways, rational(9, 10))).toBeNull()
})

test('[K3] an override scales the return', () => {
  const exact = times(tableOdds({}, 'classic', 1).returns, rational(1, 2))
  expect(tableOdds({ rtp: '50' }, 'classic', 1).returns).toEqual(exact)
})

/** Takes the large sample with `SLOW_TESTS=1`. */
const SAMPLE = process.env.SLOW_TESTS ? 10_000_000 : 20_000

test('[A29] the draws are as likely as they should be: chi-square of places and of hits', () => {
  const places = NUMBERS.map(() => Array<number>(DRAWN).fill(0))
  const hits = Array<number>(11).fill(0)
  const drawn = new Uint8Array(DRAWN)
  for (let nonce = 0; nonce < SAMPLE; nonce += 1) {
    drawInto(drawn, { server: 'ab'.repeat(32), client: 'chi-square', nonce: String(nonce) })
    for (const [place, number] of drawn.entries()) places[number - 1]![place]! += 1
    hits[drawn.filter((number) => number <= 10).length]! += 1
  }
  const expected = SAMPLE / NUMBERS.length
  for (let place = 0; place < DRAWN; place += 1) {
    const chiSquare = places.reduce((sum, row) => sum + (row[place]! - expected) ** 2 / expected, 0)
    expect(chiSquare).toBeGreaterThan(13.6) // 39 degrees of freedom, p = 0.9999
    expect(chiSquare).toBeLessThan(82.1) // p = 0.0001
  }
  const rare = 6 // six hits and more in one class
  const classes = hits.slice(0, rare).concat(hits.slice(rare).reduce((sum, count) => sum + count))
  const chances = hits.map((_, count) => toNumber(hitProbability(10, count)))
  const likely = chances.slice(0, rare).concat(chances.slice(rare).reduce((sum, chance) => sum + chance))
  const chiSquare = classes.reduce(
    (sum, count, index) => sum + (count - SAMPLE * likely[index]!) ** 2 / (SAMPLE * likely[index]!),
    0,
  )
  expect(chiSquare).toBeLessThan(22.5) // 6 degrees of freedom, p = 0.001
}, 900_000)

test('[A29] quick picks too', () => {
  const chance = words({ server: 'ab'.repeat(32), client: 'quick-pick', nonce: '0' })
  const counts = NUMBERS.map(() => 0)
  for (let i = 0; i < SAMPLE; i += 1) for (const number of quickPick(chance, 5)) counts[number - 1]! += 1
  const expected = (SAMPLE * 5) / NUMBERS.length
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  expect(chiSquare).toBeLessThan(72.1) // 39 degrees of freedom, p = 0.001
}, 900_000)

test.each([
  ['high', 10, 1000, 100_000n, 100],
  ['low', 5, 300, 100_000n, 100],
  ['classic', 5, 36, 100_000n, 36],
] as const)(
  '[M2] %s, %i spots: %i× is the most; with a cap of 100,000 and a stake of 1,000 it is the cap’s',
  (difficulty, spots, most, stake, mostPaid) => {
    const [plain, capped] = [
      tableOdds({}, difficulty, spots),
      tableOdds({}, difficulty, spots, cappedAt(stake, 10_000_000n)),
    ]
    expect([plain, capped].map(({ maxMultiplier }) => toNumber(maxMultiplier))).toEqual([most, mostPaid])
    const cut = plain.rows
      .map(({ probability, multiplier }) =>
        times(probability, rational(payout(stake, multiplier, 10_000_000n), stake)),
      )
      .reduce(plus)
    expect(capped.returns).toEqual(cut)
    expect([capped.hitFrequency, capped.aboveStake]).toEqual([plain.hitFrequency, plain.aboveStake])
  },
)
