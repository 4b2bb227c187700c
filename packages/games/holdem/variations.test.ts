import { accepted, isRefusal } from '@fairhouse/kit'
import { conforms, swapTexts } from '@fairhouse/kit/testing/conforms.ts'
import { describe, expect, test } from 'vitest'
import { type Config, configure, DEFAULTS } from './config.ts'
import { holdemLiveResult } from './result.ts'
import { holdem } from './rules.ts'
import {
  opened,
  optionsOf,
  play,
  potsOf,
  refusalCode,
  stacksOf,
  typesOf,
  unseenBy,
} from './testing/scenes.ts'

const WILD: Config = { ...DEFAULTS, stacks: [37, 400, 8, 1000, 90, 15, 250, 61, 2000] }

conforms({ describe, test }, holdem, {
  configs: [
    { ...WILD, variation: 'omaha' },
    { ...WILD, variation: 'omaha', limit: 'no-limit', boards: 2, runs: 2 },
    { ...WILD, variation: 'omaha5', runs: 3, straddle: true },
    { ...WILD, variation: 'short-deck', ante: 10, runs: 3 },
    { ...WILD, variation: 'short-deck', ante: 10, boards: 2, bombPot: 1 },
    { ...WILD, straddle: true, runs: 2, sevenDeuce: 20 },
    { ...WILD, boards: 2, bombPot: 3, runs: 3, sevenDeuce: 7, rakeBasisPoints: 500, rakeCap: 9 },
  ],
  rounds: 6,
  swapHidden: (state, seat) => swapTexts(state, unseenBy(state, seat)),
  stacks: ({ players }) => players.map(({ stack }) => stack),
})

describe('configuration', () => {
  test('[F11] what is as usual is left out, so the terms of Hold’em stay as they are', () => {
    const usual = { variation: 'holdem', boards: 1, runs: 1, sevenDeuce: 0, straddle: false, bombPot: 0 }
    expect(configure(usual)).toEqual(DEFAULTS)
  })
  test.each([
    ['[V4]', { variation: 'omaha5', boards: 2 }, '"boards"'],
    ['[V5]', { variation: 'omaha', sevenDeuce: 10 }, '"sevenDeuce"'],
    ['[V7]', { variation: 'short-deck' }, '"ante"'],
    ['[V7]', { variation: 'short-deck', ante: 5, bigBlindAnte: true }, '"bigBlindAnte"'],
    ['[V1]', { straddle: true, stacks: [9, 9, 9, 9], posts: [0, 0, 0, 10] }, '"posts"'],
    ['', { variation: 'razz' }, '"variation"'],
  ])('%s %j is refused', (_rule, raw, setting) => {
    const refusal = configure(raw)
    expect(isRefusal(refusal) && refusal.message).toContain(setting)
  })
})

describe('[V1] straddle', () => {
  const four = (more: object = {}) => opened([100, 100, 100, 100], { straddle: true, ...more })
  test('[V1] the seat after the big blind posts two of them and acts last, with the option', () => {
    const hand = four()
    expect(stacksOf(hand)).toEqual([100, 95, 90, 80])
    expect(hand.state.turn).toBe(0)
    expect(optionsOf(hand)).toBe('fold call raise 40-100 allIn')
    const called = play(hand, '0 call, 1 call, 2 call')
    expect(called.state).toMatchObject({ turn: 3, street: 'preflop' })
    expect(optionsOf(called)).toBe('check fold raise 40-100 allIn')
    expect(play(called, '3 check').state.street).toBe('flop')
  })
  test('[V1] after the flop bets count from the big blind again', () => {
    expect(optionsOf(play(four(), '0 call, 1 call, 2 call, 3 check'))).toBe('check fold bet 10-80 allIn')
  })
  test('[V1] heads-up there is none, and with three players it is the button’s', () => {
    expect(stacksOf(opened([100, 100], { straddle: true }))).toEqual([95, 90])
    const three = opened([100, 100, 100], { straddle: true })
    expect(stacksOf(three)).toEqual([80, 95, 90])
    expect(three.state.turn).toBe(1)
  })
})

