import {
  compare,
  ONE,
  over,
  plus,
  printDecimal,
  type Rational,
  rational,
  times,
  toNumber,
  waysProblem,
  words,
  ZERO,
} from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { CARDS, dealCard } from './cards.ts'
import { DEFAULTS } from './config.ts'
import { hiloHouse } from './house.ts'
import { cappedPolicyReturn, POLICIES, type PolicyName, policyReturn, stepTable } from './odds.ts'
import { likelier } from './steps.ts'

/** The source document's table: card, then probability and multiplier of higher and of lower. */
const DOCUMENT = [
  [1, 13, '0.96', 1, '12.48'],
  [2, 12, '1.04', 2, '6.24'],
  [3, 11, '1.1345', 3, '4.16'],
  [4, 10, '1.248', 4, '3.12'],
  [5, 9, '1.3867', 5, '2.496'],
  [6, 8, '1.56', 6, '2.08'],
  [7, 7, '1.7829', 7, '1.7829'],
  [8, 6, '2.08', 8, '1.56'],
  [9, 5, '2.496', 9, '1.3867'],
  [10, 4, '3.12', 10, '1.248'],
  [11, 3, '4.16', 11, '1.1345'],
  [12, 2, '6.24', 12, '1.04'],
  [13, 1, '12.48', 13, '0.96'],
] as const

test.each(DOCUMENT)(
  '[H2] the document’s table, card %i: %i/13 pays %s, %i/13 pays %s',
  (card, higher, highPays, lower, lowPays) => {
    const rows = stepTable('96').filter((row) => row.card === card)
    expect(
      rows.map(({ guess, probability, multiplier }) => [guess, probability, printDecimal(multiplier)]),
    ).toEqual([
      ['higher', rational(higher, 13), highPays],
      ['lower', rational(lower, 13), lowPays],
    ])
  },
)

test('[H4] the likelier guess; on a seven, higher', () => {
  expect(CARDS.map(likelier)).toEqual([...Array(7).fill('higher'), ...Array(6).fill('lower')])
})

const EVERY_OVERRIDE = Array.from({ length: 1000 }, (_, index) => ((9000 + index) / 100).toFixed(2))

test('[A19] every RTP from 90.00 to 99.99: the expectation of a step is below 1 and within 0.00005 of the RTP', () => {
  for (const rtp of EVERY_OVERRIDE) {
    const percent = rational(BigInt(rtp.replace('.', '')), 10_000n)
    for (const { returns, probability } of stepTable(rtp)) {
      expect(compare(returns, ONE)).toBeLessThan(0)
      const error = toNumber(over(plus(returns, times(percent, rational(-1))), probability))
      expect(Math.abs(error)).toBeLessThanOrEqual(0.00005)
    }
    expect(waysProblem(hiloHouse.ways({ ...DEFAULTS, rtp }), rational(89, 100))).toBeNull()
  }
})

test('[A19] also with the exact probabilities of the words [H1]', () => {
  const words = 2n ** 32n
  const chanceOf = (card: number) => rational(words / 13n + (BigInt(card) <= words % 13n ? 1n : 0n), words)
  expect(CARDS.map(chanceOf).reduce(plus)).toEqual(ONE)
  for (const { card, guess, multiplier } of stepTable('99.99')) {
    const right = CARDS.filter((next) => (guess === 'higher' ? next >= card : next <= card))
    expect(compare(times(multiplier, right.map(chanceOf).reduce(plus, ZERO)), ONE)).toBeLessThan(0)
  }
})

test.each([
  ['100', 'return-too-high', 'higher A returns 1.00000000 (1/1); it must be less than 1'],
  ['99.996', 'return-too-high', 'higher A returns 1.00000000 (1/1); it must be less than 1'],
  ['89.99', 'return-too-low', 'higher A returns 0.89990000 (8999/10000); the floor is 0.90000000'],
])('a configuration with an RTP of %s is refused: %s', (rtp, refused, message) => {
  const problem = waysProblem(hiloHouse.ways({ ...DEFAULTS, rtp }), rational(9, 10))
  expect(problem).toEqual({ place: 'rtp', refusal: { refused, message } })
})

/** The same return, by enumerating every sequence of cards. */
const enumerated = (policy: PolicyName, guesses: number, cap = rational(10n ** 9n)) => {
  const table = stepTable('96')
  const walk = (card: number, left: number, worth: Rational): Rational => {
    if (compare(worth, cap) >= 0) return cap
    if (left === 0) return worth
    const guess = POLICIES[policy](card)
    const { multiplier } = table.find((row) => row.card === card && row.guess === guess)!
    let later = ZERO
    for (const next of CARDS) {
      if (guess === 'higher' ? next >= card : next <= card)
        later = plus(later, walk(next, left - 1, times(worth, multiplier)))
    }
    return times(later, rational(1, 13))
  }
  return times(CARDS.map((card) => walk(card, guesses, ONE)).reduce(plus), rational(1, 13))
}

test.each(Object.keys(POLICIES) as readonly PolicyName[])(
  '[H5] %s: the exact return where the cap ends rounds, against every sequence',
  (policy) => {
    for (const [guesses, cap] of [
      [1, rational(5)],
      [2, rational(3)],
      [3, rational(100)],
      [3, rational(311, 100)],
    ] as const)
      expect(cappedPolicyReturn('96', policy, guesses, cap)).toEqual(enumerated(policy, guesses, cap))
    expect(cappedPolicyReturn('96', policy, 8, rational(10n ** 12n))).toEqual(policyReturn('96', policy, 8))
  },
)

test.each(Object.keys(POLICIES) as readonly PolicyName[])(
  '[H7] %s: the exact return of n guesses, against every sequence, and about 0.96ⁿ',
  (policy) => {
    for (const guesses of [1, 2])
      expect(policyReturn('96', policy, guesses)).toEqual(enumerated(policy, guesses))
    for (const guesses of [1, 5, 20]) {
      expect(toNumber(policyReturn('96', policy, guesses)) / 0.96 ** guesses).toBeCloseTo(1, 3)
    }
  },
)

test.each([
  [1, 96.0],
  [2, 92.16],
  [5, 81.54],
  [10, 66.48],
])('[H7] the rules page: %i guesses return %d %%', (guesses, percent) => {
  expect(100 * toNumber(policyReturn('96', 'likelier', guesses))).toBeCloseTo(percent, 2)
})

/** Takes the large sample with `SLOW_TESTS=1`. */
const SAMPLE = process.env.SLOW_TESTS ? 10_000_000 : 200_000

test('[A29] the cards are as likely as they should be: chi-square with 12 degrees of freedom', () => {
  const chance = words({ server: 'ab'.repeat(32), client: 'chi-square', nonce: '0' })
  const counts = Array<number>(13).fill(0)
  for (let i = 0; i < SAMPLE; i += 1) counts[dealCard(chance).card - 1]! += 1
  const expected = SAMPLE / 13
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  expect(chiSquare).toBeGreaterThan(2.2) // p = 0.999
  expect(chiSquare).toBeLessThan(32.9) // p = 0.001
}, 900_000)
