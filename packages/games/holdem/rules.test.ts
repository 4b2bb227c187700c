import { accepted, draw, parseLog, words } from '@fairhouse/kit'
import { conforms, swapTexts } from '@fairhouse/kit/testing/conforms.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Config, DEFAULTS } from './config.ts'
import { type Action, holdem } from './rules.ts'
import { CHECKED_DOWN, opened, optionsOf, play, stacksOf, typesOf, unseenBy } from './testing/scenes.ts'

const WILD: Config = { ...DEFAULTS, stacks: [37, 400, 8, 1000, 90, 15, 250, 61, 2000] }

conforms({ describe, test }, holdem, {
  configs: [
    DEFAULTS,
    { ...WILD, ante: 3, reopenOnShortAllinRaise: 'cumulative' },
    { ...WILD, ante: 12, bigBlindAnte: true, burn: false, reopenOnShortAllinRaise: true },
  ],
  rounds: 9,
  swapHidden: (state, seat) => swapTexts(state, unseenBy(state, seat)),
  stacks: ({ players }) => players.map(({ stack }) => stack),
})

describe('the order of play', () => {
  test('[T1] three players: button 0, blinds 1 and 2; the button acts first before the flop, the small blind after it', () => {
    const hand = opened([100, 100, 100])
    expect(stacksOf(hand)).toEqual([100, 95, 90])
    expect(hand.state.turn).toBe(0)
    expect(play(hand, '0 call, 1 call, 2 check').state.turn).toBe(1)
  })
  test('[T1] heads-up: the button is the small blind, acts first before the flop and last after it', () => {
    const hand = opened([100, 100], { button: 1 })
    expect(stacksOf(hand)).toEqual([90, 95])
    expect(hand.state.turn).toBe(1)
    expect(play(hand, '1 call, 0 check').state.turn).toBe(0)
  })
  test('cards are dealt one at a time, clockwise, first to the button’s left', () => {
    const { events } = opened([100, 100, 100], { button: 1 })
    const dealt = events.filter((event) => event.type === 'dealt')
    expect(dealt.map(({ seat }) => seat)).toEqual([2, 0, 1, 2, 0, 1])
    expect(dealt.every(({ seat, only }) => seat === only)).toBe(true)
  })
  test('[F15] seats without a seed post and get no cards; with one player left the blinds are theirs', () => {
    const hand = opened([100, 100, 100, 100], { absent: [2, 3], ante: 1 })
    expect(stacksOf(hand)).toEqual([99, 94, 89, 99])
    expect(hand.state.players.map(({ hole, folded }) => [hole.length, folded])).toEqual([
      [2, false],
      [2, false],
      [0, true],
      [0, true],
    ])
    expect(hand.state.turn).toBe(0)
    expect(stacksOf(play(hand, '0 fold'))).toEqual([99, 113, 89, 99])
    const alone = opened([100, 100], { absent: [1] })
    expect([alone.state.turn, stacksOf(alone)]).toEqual([null, [110, 90]])
  })
  test('[F15] whoever is absent, chips are conserved, and nobody acts without cards', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.subarray([0, 1, 2, 3, 4, 5, 6, 7, 8], { maxLength: 8 }), (seed, absent) => {
        const chance = words({ server: seed, client: 'absent', nonce: '0' })
        const config = accepted(holdem.configure({ ...WILD, ante: 3, absent }, 9))
        let { state } = holdem.start(config, 9, chance)
        for (let [seat] = holdem.toAct(state); seat !== undefined; [seat] = holdem.toAct(state)) {
          expect(absent).not.toContain(seat)
          const options = holdem.options(state, seat)
          const { action, min } = options[draw(chance, options.length)]!
          const done = holdem.apply(
            state,
            seat,
            min === undefined ? action : ({ ...action, amount: min } as Action),
            chance,
          )
          state = accepted(done).state
        }
        const before = WILD.stacks.reduce((sum, stack) => sum + stack)
        expect(state.players.reduce((sum, { stack }) => sum + stack, 0)).toBe(before)
        for (const seat of absent) expect(state.players[seat]!.hole).toEqual([])
      }),
      { numRuns: 200 },
    )
  })
  test('after the flop the first player still in left of the button acts first', () => {
    const hand = play(opened([100, 100, 100, 100]), '3 call, 0 call, 1 fold, 2 check')
    expect(hand.state.turn).toBe(2)
  })
  test('[T1] big blind’s option: if nobody raised, the big blind may check or raise', () => {
    const hand = play(opened([100, 100, 100]), '0 call, 1 call')
    expect(hand.state).toMatchObject({ turn: 2, street: 'preflop' })
    expect(optionsOf(hand)).toBe('check fold raise 20-100 allIn')
    expect(play(hand, '2 check').state.street).toBe('flop')
    expect(play(hand, '2 raise 30').state.turn).toBe(0)
  })
  test('four streets to the showdown, a card burnt before each', () => {
    const hand = play(
      opened([100, 100, 100], { holes: '2c7d AcAd KcKd', board: '3h4h9sTsJd' }),
      `0 call, 1 call, 2 check, ${CHECKED_DOWN}, ${CHECKED_DOWN}, ${CHECKED_DOWN}`,
    )
    expect(hand.state.board).toEqual(['3h', '4h', '9s', 'Ts', 'Jd'])
    expect(hand.state.burnt).toHaveLength(3)
    expect(stacksOf(hand)).toEqual([90, 120, 90])
    expect(hand.state.result!.pots[0]!.category).toBe('pair')
  })
  test('without burns the board follows the hole cards', () => {
    const hand = play(opened([100, 100], { burn: false }), '0 call, 1 check')
    expect(hand.state.burnt).toEqual([])
    expect(typesOf(hand)).not.toContain('burned')
    expect(hand.state.deck).toHaveLength(52 - 4 - 3)
  })
})

