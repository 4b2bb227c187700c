import { type Card, DECK, parseCards } from '@fairhouse/kit'
import { describe, expect, test } from 'vitest'
import { countAgainst } from './exact-equity.ts'
import { compareHands, handOf, type Modes } from './hands.ts'
import { beatenAndEqual, beatenBy, EQUITY_ERROR, equityAgainst, HANDS, percentileOf } from './odds.ts'

const USUAL: Modes = { a23: 'low', single: 'top' }
const cardsOf = (text: string): readonly Card[] => parseCards(text)!

/** All hands beside this one that it beats, by brute force. */
const beatenOneByOne = (cards: readonly Card[], modes: Modes): readonly (readonly Card[])[] => {
  const own = handOf(cards, modes)
  const rest = DECK.filter((card) => !cards.includes(card))
  return rest
    .flatMap((a, i) => rest.slice(0, i).flatMap((b, j) => rest.slice(0, j).map((c) => [a, b, c])))
    .filter((other) => compareHands(own, handOf(other, modes)) > 0)
}

/** Ordered choices of `count` hands without a common card, by brute force. */
const choicesOf = (hands: readonly (readonly Card[])[], count: number): number =>
  count === 0
    ? 1
    : hands.reduce(
        (sum, hand, i) =>
          sum +
          choicesOf(
            hands.slice(0, i).filter((other) => !other.some((card) => hand.includes(card))),
            count - 1,
          ),
        0,
      ) * count

describe('the rank of a hand', () => {
  test('[Z8] AAA beats all but the 24 hands of 235 in three suits, and its equals', () => {
    expect(beatenAndEqual(cardsOf('AsAhAd'), USUAL)).toEqual({ beaten: HANDS - 24 - 4, equal: 4 })
  })
  test('[Z8] KKK beats all but the four AAA and its equals', () => {
    expect(beatenAndEqual(cardsOf('KsKhKd'), USUAL)).toEqual({ beaten: HANDS - 4 - 4, equal: 4 })
  })
  test('[Z8] 235 beats AAA and the lower singles: those with a lower five', () => {
    // With 5♣, 5♦ is below it: 5-3-2 and 5-4-2 in fifteen suit combinations each (5-4-3 is a straight).
    expect(beatenAndEqual(cardsOf('2s3h5c'), USUAL).beaten).toBe(4 + 2 * 15)
  })
  test('percentiles are between 0 and 1 and follow the rank', () => {
    const rising = ['2d3h5d', 'KsJh4c', 'AsJh4c', '2s2h3d', 'AsAhKd', '5s6h7d', '4h8hJh', '5s6s7s', 'KsKhKd']
    const percentiles = rising.map((text) => percentileOf(cardsOf(text), USUAL))
    expect(percentiles).toEqual(percentiles.toSorted((a, b) => a - b))
    expect(percentiles.every((part) => part > 0 && part < 1)).toBe(true)
  })
})

describe('equity', { timeout: 60_000 }, () => {
  test.each(['2s3h5d', 'AsAhAd', 'Kc7d3h', '8s8d3h', '5s6h7d'])(
    'of %s against one: all 18,424 hands',
    (text) => {
      const beaten = beatenOneByOne(cardsOf(text), USUAL).length
      expect(equityAgainst(cardsOf(text), 1, USUAL)).toBe(beaten / 18_424)
    },
  )

  test.each([
    ['6h4d2c', USUAL],
    ['2s3h5s', USUAL],
    ['6d4h2c', { a23: 'none', single: 'all' }],
  ] as const)('of %s (%j) against two, three and four, tried one by one', (text, modes) => {
    const cards = cardsOf(text)
    const hands = beatenOneByOne(cards, modes)
    const [two, three, four] = [2, 3, 4].map((count) => choicesOf(hands, count))
    const exact = countAgainst(cards, modes)
    expect(beatenBy(cards, modes)).toEqual({ hands: hands.length, pairs: two })
    expect([exact.three.won, exact.four.won]).toEqual([BigInt(three!), BigInt(four!)])
  })

  test.each([
    ['AsAhAd', USUAL],
    ['KsTh8d', USUAL],
    ['QsTh8d', { a23: 'second', single: 'all' }],
    ['8s8d3h', { a23: 'none', single: 'top' }],
  ] as const)('of %s (%j) against three and four is within the stated error', (text, modes) => {
    const cards = cardsOf(text)
    const { three, four } = countAgainst(cards, modes)
    for (const [opponents, { won, deals }] of [
      [3, three],
      [4, four],
    ] as const) {
      const off = Math.abs(equityAgainst(cards, opponents, modes) - Number(won) / Number(deals))
      expect(off).toBeLessThan(EQUITY_ERROR)
    }
  })

  test('with nobody left to beat it wins; each further opponent makes it harder', () => {
    const chances = [0, 1, 2, 3, 4].map((opponents) => equityAgainst(cardsOf('AsJh4c'), opponents, USUAL))
    expect(chances[0]).toBe(1)
    expect(chances).toEqual(chances.toSorted((a, b) => b - a))
  })
})
