import { describe, expect, test } from 'vitest'
import { holdem } from './rules.ts'
import { CHECKED_DOWN, opened, optionsOf, play, potsOf, stacksOf, typesOf } from './testing/scenes.ts'

describe('the end of a hand', () => {
  test('[T8] a walk: everybody folds to the big blind, who gets the small blind', () => {
    const hand = play(opened([100, 100, 100]), '0 fold, 1 fold')
    expect(stacksOf(hand)).toEqual([100, 95, 105])
    expect(hand.state.board).toEqual([])
    expect(hand.events.slice(-2)).toMatchObject([
      { type: 'returned', seat: 2, amount: 5 },
      { type: 'won', amount: 10, shares: [{ seat: 2, amount: 10 }], category: null },
    ])
  })
  test.each([
    ['preflop', '0 raise 30, 1 fold, 2 fold', 0],
    ['flop', '0 call, 1 call, 2 check, 1 bet 20, 2 fold, 0 fold', 3],
    ['turn', `0 call, 1 call, 2 check, ${CHECKED_DOWN}, 1 bet 20, 2 fold, 0 fold`, 4],
    ['river', `0 call, 1 call, 2 check, ${CHECKED_DOWN}, ${CHECKED_DOWN}, 1 bet 20, 2 fold, 0 fold`, 5],
  ])('[T8] everybody folds on the %s: no showdown, no further burn or board', (_street, script, board) => {
    const hand = play(opened([100, 100, 100]), script)
    expect(hand.state.turn).toBeNull()
    expect(hand.state.board).toHaveLength(board)
    expect(hand.state.burnt).toHaveLength(Math.max(0, board - 2))
    expect(typesOf(hand)).not.toContain('shown')
  })
  test('[T5] uncalled bet: it is returned before the pot is awarded and isn’t a win', () => {
    const hand = play(opened([500, 200], { holes: 'AcAd KcKd', board: '2h3h4s9sTd' }), '0 allIn, 1 call')
    expect(typesOf(hand)).toContain('called returned shown shown')
    expect(hand.state.result!.returned).toEqual({ seat: 0, amount: 300 })
    expect(potsOf(hand)).toEqual([[400, [0, 1]]])
    expect(stacksOf(hand)).toEqual([700, 0])
  })
  test('[T7] all-in before the flop: all hands are shown, then the rest of the board is dealt with burns', () => {
    const hand = play(opened([100, 100], { holes: 'AcAd KcKd', board: '2h3h4s9sTd' }), '0 allIn, 1 call')
    expect(typesOf(hand)).toMatch(
      /called shown shown burned boardDealt burned boardDealt burned boardDealt won$/,
    )
    expect(hand.state.street).toBe('river')
  })
  test('[T7] a big blind not raised by the all-in stacks has nothing left to decide', () => {
    const hand = play(opened([8, 100, 100]), '0 allIn, 1 fold')
    expect(hand.state.turn).toBeNull()
    expect(hand.state.result!.returned).toEqual({ seat: 2, amount: 2 })
  })
  test.each([
    ['the last aggressor of the river first', '1 bet 20, 2 raise 40, 0 call, 1 call', [2, 0, 1]],
    ['otherwise the first left of the button', CHECKED_DOWN, [1, 2, 0]],
  ])('[T7] showing order: %s', (_rule, river, order) => {
    const before = `0 call, 1 call, 2 check, ${CHECKED_DOWN}, 1 check, 2 check, 0 bet 10, 1 call, 2 call`
    const hand = play(opened([100, 100, 100]), `${before}, ${river}`)
    expect(hand.events.flatMap((event) => (event.type === 'shown' ? [event.seat] : []))).toEqual(order)
  })
})