describe('what a seat sees', () => {
  const hand = play(
    opened([100, 100, 100], { ante: 1, holes: 'AcAd KcKd QcQd', board: '2h3h4s9sTd' }),
    '0 raise 30, 1 call',
  )
  test('its own cards, the numbers of its turn, and nobody else’s cards', () => {
    expect(holdem.view(hand.state, 2)).toMatchObject({
      seat: 2,
      phase: 'betting',
      street: 'preflop',
      turn: 2,
      button: 0,
      smallBlind: 1,
      bigBlind: 2,
      pot: 73,
      pots: [{ amount: 3, eligible: [0, 1, 2] }],
      toCall: 20,
      level: 30,
      leastRaise: 50,
      players: [{ hole: null }, { hole: null }, { hole: ['Qc', 'Qd'] }],
      history: [{ type: 'raised' }, { type: 'called' }],
    })
  })
  test('shown hands at the end, but neither folded hands nor a winner’s that wasn’t shown', () => {
    const shown = play(hand, '2 fold, 1 allIn, 0 call')
    expect(holdem.view(shown.state, null).players.map(({ hole }) => hole)).toEqual([
      ['Ac', 'Ad'],
      ['Kc', 'Kd'],
      null,
    ])
    const unseen = play(hand, '2 fold, 1 allIn, 0 fold')
    expect(holdem.view(unseen.state, null).players.map(({ hole }) => hole)).toEqual([null, null, null])
    expect(holdem.view(unseen.state, null)).toMatchObject({
      phase: 'over',
      pot: 73,
      pots: [{ amount: 73, eligible: [1] }],
    })
  })
})

test.each([
  [{ type: 'bet' }],
  [{ type: 'bet', amount: 0 }],
  [{ type: 'raise', amount: 1.5 }],
  [{ type: 'raise', amount: '20' }],
  [{ type: 'raise', amount: 1e20 }],
  [{ type: 'Fold' }],
])('%j is not an action', (raw) => {
  expect(holdem.parse(raw)).toBeNull()
})

test('a log whose stacks do not fit its seats is refused', () => {
  const log = {
    game: 'holdem',
    seats: 3,
    seeds: { server: 's', client: 'c', nonce: '0' },
    actions: [],
    version: 1,
  }
  expect(parseLog(holdem, { ...log, config: { stacks: [100, 100, 100] } })).toMatchObject({ seats: 3 })
  expect(parseLog(holdem, { ...log, config: { stacks: [100, 100] } })).toMatchObject({
    refused: 'bad-config',
  })
})
