import { accepted, type Card, DECK, isRefusal, parseCards, words } from '@fairhouse/kit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardAt } from '../evaluation/card-index.ts'
import { bestHand } from '../evaluation/hands.ts'
import { type Equity, type EquityQuery, equity } from './equity.ts'
import { parseRange, type Range } from './ranges.ts'

const ranges = (...texts: readonly string[]): readonly Range[] =>
  texts.map((text) => accepted(parseRange(text)))
const cards = (text: string): readonly Card[] => parseCards(text)!
const exact = (query: EquityQuery): Equity => accepted(equity({ limit: Number.POSITIVE_INFINITY, ...query }))
const chance = (seed: string) => words({ server: seed, client: 'equity', nonce: '0' })

describe('known results', () => {
  test.each([
    ['AdAc', 'KhKs', 1388072, 6538, 317694, 0.812555],
    ['AcAd', 'KcKd', 1410336, 9308, 292660, 0.826366],
    ['AdAc', 'Td9d', 1338249, 6912, 367143, 0.783567],
    ['AdAc', 'QcJh', 1450987, 6554, 254763, 0.849302],
    ['KcKd', 'Kh2c', 1612287, 26192, 73825, 0.949237],
    ['KcKd', 'Kh2h', 1515258, 24164, 172882, 0.891979],
    ['AsKs', 'QhQd', 787966, 6732, 917606, 0.462145],
    ['AsKh', '2c2d', 799119, 9946, 903239, 0.469597],
    ['JsTs', '2c2d', 912248, 24087, 775969, 0.539794],
    ['AsKh', 'QcJc', 1030016, 7565, 674723, 0.603747],
    ['AhAs', '7c2d', 1493820, 6236, 212248, 0.874224],
    ['2c2d', 'AhKs', 903239, 9946, 799119, 0.530403],
  ])('%s against %s: %d won, %d shared, %d lost', (hand, other, win, tie, lose, share) => {
    const result = exact({ hands: ranges(hand, other) })
    expect(result).toEqual({
      exact: true,
      boards: 1_712_304, // C(48,5)
      win: [win, lose],
      tie: [tie, tie],
      equity: [expect.closeTo(share, 6), expect.closeTo(1 - share, 6)],
    })
  })

  test('all aces against all kings: 36 matchups', () => {
    const result = exact({ hands: ranges('AA', 'KK') })
    expect([result.boards, result.win[0], result.tie[0]]).toEqual([61_642_944, 50_371_344, 285_228])
  })

  test('a royal flush on the board is shared by nine', () => {
    const hands = ranges('2c2d', '2h2s', '3c3d', '3h3s', '4c4d', '4h4s', '5c5d', '5h5s', '6c6d')
    const result = exact({ hands, board: cards('As Ks Qs Js Ts') })
    expect(result.boards).toBe(1)
    expect(result.win).toEqual(Array(9).fill(0))
    expect(result.tie).toEqual(Array(9).fill(1))
    expect(result.equity).toEqual(Array(9).fill(1 / 9))
  })

  test('nine hearts can come on the turn, but two of them help the set of queens', () => {
    const result = exact({ hands: ranges('AhKh', 'QcQd'), board: cards('2h 7h 9s Qs') })
    expect([result.boards, result.win]).toEqual([44, [7, 37]]) // Qh makes quads, 9h a full house
  })
})

/** Computed with the reference, board by board. */
const slowly = (hands: readonly (readonly Card[])[], board: readonly Card[], dead: readonly Card[]) => {
  const out = new Set([...hands.flat(), ...board, ...dead])
  const rest = DECK.filter((card) => !out.has(card))
  const boards = (from: number, shown: readonly Card[]): readonly (readonly Card[])[] =>
    shown.length === 5
      ? [shown]
      : rest.slice(from).flatMap((card, i) => boards(from + i + 1, [...shown, card]))
  const all = boards(0, board)
  const [win, tie, share] = [hands.map(() => 0), hands.map(() => 0), hands.map(() => 0)]
  for (const shown of all) {
    const keys = hands.map((hand) => bestHand([...hand, ...shown]).key)
    const winners = [...keys.keys()].filter((hand) => keys[hand] === Math.max(...keys))
    for (const hand of winners) {
      ;(winners.length === 1 ? win : tie)[hand]! += 1
      share[hand]! += 1 / winners.length
    }
  }
  return { boards: all.length, win, tie, equity: share.map((sum) => expect.closeTo(sum / all.length, 12)) }
}

