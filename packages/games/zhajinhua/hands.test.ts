import { type Card, DECK, parseCards } from '@fairhouse/kit'
import { describe, expect, test } from 'vitest'
import {
  A23_MODES,
  compareHands,
  HAND_CLASSES,
  handOf,
  type Modes,
  SINGLE_MODES,
  sortedHand,
} from './hands.ts'
import { countsOf } from './odds.ts'
import vectors from './vectors-zhajinhua.json' with { type: 'json' }

const USUAL: Modes = { a23: 'low', single: 'top' }
const ALL_MODES: readonly Modes[] = A23_MODES.flatMap((a23) =>
  SINGLE_MODES.map((single) => ({ a23, single })),
)

const classOf = (text: string, modes = USUAL): string => handOf(parseCards(text)!, modes).class
const outcome = (a: string, b: string, modes = USUAL): number => {
  const [one, other] = [a, b].map((text) => handOf(parseCards(text)!, modes))
  const [there, back] = [compareHands(one!, other!), compareHands(other!, one!)]
  expect(there + back).toBe(0)
  return there
}

describe('[Z8] classes', () => {
  test.each([
    ['AsAhAd', 'leopard'],
    ['AsKsQs', 'straight-flush'],
    ['3s6s8s', 'flush'],
    ['5s6h7d', 'straight'],
    ['AsAh4c', 'pair'],
    ['AsTh7d', 'single'],
    ['2s3h5d', 'single'],
    ['As2h3d', 'straight'],
    ['As2s3s', 'straight-flush'],
    ['KsAh2d', 'single'],
    ['KsAs2s', 'flush'],
    ['5s6s7d', 'straight'],
  ])('%s is a %s', (cards, name) => {
    expect(classOf(cards)).toBe(name)
  })

  test.each([
    ['As2h3d', 'single'],
    ['As2s3s', 'flush'],
  ])('a23 "none": %s is a %s', (cards, name) => {
    expect(classOf(cards, { ...USUAL, a23: 'none' })).toBe(name)
  })

  test('all 22,100 hands, counted', () => {
    const counts = {
      leopard: 52,
      'straight-flush': 48,
      flush: 1096,
      straight: 720,
      pair: 3744,
      single: 16440,
    }
    expect(countsOf(USUAL)).toEqual(counts)
    expect(countsOf({ ...USUAL, a23: 'second' })).toEqual(counts)
    // Four suited A-2-3 become flushes, sixty others singles.
    expect(countsOf({ ...USUAL, a23: 'none' })).toEqual({
      ...counts,
      'straight-flush': 44,
      flush: 1100,
      straight: 660,
      single: 16500,
    })
  })
})

describe('[Z8] comparisons', () => {
  const MODES = {
    low: USUAL,
    none: { ...USUAL, a23: 'none' },
    second: { ...USUAL, a23: 'second' },
    singleAll: { ...USUAL, single: 'all' },
  } as const satisfies Record<string, Modes>
  const NAMES = ['单张', '对子', '顺子', '金花', '顺金', '豹子']

  test.each(
    vectors.comparisons.map((row) => [row.id, row.tag, row.a.join(' '), row.b.join(' '), row] as const),
  )('reference %i, %s: %s against %s', (_id, _tag, a, b, row) => {
    expect([a, b].map((text) => NAMES[HAND_CLASSES.indexOf(handOf(parseCards(text)!, USUAL).class)])).toEqual(
      [row.clsA, row.clsB],
    )
    for (const [name, modes] of Object.entries(MODES)) {
      expect([name, outcome(a, b, modes)]).toEqual([name, row[name as keyof typeof MODES]])
    }
  })

  test.each([
    ['spades over hearts', 'As8h3d', 'Ah8s3c'],
    ['hearts over clubs', 'Ah8h3d', 'Ac8s3c'],
    ['clubs over diamonds', 'Ac8h3d', 'Ad8s3c'],
    ['a single by its highest card alone', 'As4h2c', 'AhKsJd'],
    ['a pair by its kicker', '7s7hJd', '7c7dTs'],
    ['a pair by the suit of its kicker', '7c7dJs', '7s7hJd'],
    ['a flush by its third card', 'KdJd4d', 'KsJs3s'],
    ['A-2-3 is the lowest straight, under 2-3-4', '2d3h4c', 'As2s3d'],
    ['A-2-3 by the suit of its three', 'Ad2c3s', 'As2h3h'],
  ])('%s: %s beats %s', (_rule, a, b) => {
    expect(outcome(a, b)).toBe(1)
  })

  test('235 of three suits beats AAA, which beats KKK, which beats 235: a cycle', () => {
    const ring = ['2s3h5d', 'AsAhAd', 'KsKhKd'] as const
    expect(ring.map((hand, i) => outcome(hand, ring[(i + 1) % 3]!))).toEqual([1, 1, 1])
  })
  test('235 of two suits, or of one, does not beat AAA', () => {
    expect(['2s3s5d', '2s3h5s', '2d3s5s', '2s3s5s'].map((hand) => outcome(hand, 'AhAdAc'))).toEqual([
      -1, -1, -1, -1,
    ])
  })
  test('hands that share the deciding card are equal', () => {
    expect(outcome('As8h3d', 'As9h4d')).toBe(0)
    expect(outcome('As8h3d', 'As9h4d', { ...USUAL, single: 'all' })).toBe(-1)
  })

  test.each(ALL_MODES)(
    'no two hands that can be dealt together are equal: a23 $a23, single $single',
    (modes) => {
      const byKey = new Map<number, Card[][]>()
      for (const [i, a] of DECK.entries())
        for (const [j, b] of DECK.slice(0, i).entries())
          for (const c of DECK.slice(0, j)) {
            const { key } = handOf([a, b, c], modes)
            byKey.set(key, [...(byKey.get(key) ?? []), [a, b, c]])
          }
      const apart = (one: readonly Card[], other: readonly Card[]) =>
        !one.some((card) => other.includes(card))
      const ties = [...byKey.values()].filter((equal) =>
        equal.some((one, i) => equal.slice(0, i).some((other) => apart(one, other))),
      )
      expect(ties).toEqual([])
    },
  )
})

test.each([
  ['Kd7s7c', '7s 7c Kd'],
  ['7c7s2d', '7s 7c 2d'],
  ['2h5s3d', '5s 3d 2h'],
  ['2hAs3d', '3d 2h As'],
  ['QhKsAd', 'Ad Ks Qh'],
])('a hand is ordered from the pair or the top: %s', (cards, read) =>
  expect(sortedHand(parseCards(cards)!, { a23: 'low' }).join(' ')).toBe(read),
)
