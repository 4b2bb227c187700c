import { netOf } from '@fairhouse/kit'
import { describe, expect, test } from 'vitest'
import { bonusOf, rakeOf, refundsOf } from './hand-end.ts'
import {
  callAround,
  opened,
  optionsText,
  play,
  type SampleHand,
  stacksOf,
  statusesOf,
} from './testing/scenes.ts'
import vectors from './vectors-zhajinhua.json' with { type: 'json' }
import { zhajinhuaView } from './view.ts'

const valuesOf = (shares: Readonly<Record<string, number | undefined>>): readonly number[] =>
  Object.values(shares).map((amount) => amount!)

/** Unit 20 in round 3: A (seat 0) has looked and pays 40, B pays 20, C has looked and has 10 left. */
const example = (settings = {}): SampleHand => {
  const second = callAround(opened(3, { stacks: [1000, 1000, 50], ...settings }))
  return play(second, '0 raise 20, 1 call, 2 call, 0 look, 0 call, 1 call, 2 look')
}

test.each([
  [true, [[0, null]]],
  [
    false,
    [
      [0, 0],
      [1, 1],
      [2, 2],
    ],
  ],
] as const)('[Z10] everybody folds and showAfterFolds is %s: who sees whose cards', (showAfterFolds, own) => {
  const over = play(opened(3, { showAfterFolds }), '0 call, 1 fold, 2 fold')
  const shown = over.events.flatMap((event) =>
    event.type === 'shown' ? [[event.seat, event.only ?? null]] : [],
  )
  expect(shown).toEqual(expect.arrayContaining([...own]))
  const isOpen = (seat: number, of: number | null) =>
    zhajinhuaView(over.state, of).players[seat]!.cards !== null
  expect([0, 1, 2, null].map((of) => isOpen(0, of))).toEqual([
    true,
    showAfterFolds,
    showAfterFolds,
    showAfterFolds,
  ])
  expect([isOpen(1, 1), isOpen(1, 2)]).toEqual([true, false])
})

test('[Z10] a winner by comparison shows the cards in any case', () => {
  const over = play(callAround(opened(2, { showAfterFolds: false })), '0 compare 1')
  expect(over.events.some((event) => event.type === 'shown' && event.only === undefined)).toBe(true)
})

describe('[Z6] all-in', () => {
  test('the example: pot 190, refunds 30 and 15, gross 145, rake 7, C gets 138', () => {
    const scene = example()
    expect(optionsText(scene)).toBe('fold, allIn')
    const over = play(scene, '2 allIn')
    expect(over.state.result).toEqual({
      winner: 2,
      how: 'allIn',
      pot: 190,
      refunds: [
        { seat: 0, amount: 30 },
        { seat: 1, amount: 15 },
      ],
      rake: 7,
      won: 138,
      bonuses: [],
      bouts: [],
    })
    expect(over.events[0]).toEqual({
      type: 'wentAllIn',
      seat: 2,
      round: 3,
      paid: 10,
      owed: 40,
      beaten: [0, 1],
      lostTo: null,
    })
    expect(stacksOf(over)).toEqual([1000 - 80 + 30, 1000 - 60 + 15, 138])
    expect(statusesOf(over)).toBe('beaten beaten in')
  })
  test('[Z7] rakeAllInWin false: no rake', () => {
    expect(play(example({ rakeAllInWin: false }), '2 allIn').state.result).toMatchObject({
      rake: 0,
      won: 145,
    })
  })
  test.each(vectors.allIn)('$name', ({ pot, roundBets, should, actual, refunds, gross, rake, winner }) => {
    const players = valuesOf(roundBets).map((paidThisRound) => ({ paidThisRound }))
    const shares = refundsOf(players, [...players.keys()], { owed: should, paid: actual })
    const amounts = players.map((_, seat) => shares.find((share) => share.seat === seat)?.amount ?? 0)
    expect(amounts).toEqual(valuesOf(refunds))
    expect(pot - amounts.reduce((sum, amount) => sum + amount, 0)).toBe(gross)
    expect([rakeOf(gross, 500), gross - rakeOf(gross, 500)]).toEqual([rake, winner])
  })
  test('stops at the first loss: only this player is out, the others continue with their stakes in', () => {
    const hands = '2c4d7h | AsAhAd | KsKhKd | 9s9hJd'
    const scene = play(
      opened(4, { hands, stacks: [100, 100, 100, 20], first: 3 }),
      '3 call, 0 raise 20, 1 call, 2 call',
    )
    const next = play(scene, '3 allIn')
    expect(next.events[0]).toMatchObject({ paid: 0, beaten: [0], lostTo: 1, owed: 20 })
    expect([statusesOf(next), next.state.turn, next.state.result]).toEqual(['in in in beaten', 0, null])
  })
  test('in any round, even with no chips at all', () => {
    const scene = opened(3, { stacks: [10, 100, 100], hands: 'AsAhAd | 2c4d7h | 2d4h8h' })
    expect(optionsText(scene)).toBe('fold, allIn')
    const over = play(scene, '0 allIn')
    expect(over.moves).toEqual([
      { from: 'pot', to: 'rake', amount: 1n },
      { from: 'pot', to: 0, amount: 29n },
    ])
    expect(over.state.result).toMatchObject({ how: 'allIn', pot: 30, refunds: [] })
  })
  test('lost against the only opponent, it is an ordinary win for that one', () => {
    const over = play(opened(2, { stacks: [10, 100] }), '0 allIn')
    expect(over.state.result).toMatchObject({
      winner: 1,
      how: 'compare',
      pot: 20,
      refunds: [],
      rake: 1,
      won: 19,
    })
  })
  test('looking can make a call too expensive', () => {
    const third = callAround(opened(2, { stacks: [45, 100] }), 2)
    expect(optionsText(third)).toBe('fold, call, look, compare 1')
    expect(optionsText(play(third, '0 look'))).toBe('fold, allIn')
  })
})