describe('against the reference', () => {
  const table = fc
    .record({
      deck: fc.shuffledSubarray([...DECK], { minLength: 26, maxLength: 26 }),
      count: fc.integer({ min: 2, max: 9 }),
      dead: fc.integer({ min: 0, max: 3 }),
    })
    .map(({ deck, count, dead }) => ({
      hands: Array.from({ length: count }, (_, i) => deck.slice(8 + 2 * i, 10 + 2 * i)),
      board: deck.slice(0, 4),
      dead: deck.slice(5, 5 + dead),
    }))

  test('any 2 to 9 hands on any turn, with dead cards', () => {
    fc.assert(
      fc.property(table, ({ hands, board, dead }) => {
        const result = exact({ hands: ranges(...hands.map((hand) => hand.join(''))), board, dead })
        expect(result).toEqual({ exact: true, ...slowly(hands, board, dead) })
      }),
      { numRuns: 25 },
    )
  })

  test.each([
    ['two hands on a flop', ['AhKh', '8c8d'], '8s 9h Th', ''],
    ['three hands on a flop, with dead cards', ['AhKh', '8c8d', 'JsTs'], '8s 9h Th', 'Ac Ad 2c'],
  ])('%s', (_what, texts, board, dead) => {
    const [on, gone] = [cards(board), cards(dead)]
    const result = exact({ hands: ranges(...texts), board: on, dead: gone })
    expect(result).toEqual({ exact: true, ...slowly(texts.map(cards), on, gone) })
  })
})

describe('ranges', () => {
  /** Every matchup computed alone, so that no two share a result. */
  const oneByOne = (query: EquityQuery): Omit<Equity, 'equity'> => {
    const { hands, board = [], dead = [] } = query
    const out = [...board, ...dead]
    const live = hands.map((range) =>
      range
        .map((pocket) => pocket.map(cardAt))
        .filter((pocket) => pocket.every((card) => !out.includes(card))),
    )
    const sum = { exact: true, boards: 0, win: [0, 0], tie: [0, 0] }
    for (const mine of live[0]!) {
      for (const yours of live[1]!.filter((pocket) => pocket.every((card) => !mine.includes(card)))) {
        const alone = exact({ ...query, hands: ranges(mine.join(''), yours.join('')) })
        sum.boards += alone.boards
        for (const hand of [0, 1]) {
          sum.win[hand]! += alone.win[hand]!
          sum.tie[hand]! += alone.tie[hand]!
        }
      }
    }
    return sum
  }

  test.each([
    ['one suit on the flop', ['AKs', 'QQ,JTs'], '2c 7c Jc', ''],
    ['two suits on the flop, a dead card', ['AKs,TT', '99,AQo'], '2c 7c Jd', 'Ts'],
    ['a rainbow', ['AK', 'QQ+'], '2c 7d Jh', ''],
    ['a pair on the flop', ['87s', 'AA'], '2c 2d Jh', ''],
    ['a dead heart before the flop', ['AKs', 'QcQd'], '', '2h'],
    ['dead cards that mirror the board', ['AKs', 'QQ'], '2c 7c Jc', '2d 7d Jd'],
    ['a turn', ['AK', 'QQ+'], '2c 7d Jh Js', ''],
    ['a river', ['AK', 'QQ+'], '2c 7d Jh Js 2d', 'Ac'],
  ])('%s: the sum of its matchups', (_what, texts, board, dead) => {
    const query = { hands: ranges(...texts), board: cards(board), dead: cards(dead) }
    expect(exact(query)).toMatchObject(oneByOne(query))
  })
})

