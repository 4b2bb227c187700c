import { describe, expect, test } from 'vitest'
import { compareCostOf, costOf, unitsOf } from './costs.ts'
import { callAround, opened, optionsText, play, refusalOf, stacksOf, statusesOf } from './testing/scenes.ts'
import vectors from './vectors-zhajinhua.json' with { type: 'json' }
import { zhajinhuaView } from './view.ts'

describe('[Z2] stakes', () => {
  test.each(vectors.callCost)('a call at unit $unit costs $call (looked: $seen)', ({ unit, seen, call }) => {
    expect(costOf(unit, { looked: seen })).toBe(call)
  })
  test.each(vectors.cap)(
    'under a cap of $cap the unit goes to $maxUnit',
    ({ cap, maxUnit, blindMax, seenMax }) => {
      const ladder = Array.from({ length: 1000 }, (_, i) => i + 1)
      const highest = unitsOf({ ante: 1, cap, ladder }).at(-1)!
      expect([highest, costOf(highest, { looked: false }), costOf(highest, { looked: true })]).toEqual([
        maxUnit,
        blindMax,
        seenMax,
      ])
    },
  )
  test('the unit starts at the ante, and raises are the higher units of the ladder within half the cap', () => {
    const scene = opened(3)
    expect(scene.state.unit).toBe(10)
    expect(optionsText(scene)).toBe('fold, call, raise 20, raise 50, raise 100')
    expect(optionsText(play(scene, '0 raise 50'))).toBe('fold, call, raise 100')
    expect(optionsText(play(scene, '0 raise 100'))).toBe('fold, call')
  })
  test('a raise sets the unit and pays it; a player who has looked pays double, others do not', () => {
    const scene = play(opened(3, { lookFromRound: 1 }), '0 look, 0 raise 20, 1 call, 2 look, 2 call')
    expect(scene.state.players.map(({ paid }) => paid)).toEqual([50, 30, 50])
    expect(scene.state.unit).toBe(20)
  })
  test.each([
    ['0 raise 10', 'not-higher'],
    ['0 raise 30', 'not-in-ladder'],
    ['0 raise 200', 'above-cap'],
    ['0 allIn', 'can-call'],
    ['1 call', 'out-of-turn'],
  ])('%s is refused: %s', (action, code) => {
    expect(refusalOf(opened(3), action)).toBe(code)
  })
  test('a raise beyond the chips is neither offered nor accepted', () => {
    const scene = opened(2, { stacks: [60, 60] })
    expect(optionsText(scene)).toBe('fold, call, raise 20, raise 50')
    expect(refusalOf(scene, '0 raise 100')).toBe('not-enough-chips')
    expect(stacksOf(play(scene, '0 raise 50'))).toEqual([0, 50])
  })
  test('the costs are in the view of the seat to act, and in no other', () => {
    const scene = callAround(opened(3, { stacks: [100, 100, 100] }), 2)
    const looked = play(scene, '0 look')
    expect(zhajinhuaView(looked.state, 0).costs).toEqual({
      call: 20,
      compare: 20,
      raises: [{ unit: 20, cost: 40 }],
      allIn: null,
    })
    expect([1, null].map((seat) => zhajinhuaView(looked.state, seat).costs)).toEqual([null, null])
  })
})

describe('[Z3] looking', () => {
  test('from round 3 on, on one’s own turn', () => {
    const second = callAround(opened(2))
    expect(optionsText(second)).not.toContain('look')
    expect(refusalOf(second, '0 look')).toBe('too-early')
    const third = callAround(second)
    expect(optionsText(third)).toContain('look')
    expect(refusalOf(third, '1 look')).toBe('out-of-turn')
  })
  test('is free, keeps turn and clock, is announced to all, and shows the cards only to their owner', () => {
    const third = callAround(opened(2), 2)
    const looked = play(third, '0 look')
    expect([looked.moves, looked.turnGoesOn, looked.state.turn]).toEqual([[], true, 0])
    expect(looked.events).toEqual([
      { type: 'looked', seat: 0, round: 3, paid: 0 },
      { type: 'cardsSeen', seat: 0, cards: ['2c', '4d', '7h'], only: 0 },
    ])
    expect(zhajinhuaView(looked.state, 0).players[0]!.cards).toEqual(['2c', '4d', '7h'])
    expect([1, null].map((seat) => zhajinhuaView(looked.state, seat).players[0]!.cards)).toEqual([null, null])
    expect(zhajinhuaView(looked.state, 1).players[0]!.looked).toBe(true)
    expect(refusalOf(looked, '0 look')).toBe('looked-already')
    expect(play(looked, '0 call').turnGoesOn).toBeUndefined()
  })
  test('a player who folded blind does not see their cards until the hand is over; one who had looked does', () => {
    const third = callAround(opened(3), 2)
    const folded = play(third, '0 fold, 1 call')
    expect(zhajinhuaView(folded.state, 0).players[0]!.cards).toBeNull()
    const over = play(folded, '2 fold')
    expect(zhajinhuaView(over.state, 0).players[0]!.cards).toEqual(['2c', '4d', '7h'])
    const seen = play(third, '0 look, 0 fold')
    expect(zhajinhuaView(seen.state, 0).players[0]!.cards).toEqual(['2c', '4d', '7h'])
  })
  test('a player who was beaten blind does not see their cards either', () => {
    const beaten = play(callAround(opened(3)), '0 compare 1')
    expect(statusesOf(beaten)).toBe('beaten in in')
    expect(zhajinhuaView(beaten.state, 0).players.map(({ cards }) => cards)).toEqual([null, null, null])
  })
})