describe('[V2] bomb pot', () => {
  test('[V2] everybody antes, nobody bets before the flop, and play begins left of the button', () => {
    const hand = opened([100, 100, 100], { bombPot: 2, ante: 3 })
    expect(stacksOf(hand)).toEqual([80, 80, 80])
    expect(hand.state).toMatchObject({ street: 'flop', turn: 1 })
    expect(optionsOf(hand)).toBe('check fold bet 10-80 allIn')
    expect(typesOf(hand)).toMatch(/^(posted ){3}(dealt ){6}burned boardDealt$/)
  })
  test('[V2] [T2] a short stack is all-in and contests its part of each ante', () => {
    const hand = play(
      opened([100, 7, 100], { bombPot: 2, holes: '2c7d AcAd KcKd', board: '3h4h9sTsJd' }),
      '2 check, 0 check, 2 check, 0 check, 2 check, 0 check',
    )
    expect(potsOf(hand)).toEqual([
      [21, [0, 1, 2]],
      [26, [0, 2]],
    ])
    expect(stacksOf(hand)).toEqual([80, 21, 106])
  })
  test('[V2] if the antes put all but one all-in, the board is dealt at once', () => {
    expect(opened([20, 15, 100], { bombPot: 2 }).state).toMatchObject({ turn: null, street: 'river' })
  })
})

describe('[V3] run it twice or three times', () => {
  const HOLES = 'AcAd KcKd'
  const allIn = (more: object = {}) =>
    play(
      opened([100, 100], { runs: 2, holes: HOLES, board: '2h3h4s9sTd', others: 'Kh5h6s9dTc', ...more }),
      '0 allIn, 1 call',
    )
  test('[V3] each player still in is asked, clockwise from the button’s left', () => {
    const asked = allIn()
    expect(asked.state).toMatchObject({ turn: 1, street: 'preflop', runs: { offered: 2, agreed: [] } })
    expect(optionsOf(asked)).toBe('runOnce runAgain')
    expect(refusalCode(asked, { type: 'check' })).toBe('runs-open')
    expect(play(asked, '1 runAgain').state).toMatchObject({ turn: 0, runs: { agreed: [1] } })
  })
  test('[V3] with everybody’s yes each run wins half, the odd chip to the first', () => {
    const hand = play(
      opened([100, 100, 1], {
        ...{ runs: 2, button: 2, ante: 1, smallBlind: 1, bigBlind: 2 },
        ...{ holes: 'AcAd KcKd Jc8d', board: '2h3h4s9sTd', others: 'Kh5h6s9dTc' },
      }),
      '0 allIn, 1 call, 0 runAgain, 1 runAgain, 2 runAgain',
    )
    expect(hand.state.otherBoards).toEqual([['Kh', '5h', '6s', '9d', 'Tc']])
    expect(hand.state.result!.pots[0]).toMatchObject({
      amount: 3,
      boards: [
        { amount: 2, shares: [{ seat: 0, amount: 2 }], category: 'pair' },
        { amount: 1, shares: [{ seat: 1, amount: 1 }], category: 'three-of-a-kind' },
      ],
    })
    expect(stacksOf(hand)).toEqual([101, 100, 0])
  })
  test('[V3] the first no settles it', () => {
    for (const script of ['1 runOnce', '1 runAgain, 0 runOnce']) {
      const hand = play(allIn(), script)
      expect(hand.state.turn).toBeNull()
      expect(hand.state.otherBoards).toBeUndefined()
      expect(stacksOf(hand)).toEqual([200, 0])
    }
  })
  test('[V3] further runs begin with what was there when all bets were in', () => {
    const hand = play(
      opened([100, 100], {
        ...{ runs: 3, holes: HOLES, board: '2h3h4s9sTd', others: '2h3h4sKhTc 2h3h4s9dTs' },
      }),
      '0 call, 1 check, 1 allIn, 0 call, 1 runAgain, 0 runAgain',
    )
    expect(hand.state.otherBoards).toEqual([
      ['2h', '3h', '4s', 'Kh', 'Tc'],
      ['2h', '3h', '4s', '9d', 'Ts'],
    ])
    expect(stacksOf(hand)).toEqual([134, 66])
    expect(hand.state.burnt).toHaveLength(3 + 2 + 2)
  })
  test.each([
    ['on the river', '0 call, 1 check, 1 check, 0 check, 1 check, 0 check, 1 allIn, 0 call'],
    ['after everybody else folded', '0 allIn, 1 fold'],
  ])('[V3] nobody is asked %s', (_when, script) => {
    expect(play(opened([100, 100], { runs: 2 }), script).state).toMatchObject({ turn: null })
  })
  test('[V3] the cards of the deck are the limit: short deck at nine seats runs twice before the flop', () => {
    const stacks = Array.from({ length: 9 }, () => 10)
    const hand = opened(stacks, { variation: 'short-deck', ante: 10, runs: 3 })
    expect(hand.state.runs).toEqual({ offered: 2, agreed: [] })
  })
  test.each([
    ['who never does', ['always', 'never'], undefined, null],
    ['if all always do', ['always', 'always'], [1, 0], null],
    ['but those who want to be', ['always', 'ask'], [0], 1],
  ] as const)('[V3] chosen before the hand: nobody is asked %s', (_who, runChoices, agreed, turn) => {
    const { state } = play(opened([100, 100], { runs: 2, runChoices }), '0 allIn, 1 call')
    expect([state.runs?.agreed, state.turn]).toEqual([agreed, turn])
    expect(state.otherBoards?.length).toBe(turn === null && agreed !== undefined ? 1 : undefined)
  })
  test('[V3] the question has five seconds of its own, and no answer is a no', () => {
    const { state } = play(opened([100, 100], { runs: 2 }), '0 allIn, 1 call')
    expect(holdem.shortTurnMs!(state)).toBe(5_000)
    expect(holdem.options(state, 1)[0]!.action).toEqual({ type: 'runOnce' })
    expect(holdem.shortTurnMs!(opened([100, 100]).state)).toBeNull()
  })
  test('[V3] unasked, nobody can answer', () => {
    expect(refusalCode(opened([100, 100]), { type: 'runAgain' })).toBe('nothing-to-run')
  })
})