describe('a sample', () => {
  const query = { hands: ranges('AcAd', 'KK,QQ', 'T9s'), board: cards('Td 8h 2c'), samples: 20_000 }
  const sample = (seed: string, samples = query.samples): Equity =>
    accepted(equity({ ...query, samples, limit: 0, chance: chance(seed) }))

  test('depends on the random words alone', () => {
    expect(sample('a', 500)).toEqual(sample('a', 500))
    expect(sample('a', 500)).not.toEqual(sample('b', 500))
  })

  test('agrees with the exact numbers within four standard errors', () => {
    const [drawn, all] = [sample('seed-1'), exact(query)]
    expect([drawn.exact, drawn.boards, all.exact]).toEqual([false, 20_000, true])
    for (const hand of [0, 1, 2]) {
      expect(Math.abs(drawn.equity[hand]! - all.equity[hand]!)).toBeLessThan(4 * drawn.error![hand]!)
      expect(Math.abs(drawn.win[hand]! / drawn.boards - all.win[hand]! / all.boards)).toBeLessThan(0.015)
    }
    expect(drawn.equity.reduce((a, b) => a + b)).toBeCloseTo(1, 12)
  })

  test('its error is the standard error of the mean', () => {
    const { error, equity: mean, win, tie, boards } = sample('a', 1000)
    // Ties are two-way here: the first hand's shares are 1, 1/2 and 0.
    const squares = win[0]! + tie[0]! / 4
    expect(error![0]).toBeCloseTo(Math.sqrt((squares / boards - mean[0]! ** 2) / (boards - 1)), 12)
  })

  test('is exact if there is nothing to draw for', () => {
    const sure = { hands: ranges('AcAd', '2c2d'), board: cards('Ah As Kd Kh 3c') }
    const drawn = accepted(equity({ ...sure, samples: 10, limit: 0, chance: chance('a') }))
    expect(drawn).toEqual({
      exact: false,
      boards: 10,
      win: [10, 0],
      tie: [0, 0],
      equity: [1, 0],
      error: [0, 0],
    })
  })

  test('has fewer boards if hands nearly always clash', () => {
    // Of 20 broadway cards, seven independently drawn hands clash in 338 of 339 tries, nine in all but one of 136,000.
    const crowd = ranges(...Array(9).fill('TT+,AT+,KT+,QT+,JT'))
    const result = equity({ hands: crowd, limit: 0, samples: 100, chance: chance('a') })
    expect(isRefusal(result) && result.refused).toBe('no-deal')
    const roomy = accepted(equity({ hands: crowd.slice(0, 7), limit: 0, samples: 100, chance: chance('a') }))
    expect(roomy.boards).toBeGreaterThan(2)
    expect(roomy.boards).toBeLessThan(100)
  })

  test('is only drawn beyond the limit, counting suit isomorphs once', () => {
    const aces = { hands: ranges('AA', 'KK'), chance: chance('a'), samples: 10 }
    expect(accepted(equity({ ...aces, limit: 3 * 1_712_304 - 1 })).exact).toBe(false)
    expect(accepted(equity({ ...aces, limit: 3 * 1_712_304 })).exact).toBe(true)
  })
})

test.each<[string, EquityQuery]>([
  ['hand-count', { hands: ranges('AA') }],
  ['hand-count', { hands: ranges(...Array(10).fill('any')) }],
  ['board-size', { hands: ranges('AA', 'KK'), board: cards('2c 3c') }],
  ['board-size', { hands: ranges('AA', 'KK'), board: cards('2c 3c 4c 5c 6c 7c') }],
  ['duplicate-card', { hands: ranges('AA', 'KK'), board: cards('2c 3c 4c'), dead: cards('2c') }],
  ['no-deal', { hands: ranges('AcAd', 'AcKd') }],
  ['no-deal', { hands: ranges('AcAd', 'KK'), board: cards('Ac 3c 4c') }],
  ['no-deal', { hands: ranges('any', 'any', 'AA', 'any', 'AA', 'AA'), chance: chance('a'), samples: 100 }],
  ['no-deal', { hands: [[], ...ranges('AA')] }],
  ['too-few-cards', { hands: ranges('AA', 'KK'), dead: DECK.slice(0, 44) }],
  ['too-many-boards', { hands: ranges('any', 'any') }],
  ['sample-size', { hands: ranges('any', 'any'), chance: chance('a'), samples: 1 }],
])('refused: %s (%#)', (code, query) => {
  const result = equity(query)
  expect(isRefusal(result) && result.refused).toBe(code)
})

test('an invalid card is a bug', () => {
  expect(() => equity({ hands: ranges('AA', 'KK'), dead: ['Xx' as Card] })).toThrow(RangeError)
})