describe('[Z7] rake', () => {
  test.each(vectors.potRake)('of $pot: $rake', ({ pot, rake, winner }) => {
    expect([rakeOf(pot, 500), pot - rakeOf(pot, 500)]).toEqual([rake, winner])
  })
  test('is exact beyond 2^53', () => {
    expect(rakeOf(4_999_999_999_999, 3_333)).toBe(1_666_499_999_999)
  })
  test('all others folding is an ordinary win', () => {
    const over = play(opened(3), '0 raise 50, 1 fold, 2 fold')
    expect(over.state.result).toMatchObject({ winner: 0, how: 'fold', pot: 80, rake: 4, won: 76 })
    expect(over.moves).toEqual([
      { from: 'pot', to: 'rake', amount: 4n },
      { from: 'pot', to: 0, amount: 76n },
    ])
  })
  test('the rate is the room’s', () => {
    expect(play(opened(2, { rakeBasisPoints: 0 }), '0 fold').state.result).toMatchObject({ rake: 0, won: 20 })
    expect(play(opened(2, { rakeBasisPoints: 1250 }), '0 fold').state.result).toMatchObject({
      rake: 2,
      won: 18,
    })
  })
})

describe('[Z9] leopard bonus', () => {
  test.each(vectors.leopardBonus)('of $who', ({ bets, who, bonus }) => {
    const amounts = valuesOf(bets)
    expect(bonusOf((bets as Readonly<Record<string, number>>)[who]!, amounts.length)).toBe(bonus)
  })

  const hands = '7s7h7d | 8s8h8d | 2c4d9h'
  const played = (settings: object): SampleHand =>
    play(opened(3, { hands, ...settings }), '0 raise 50, 1 fold, 2 fold')

  test('goes to every leopard, folded or not, from the bonus account and without rake', () => {
    const over = played({ leopardBonus: true })
    expect(over.state.result).toMatchObject({
      pot: 80,
      rake: 4,
      won: 76,
      bonuses: [
        { seat: 0, amount: 20 },
        { seat: 1, amount: 3 },
      ],
    })
    expect(netOf(over.moves).get('bonus')).toBe(-23n)
    expect(stacksOf(over)).toEqual([10_000 - 60 + 76 + 20, 10_000 - 10 + 3, 10_000 - 10])
    expect(over.events.filter(({ type }) => type === 'bonusPaid')).toHaveLength(2)
  })
  test('is off unless it is switched on', () => {
    expect(played({}).state.result!.bonuses).toEqual([])
  })
})

describe('[Z10] showing', () => {
  const seenBy = (scene: SampleHand, seat: number | null): readonly number[] =>
    zhajinhuaView(scene.state, seat).players.flatMap(({ cards }, other) => (cards === null ? [] : [other]))

  test('everybody sees the winner’s hand, their own, and those they were compared with', () => {
    const over = play(callAround(opened(4)), '0 compare 1, 1 call, 2 compare 1, 3 call, 2 fold')
    expect(over.state.result!.winner).toBe(3)
    expect([0, 1, 2, 3, null].map((seat) => seenBy(over, seat))).toEqual([
      [0, 1, 3],
      [0, 1, 2, 3],
      [1, 2, 3],
      [3],
      [3],
    ])
    const shown = over.events.flatMap((event) =>
      event.type === 'shown' ? [[event.seat, event.only ?? null]] : [],
    )
    expect(shown).toEqual([
      [3, null],
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
      [2, 1],
      [2, 2],
      [1, 2],
    ])
  })
  test('comparisons of an all-in count, too', () => {
    const over = play(example(), '2 allIn')
    expect([0, 1, 2].map((seat) => seenBy(over, seat))).toEqual([
      [0, 2],
      [1, 2],
      [0, 1, 2],
    ])
  })
  test('during the hand nobody sees a card before looking at it', () => {
    const scene = play(callAround(opened(3)), '0 compare 1')
    expect([0, 1, 2, null].map((seat) => seenBy(scene, seat))).toEqual([[], [], [], []])
  })
})