describe('short blinds and antes', () => {
  test('[T2] short big blind: the others still owe the full blind, and raises count from it', () => {
    const hand = opened([100, 100, 4], { holes: '2c7d 3c8d AcAd', board: 'KhQhJs9s5d' })
    expect(hand.state.players[2]).toMatchObject({ stack: 0, bet: 4 })
    expect(optionsOf(hand)).toBe('fold call raise 20-100 allIn')
    const called = play(hand, '0 call, 1 call, 1 check, 0 check, 1 check, 0 check, 1 check, 0 check')
    expect(potsOf(called)).toEqual([
      [12, [0, 1, 2]],
      [12, [0, 1]],
    ])
    expect(stacksOf(called)).toEqual([90, 102, 12])
  })
  test('[T2] [T5] short big blind against one caller: the excess is returned', () => {
    const hand = play(
      opened([100, 100, 4], { holes: '2c7d 3c8d AcAd', board: 'KhQhJs9s5d' }),
      '0 call, 1 fold',
    )
    expect(hand.state.result!.returned).toEqual({ seat: 0, amount: 5 })
    expect(stacksOf(hand)).toEqual([97, 95, 12])
  })
  test('[T2] heads-up short small blind: nobody has a decision', () => {
    const hand = opened([3, 100], { holes: 'AcAd KcKd', board: '2h3h4s9sTd' })
    expect(hand.state.turn).toBeNull()
    expect(hand.state.result!.returned).toEqual({ seat: 1, amount: 7 })
    expect(stacksOf(hand)).toEqual([6, 97])
  })
  test('[T2] heads-up big blind shorter than the small one', () => {
    const hand = opened([100, 3], { holes: 'AcAd KcKd', board: '2h3h4s9sTd' })
    expect(hand.state.result!.returned).toEqual({ seat: 0, amount: 2 })
    expect(stacksOf(hand)).toEqual([103, 0])
  })
  test('[T2] antes are posted before blinds and are not part of a call', () => {
    const hand = opened([100, 100, 100], { ante: 2 })
    expect(
      hand.events.flatMap((event) => (event.type === 'posted' ? [[event.post, event.seat]] : [])),
    ).toEqual([
      ['ante', 1],
      ['ante', 2],
      ['ante', 0],
      ['small-blind', 1],
      ['big-blind', 2],
    ])
    expect(holdem.view(hand.state, 0)).toMatchObject({ toCall: 10, pot: 21, pots: [{ amount: 6 }] })
  })
  test('[T2] ante larger than a stack: all-in for the ante, that player contests only that much of each ante', () => {
    const hand = opened([100, 100, 100, 30], { ante: 50, holes: '2c7d 3c8d KcKd AcAd', board: 'QhJh9s5s4d' })
    expect(hand.state.turn).toBe(0)
    const ended = play(hand, `0 call, 1 call, 2 check, ${CHECKED_DOWN}, ${CHECKED_DOWN}, ${CHECKED_DOWN}`)
    expect(potsOf(ended)).toEqual([
      [120, [0, 1, 2, 3]],
      [90, [0, 1, 2]],
    ])
    expect(stacksOf(ended)).toEqual([40, 40, 130, 120])
  })
  test('[T2] a big-blind ante is posted first and is dead money in the main pot', () => {
    const hand = opened([100, 100, 15], {
      ante: 10,
      bigBlindAnte: true,
      holes: '2c7d 3c8d AcAd',
      board: 'KhQhJs9s5d',
    })
    expect(hand.state.players[2]).toMatchObject({ stack: 0, ante: 10, bet: 5 })
    const ended = play(hand, '0 call, 1 call, 1 check, 0 check, 1 check, 0 check, 1 check, 0 check')
    expect(potsOf(ended)).toEqual([
      [25, [0, 1, 2]],
      [10, [0, 1]],
    ])
  })
  test('[T2] everybody all-in from the antes: the hand ends before anybody can act', () => {
    const hand = opened([5, 5, 5], { ante: 5, holes: '2c7d 3c8d AcAd', board: 'KhQhJs9s5d' })
    expect(hand.state.turn).toBeNull()
    expect(stacksOf(hand)).toEqual([0, 0, 15])
  })
})

describe('pots', () => {
  test('[T6] a side pot: two all-in, a third calls', () => {
    const hand = play(
      opened([300, 100, 300], { holes: 'KcKd AcAd QcQd', board: '2h3h4s9sTd' }),
      '0 raise 100, 1 allIn, 2 allIn, 0 call',
    )
    expect(potsOf(hand)).toEqual([
      [300, [0, 1, 2]],
      [400, [0, 2]],
    ])
    expect(stacksOf(hand)).toEqual([400, 300, 0])
  })
  test('[T6] several side pots: four levels, a winner each', () => {
    const hand = play(
      opened([400, 300, 200, 100], { holes: '2c7d QcQd KcKd AcAd', board: '3h4h8s9sTd' }),
      '3 allIn, 0 allIn, 1 allIn, 2 allIn',
    )
    expect(potsOf(hand)).toEqual([
      [400, [0, 1, 2, 3]],
      [300, [0, 1, 2]],
      [200, [0, 1]],
    ])
    expect(stacksOf(hand)).toEqual([100, 200, 300, 400])
  })
  test('[T6] folded contributor: the chips stay in, the player does not', () => {
    const hand = play(
      opened([300, 300, 300], { holes: 'AcAd KcKd QcQd', board: '2h3h4s9sTd' }),
      '0 raise 100, 1 call, 2 call, 1 bet 100, 2 allIn, 0 fold, 1 call',
    )
    expect(potsOf(hand)).toEqual([[700, [1, 2]]])
    expect(stacksOf(hand)).toEqual([200, 700, 0])
  })
  test('[T6] three-way split: the board plays, two odd chips go to the button’s left', () => {
    const hand = play(
      opened([100, 100, 100, 100], {
        smallBlind: 5,
        bigBlind: 10,
        holes: '2c3d 2d3h 2h3s 4c4d',
        board: 'AcKcQhJsTd',
      }),
      '3 raise 35, 0 call, 1 call, 2 call, 1 bet 30, 2 allIn, 3 fold, 0 call, 1 call',
    )
    expect(potsOf(hand)).toEqual([[335, [0, 1, 2]]])
    expect(stacksOf(hand)).toEqual([111, 112, 112, 65])
  })
  test('[T6] odd chip per pot: two pots of 1795 and 1533, split between seats 3 and 4', () => {
    const hand = play(
      opened([480, 1539, 440, 1071, 951, 1098, 2525, 1040, 629], {
        smallBlind: 10,
        bigBlind: 25,
        button: 8,
        holes: '7c7d 8c8d 6c6d AhQc QsQh 2c2h 3c3d 5h4d 9c9d',
        board: 'Ks2dAcJhTh',
      }),
      '2 call, 3 call, 4 raise 125, 5 fold, 6 fold, 7 call, 8 fold, 0 fold, 1 fold, 2 call, 3 call, ' +
        '2 bet 25, 3 call, 4 call, 7 call, 2 check, 3 check, 4 check, 7 bet 50, 2 call, 3 call, 4 call, ' +
        '2 bet 240, 3 call, 4 allIn, 7 call, 3 call',
    )
    expect(potsOf(hand)).toEqual([
      [1795, [2, 3, 4, 7]],
      [1533, [3, 4, 7]],
    ])
    expect(stacksOf(hand).slice(3, 5)).toEqual([1071 - 951 + 1665, 1663])
  })
})
