/** Version 2: rake [L9] and posts [L1]; version 1 has neither. */
import { accepted, type Chips, isRefusal, type Move, netOf, type Step } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { type Config, DEFAULTS } from './config.ts'
import { deckDealing } from './deal.ts'
import { printPokerStars } from './exchange/pokerstars.ts'
import { rakesOf } from './pots.ts'
import { holdemLiveResult } from './result.ts'
import { type Action, type Event, holdem, type State, startWith } from './rules.ts'

const BOARD = ['2c', '7d', '9h', 'Js', '3c'] as const
/** Lower seats have stronger hands. */
const HOLES = [
  ['As', 'Ah'],
  ['Ks', 'Kh'],
  ['Qs', 'Qh'],
  ['Ts', '8h'],
] as const

type Turn = Action['type'] | readonly ['bet' | 'raise', Chips]

const actionOf = (turn: Turn): Action =>
  typeof turn === 'string' ? ({ type: turn } as Action) : { type: turn[0], amount: turn[1] }

const playOut = (
  given: Partial<Config>,
  turns: readonly Turn[],
): Readonly<{ state: State; moves: readonly Move[]; events: readonly Event[] }> => {
  const seats = given.stacks!.length
  const config = accepted(holdem.configure({ ...DEFAULTS, ...given }, seats))
  const deck = deckDealing(HOLES.slice(0, seats), BOARD, config)
  const steps: Step<State, Event>[] = [startWith(config, seats, deck)]
  for (const turn of turns) {
    const { state } = steps.at(-1)!
    steps.push(accepted(holdem.apply(state, state.turn!, actionOf(turn), { word: () => 0 })))
  }
  return {
    state: steps.at(-1)!.state,
    moves: steps.flatMap(({ moves }) => moves),
    events: steps.flatMap(({ events }) => events),
  }
}

const RAKE = { rakeBasisPoints: 500, rakeCap: 30 }
const CHECKED_DOWN: readonly Turn[] = Array.from({ length: 6 }, () => 'check')

test.each<readonly [string, Partial<Config>, readonly Turn[], readonly Chips[], Chips]>([
  [
    'a rate of the pot, rounded down: 5 % of 20',
    { stacks: [500, 500] },
    ['call', 'check', ...CHECKED_DOWN],
    [509, 490],
    1,
  ],
  [
    'none on a hand that ends before the flop',
    { stacks: [500, 500] },
    [['raise', 400], 'fold'],
    [510, 490],
    0,
  ],
  [
    'not on an uncalled bet: bet 200 into 20',
    { stacks: [500, 500] },
    ['call', 'check', ['bet', 200], 'fold'],
    [490, 509],
    1,
  ],
  ['at most the cap', { stacks: [500, 500] }, ['allIn', 'call'], [970, 0], 30],
  [
    'of each pot, until the cap is reached: 5 % of 300, then of 400',
    { stacks: [100, 300, 400], rakeCap: 30 },
    ['allIn', 'allIn', 'call'],
    [285, 385, 100],
    30,
  ],
  [
    'none with a rate of 0',
    { stacks: [500, 500], rakeBasisPoints: 0, rakeCap: 0 },
    ['allIn', 'call'],
    [1000, 0],
    0,
  ],
])('[L9] rake: %s', (_case, given, turns, stacks, rake) => {
  const { state, moves, events } = playOut({ ...RAKE, ...given }, turns)
  expect(state.players.map(({ stack }) => stack)).toEqual(stacks)
  const result = holdemLiveResult(state)
  expect(result.rake).toBe(rake)
  expect(netOf(moves).get('rake') ?? 0n).toBe(BigInt(rake))
  const rakes = events.flatMap((event) => (event.type === 'won' ? [event.rake ?? 0] : []))
  expect(rakes.reduce((sum, each) => sum + each, 0)).toBe(rake)
  for (const [seat, { paid, won, refunded }] of result.seats.entries())
    expect(won + refunded - paid).toBe(stacks[seat]! - given.stacks![seat]!)
})

test('[L9] the rake is exact beyond 2^53, and the cap applies to the whole hand', () => {
  const pots = [6e12, 1e12, 5].map((amount) => ({ amount, eligible: [0] }))
  expect(rakesOf({ rakeBasisPoints: 9_999, rakeCap: 6.5e12 }, pots, true)).toEqual([
    5_999_400_000_000, 500_600_000_000, 0,
  ])
})

test('[L9] the poker-room text names the rake and the starting stacks', () => {
  const { state } = playOut({ ...RAKE, stacks: [500, 400] }, ['call', 'check', ...CHECKED_DOWN])
  const text = printPokerStars(holdem.view(state, null), { hand: 1, when: '' })
  expect(text).toContain('Total pot 20 | Rake 1\n')
  expect(text).toMatch(/500 in chips.*400 in chips/s)
})

test('[L1] a post is part of a call: the newcomer may check, and the blinds act as usual', () => {
  const { state } = playOut({ stacks: [500, 500, 500, 500], posts: [0, 0, 0, 10] }, [])
  expect(state.turn).toBe(3)
  expect(state.players[3]).toMatchObject({ stack: 490, bet: 10 })
  expect(holdem.options(state, 3).map(({ action }) => action.type)).toEqual([
    'check',
    'fold',
    'raise',
    'allIn',
  ])
  const { events } = playOut({ stacks: [500, 500, 500, 4], posts: [0, 0, 0, 10] }, [])
  expect(events).toContainEqual({ type: 'posted', seat: 3, post: 'post', amount: 4, allIn: true })
})

test.each([
  [{ rakeBasisPoints: 500 }],
  [{ rakeCap: 10 }],
  [{ rakeBasisPoints: 10_001, rakeCap: 10 }],
  [{ rakeBasisPoints: 1.5, rakeCap: 10 }],
  [{ posts: [0, 0, 10] }],
  [{ posts: [10, 0, 0, 11] }],
  [{ posts: [0, 10, 0, 0] }],
  [{ posts: [0, 0, 10, 0] }],
  [{ posts: null }],
  [{ posts: 10 }],
])('[L1] [L9] the configuration %j is refused', (given) => {
  expect(isRefusal(holdem.configure(given, 4))).toBe(true)
})
