import { accepted, type Seat } from '@fairhouse/kit'
import { describe, expect, test } from 'vitest'
import { frameOfView } from '../../bots/ring-view.ts'
import { stackOf } from '../../config.ts'
import { wildAction, wildTable } from '../../measure/fuzz.ts'
import { holdem, type State } from '../../rules.ts'
import { strengthOf } from '../../showdown.ts'
import { BET, FOLDED, FRAME, INCREMENT, LEVEL, OVER, POT, STACK, STREET, TURN } from './frame.ts'
import { foldTurn, putTurn, startHand, wonBy } from './lean-hand.ts'
import { ALL_IN, CALL, FOLD, MOVES, mayRaise, movesAt, totalOf } from './moves.ts'
import { SPOTS, spotOf } from './spots.ts'

const HANDS = 250

type Watched = Readonly<{ state: State; frame: Int32Array; seat: Seat }>

/** A wild hand by the rules, with every action mirrored in the simulator. */
const playBeside = (hand: number, look: (watched: Watched) => void): Omit<Watched, 'seat'> => {
  const wild = wildTable('ring', hand)
  const { chance } = wild
  const { seats } = wild
  const stacks = Array.from({ length: seats }, (_, seat) => stackOf(wild.config, seat))
  // The simulator's small blind is smaller than the big one.
  const bigBlind = wild.config.bigBlind + 1
  const config = { ...wild.config, bigBlind, stacks, ante: 0, reopenOnShortAllinRaise: false } as const
  const frame = new Int32Array(FRAME)
  const { button, smallBlind } = config
  startHand(frame, 0, { seats, button, smallBlind, bigBlind, stacks })
  let { state } = holdem.start(config, seats, chance)
  while (state.turn !== null) {
    const seat = state.turn
    look({ state, frame, seat })
    state = accepted(holdem.apply(state, seat, wildAction(chance, holdem.options(state, seat)), chance)).state
    const { type, to } = state.history.at(-1)!
    if (type === 'folded') foldTurn(frame, 0)
    else putTurn(frame, 0, to)
  }
  return { state, frame }
}

const bySeat = (frame: Int32Array, field: number, seats: number): readonly number[] =>
  Array.from(frame.subarray(field, field + seats))

describe('the simulator of a hand at 2 to 9 seats', () => {
  test('agrees with the rules at every turn', () => {
    for (let hand = 0; hand < HANDS; hand += 1) {
      playBeside(hand, ({ state, frame, seat }) => {
        const { players, betting } = state
        expect(frame[TURN]).toBe(seat)
        expect(['preflop', 'flop', 'turn', 'river'][frame[STREET]!]).toBe(state.street)
        expect([frame[LEVEL], frame[INCREMENT]]).toEqual([betting.level, betting.increment])
        expect(bySeat(frame, STACK, players.length)).toEqual(players.map(({ stack }) => stack))
        expect(bySeat(frame, BET, players.length)).toEqual(players.map(({ bet }) => bet))
        expect(bySeat(frame, FOLDED, players.length)).toEqual(players.map(({ folded }) => Number(folded)))
      })
    }
  })

  test('pays like the rules, including side pots and odd chips', () => {
    for (let hand = 0; hand < HANDS; hand += 1) {
      const { state, frame } = playBeside(hand, () => {})
      expect(frame[TURN]).toBe(OVER)
      const { players, board, config } = state
      const strengths = players.map(({ hole }) => (board.length === 5 ? strengthOf(config, hole, board) : 0))
      const won = players.map((_, seat) => wonBy(frame, 0, seat, strengths))
      expect(won).toEqual(players.map(({ stack }, seat) => stack - stackOf(config, seat)))
    }
  })

  test('offers only legal moves, and a raise whenever the rules do', () => {
    for (let hand = 0; hand < HANDS; hand += 1) {
      playBeside(hand, ({ state, frame, seat }) => {
        const options = holdem.options(state, seat)
        const raise = options.find(({ min }) => min !== undefined)
        const most = frame[STACK + seat]! + frame[BET + seat]!
        const owed = frame[LEVEL]! - frame[BET + seat]!
        const isAllInRaise =
          frame[STACK + seat]! > owed && options.some(({ action }) => action.type === 'allIn')
        expect(mayRaise(frame, 0, seat)).toBe(raise !== undefined || isAllInRaise)
        const legal = movesAt(frame, 0, seat)
        for (let move = CALL + 1; move < MOVES; move += 1) {
          if (((legal >> move) & 1) === 0) continue
          const to = totalOf(frame, 0, seat, move, 1)
          const isLegal = move === ALL_IN ? to === most : to >= raise!.min! && to <= raise!.max!
          expect(isLegal).toBe(true)
        }
        expect((legal >> FOLD) & 1).toBe(owed > 0 ? 1 : 0)
      })
    }
  })
})

describe('a spot', () => {
  test('is the same for the simulator and for the seat’s view', () => {
    const seen = new Set<number>()
    for (let hand = 0; hand < HANDS; hand += 1) {
      playBeside(hand, ({ state, frame, seat }) => {
        const ofView = frameOfView(holdem.view(state, seat))
        expect(Array.from(ofView)).toEqual(Array.from(frame))
        const spot = spotOf(frame, 0, seat)
        expect(spot).toBeGreaterThanOrEqual(0)
        expect(spot).toBeLessThan(SPOTS[frame[STREET]!]!)
        seen.add(1e6 * frame[STREET]! + spot)
      })
    }
    expect(seen.size).toBeGreaterThan(500)
  })

  test('includes antes in the pot', () => {
    const { state } = holdem.start(
      { ...wildTable('ante', 1).config, stacks: [], ante: 3, bigBlindAnte: false },
      4,
      wildTable('ante', 1).chance,
    )
    const view = holdem.view(state, state.turn)
    expect(frameOfView(view)[POT]).toBe(view.pot)
  })
})