describe('[V4] two boards', () => {
  const deal = (more: object = {}) =>
    opened([100, 100, 100], {
      ...{ boards: 2, holes: 'AcAd KcKd QcQd', board: '2h3h4s9sTd', others: 'Kh5h6s9dTc', ...more },
    })
  test('[V4] street by street, the first board first, a burn before each', () => {
    const hand = play(deal(), '0 call, 1 call, 2 check')
    expect(typesOf(hand)).toMatch(/checked burned boardDealt burned boardDealt$/)
    expect(hand.state).toMatchObject({ board: ['2h', '3h', '4s'], otherBoards: [['Kh', '5h', '6s']] })
  })
  test('[V4] each board wins half of each pot; the odd chip goes to the first', () => {
    const hand = play(deal({ stacks: [41, 100, 100] }), '0 allIn, 1 allIn, 2 call')
    expect(potsOf(hand)).toEqual([
      [123, [0, 1, 2]],
      [118, [1, 2]],
    ])
    expect(hand.state.result!.pots[0]!.boards!.map(({ amount }) => amount)).toEqual([62, 61])
    expect(stacksOf(hand)).toEqual([62, 61 + 118, 0])
  })
  test('[V4] [T8] everybody else’s fold wins both at once', () => {
    const hand = play(deal(), '0 raise 30, 1 fold, 2 fold')
    expect(hand.state.result!.pots[0]!.boards).toBeUndefined()
  })
  test('[V3] [V4] a pot is split into runs first, then into boards', () => {
    const hand = play(
      opened([51, 51], {
        ...{ boards: 2, runs: 2, ante: 1, holes: 'AcAd KcKd' },
        ...{ board: '2h3h4s9sTd', others: '2c5h6s9dTc Kh7h8sJsTs Ks3d4d6d7c' },
      }),
      '0 allIn, 1 call, 1 runAgain, 0 runAgain',
    )
    expect(
      hand.state.result!.pots[0]!.boards!.map(({ amount, shares }) => [amount, shares[0]!.seat]),
    ).toEqual([
      [26, 0],
      [25, 0],
      [26, 1],
      [25, 1],
    ])
  })
  test('[V3] [V4] [T6] odd chips: of a run to its first board, among winners clockwise from the button’s left', () => {
    const hand = play(
      opened([5, 5, 5], {
        ...{ boards: 2, ante: 0, smallBlind: 1, bigBlind: 2, holes: 'AcKd AdKc 2c3d' },
        ...{ board: 'QhJhTs9s4d', others: 'QdJdTc9c4h' },
      }),
      '0 allIn, 1 call, 2 call',
    )
    expect(hand.state.result!.pots[0]!.boards).toMatchObject([
      {
        amount: 8,
        shares: [
          { seat: 1, amount: 4 },
          { seat: 0, amount: 4 },
        ],
      },
      {
        amount: 7,
        shares: [
          { seat: 1, amount: 4 },
          { seat: 0, amount: 3 },
        ],
      },
    ])
  })
})