describe('[Z4] comparing', () => {
  test('from round 2 on, with anyone else still in', () => {
    expect(optionsText(opened(3))).not.toContain('compare')
    expect(refusalOf(opened(3), '0 compare 1')).toBe('too-early')
    const second = play(callAround(opened(4)), '0 call, 1 fold')
    expect(optionsText(second)).toMatch(/compare 3, compare 0$/)
    expect(refusalOf(second, '2 compare 1')).toBe('not-an-opponent')
    expect(refusalOf(second, '2 compare 2')).toBe('not-an-opponent')
  })
  test('the initiator pays, the target does not; the loser is out, no card is revealed, the turn passes', () => {
    const scene = play(callAround(opened(3)), '0 call, 1 compare 0')
    expect(scene.moves).toEqual([{ from: 1, to: 'pot', amount: 10n }])
    expect(scene.events).toEqual([{ type: 'compared', seat: 1, round: 2, paid: 10, with: 0, loser: 0 }])
    expect([statusesOf(scene), scene.state.turn]).toEqual(['beaten in in', 2])
    expect(statusesOf(play(callAround(opened(3)), '0 compare 2'))).toBe('beaten in in')
  })
  test('a beaten player no longer acts', () => {
    const scene = play(callAround(opened(3)), '0 compare 1, 1 call, 2 call')
    expect([scene.state.turn, refusalOf(scene, '0 call')]).toEqual([1, 'out-of-turn'])
  })
  test('the last comparison ends the hand', () => {
    const over = play(callAround(opened(2)), '0 compare 1')
    expect(over.state.result).toMatchObject({ winner: 1, how: 'compare', pot: 50, rake: 2, won: 48 })
  })

  test.each(vectors.compareCost)(
    'previous stake $prevBet, looked then $seenThen, now $seenNow: $cost',
    ({ prevBet, seenThen, seenNow, cost }) => {
      const player = { looked: seenNow, lastStake: { amount: prevBet, seen: seenThen } }
      expect(compareCostOf({ compareCost: 'previousStake', cap: 1000 }, 50, player)).toBe(cost)
    },
  )
  test.each([
    ['previousStake', '', 10],
    ['previousStake', '1 look', 20],
    ['currentCall', '', 50],
    ['currentCall', '1 look', 100],
    ['doubleCall', '', 100],
    ['doubleCall', '1 look', 200],
  ] as const)('%s, unit 10 raised to 50, %s: it costs %i', (compareCost, look, cost) => {
    const raised = play(callAround(opened(3, { compareCost }), 2), '0 raise 50')
    const scene = look === '' ? raised : play(raised, look)
    expect(zhajinhuaView(scene.state, 1).costs!.compare).toBe(cost)
    expect(play(scene, '1 compare 0').moves).toEqual([{ from: 1, to: 'pot', amount: BigInt(cost) }])
  })
  test('[Z2] twice a call is capped', () => {
    const scene = play(
      callAround(opened(3, { compareCost: 'doubleCall', cap: 150 }), 2),
      '0 raise 50, 1 look',
    )
    expect(zhajinhuaView(scene.state, 1).costs!.compare).toBe(150)
  })
  test('in the first round, if a room allows comparing, the previous stake is the ante', () => {
    const scene = play(opened(2, { compareFromRound: 1 }), '0 raise 50')
    expect(zhajinhuaView(scene.state, 1).costs!.compare).toBe(10)
  })
  test('too few chips for it: not offered', () => {
    const scene = callAround(opened(3, { stacks: [25, 100, 100] }))
    expect(optionsText(scene)).toBe('fold, allIn')
    expect(refusalOf(scene, '0 compare 1')).toBe('not-enough-chips')
  })
})