describe('[V5] seven-deuce', () => {
  test('[V5] who wins with it at a showdown gets the bounty from everybody dealt in', () => {
    const hand = play(
      opened([100, 100, 12], { sevenDeuce: 15, holes: '7c2d AcAd KcKd', board: '7h7s4s9sTd' }),
      '0 allIn, 1 call, 2 fold',
    )
    expect(hand.state.result!.bounties).toEqual([{ from: 2, to: 0, amount: 2 }])
    expect(stacksOf(hand)).toEqual([212, 0, 0])
    expect(holdemLiveResult(hand.state).seats).toMatchObject([
      { paid: 100, won: 212 },
      { paid: 100, won: 0 },
      { paid: 12, won: 0 },
    ])
  })
  test('[V5] it is shown and paid if everybody else has folded', () => {
    const hand = play(
      opened([100, 100, 100], { sevenDeuce: 15, holes: '7c2d AcAd KcKd' }),
      '0 raise 30, 1 fold, 2 fold',
    )
    expect(typesOf(hand)).toMatch(/folded returned shown won bountyPaid bountyPaid$/)
    expect(stacksOf(hand)).toEqual([100 + 15 + 30, 100 - 5 - 15, 100 - 10 - 15])
    expect(holdem.view(hand.state, 1).players[0]!.hole).toEqual(['7c', '2d'])
  })
  test('[V5] a folded or beaten seven-deuce gets nothing', () => {
    const beaten = play(
      opened([100, 100], { sevenDeuce: 15, holes: '7c2d AcAd', board: '3h4h9sTsJd' }),
      '0 call, 1 check, 1 check, 0 check, 1 check, 0 check, 1 check, 0 check',
    )
    expect(beaten.state.result!.bounties).toBeUndefined()
  })
  test('[V5] a split pot is won by both, who pay each other', () => {
    const hand = play(
      opened([100, 100, 100], { sevenDeuce: 15, holes: '7c2d 7d2c AcAd', board: '7h7s2h2sTd' }),
      '0 call, 1 call, 2 check, 1 check, 2 check, 0 check, 1 check, 2 check, 0 check, 1 check, 2 check, 0 check',
    )
    expect(stacksOf(hand)).toEqual([90 + 15 + 15, 90 + 15 + 15, 90 - 30])
  })
})

describe('[V6] Omaha', () => {
  const three = (more: object = {}) => opened([1000, 1000, 1000], { variation: 'omaha', ...more })
  test('[V6] four or five cards each', () => {
    expect(three().state.players.map(({ hole }) => hole.length)).toEqual([4, 4, 4])
    expect(opened([9, 9], { variation: 'omaha5' }).state.players[0]!.hole).toHaveLength(5)
  })
  test.each([
    // level 10, pot 15, to call 10: 10 + 25
    ['to open: the blinds and the call', '', 'fold call raise 20-35 allIn'],
    // level 35, pot 50, to call 30: 35 + 80
    ['over a raise', '0 raise 35', 'fold call raise 60-115 allIn'],
    ['after the flop: the pot', '0 call, 1 call, 2 check', 'check fold bet 10-30 allIn'],
    // level 30, pot 60, to call 30: 30 + 90
    ['over a bet of the pot', '0 call, 1 call, 2 check, 1 bet 30', 'fold call raise 60-120 allIn'],
  ])('[V6] the pot limit %s', (_when, script, options) => {
    expect(optionsOf(script === '' ? three() : play(three(), script))).toBe(options)
  })
  test('[V6] an all-in above the limit is cut to it, a raise above is refused', () => {
    expect(refusalCode(three(), { type: 'raise', amount: 36 })).toBe('above-the-pot')
    expect(play(three(), '0 allIn').state.players[0]).toMatchObject({ bet: 35, stack: 965 })
    expect(play(three({ stacks: [30, 100, 100] }), '0 allIn').state.players[0]).toMatchObject({ stack: 0 })
  })
  test('[V6] antes and straddles count in the pot', () => {
    expect(optionsOf(three({ ante: 10 }))).toBe('fold call raise 20-65 allIn')
    expect(optionsOf(opened([900, 900, 900, 900], { variation: 'omaha', straddle: true }))).toBe(
      'fold call raise 40-75 allIn',
    )
  })
  test('[V6] no-limit is a setting, and so is pot-limit Hold’em', () => {
    expect(optionsOf(three({ limit: 'no-limit' }))).toBe('fold call raise 20-1000 allIn')
    expect(optionsOf(opened([900, 900, 900], { limit: 'pot-limit' }))).toBe('fold call raise 20-35 allIn')
  })
  test('[V6] exactly two cards of the hand win', () => {
    const hand = play(
      opened([100, 100], {
        ...{ variation: 'omaha', limit: 'no-limit' },
        ...{ holes: 'AhKc9d2s 9c9s3c4d', board: 'ThJh4h3hQc' },
      }),
      '0 allIn, 1 call',
    )
    expect(hand.state.result!.pots[0]).toMatchObject({ category: 'straight', shares: [{ seat: 0 }] })
  })
  test('nine seats of five cards leave no card to burn', () => {
    const hand = opened(
      Array.from({ length: 9 }, () => 10),
      { variation: 'omaha5', bombPot: 1 },
    )
    expect(hand.state.board).toHaveLength(5)
    expect(hand.state.burnt).toEqual([])
  })
})

describe('[V7] short deck', () => {
  const deal = (stacks: readonly number[], more: object = {}) =>
    opened(stacks, { variation: 'short-deck', ante: 10, ...more })
  test('[V7] everybody antes, the button posts the one blind and acts last before the flop', () => {
    const hand = deal([100, 100, 100])
    expect(stacksOf(hand)).toEqual([80, 90, 90])
    expect(hand.state.turn).toBe(1)
    const called = play(hand, '1 call, 2 call')
    expect(called.state.turn).toBe(0)
    expect(play(called, '0 check').state).toMatchObject({ street: 'flop', turn: 1 })
  })
  test('[V7] heads-up too: the button acts last on every street', () => {
    const hand = deal([100, 100])
    expect(stacksOf(hand)).toEqual([80, 90])
    expect(play(hand, '1 call, 0 check').state.turn).toBe(1)
  })
  test('[V7] 36 cards, none below the six', () => {
    const { deck, players } = deal([100, 100]).state
    const all = [...deck, ...players.flatMap(({ hole }) => hole)]
    expect([all.length, all.some((card) => '2345'.includes(card[0]!))]).toEqual([36, false])
  })
  test('[V7] a flush beats a full house', () => {
    const hand = play(deal([100, 100], { holes: 'AhKh 9c9d', board: 'ThJh6h9sTd' }), '1 allIn, 0 call')
    expect(hand.state.result!.pots[0]).toMatchObject({ category: 'flush', shares: [{ seat: 0 }] })
  })
})

test('a chosen configuration survives its own parser', () => {
  const config = accepted(configure({ variation: 'omaha', runs: 2, straddle: true }))
  expect(configure(config)).toEqual(config)
})
