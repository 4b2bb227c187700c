/**
 * Board luck, in chips: on every street dealt, the pot so far times the change in a seat's equity. All pockets
 * are known and the cards come from the rest of the deck, so luck averages 0 whatever the players do: removing
 * it changes no mean, only the noise. With everybody all-in, the rest is the pot by equity. Stacks are assumed
 * equal: no side pots.
 */
import type { Chips, Seat } from '@fairhouse/kit'
import type { FastChance } from '../bots/fast-chance.ts'
import type { Street } from '../deal.ts'
import { cardIndex } from '../evaluation/card-index.ts'
import { highOf, keyOf, lowOf, strength7 } from '../evaluation/evaluator.ts'
import type { State } from '../state.ts'

/** Boards sampled for the preflop equity; the estimate is unbiased, so the mean stays. */
const PREFLOP_BOARDS = 300

const CARDS = 52
const rest = new Uint8Array(CARDS)

/** Each hand's share of the pot, summed over boards. */
type Tally = Readonly<{ keys: Int32Array; lows: Int32Array; highs: Int32Array; shares: Float64Array }>

const openTally = (hands: readonly (readonly number[])[], board: readonly number[]): Tally => {
  const sum = (of: (card: number) => number) =>
    Int32Array.from(hands, (hand) => [...hand, ...board].reduce((total, card) => (total + of(card)) | 0, 0))
  return {
    keys: sum(keyOf),
    lows: sum(lowOf),
    highs: sum(highOf),
    shares: new Float64Array(hands.length),
  }
}

/** Awards one pot to the best hand, given these sums of the cards to come. */
const addBoard = ({ keys, lows, highs, shares }: Tally, key: number, low: number, high: number): void => {
  let [best, ties] = [-1, 0]
  const count = shares.length
  for (let i = 0; i < count; i += 1) {
    const strength = strength7((keys[i]! + key) | 0, lows[i]! | low, highs[i]! | high)
    strengths[i] = strength
    if (strength > best) [best, ties] = [strength, 1]
    else if (strength === best) ties += 1
  }
  for (let i = 0; i < count; i += 1) if (strengths[i] === best) shares[i]! += 1 / ties
}
const strengths = new Int32Array(CARDS)

const drawBoards = (tally: Tally, left: number, next: FastChance): number => {
  for (let round = 0; round < PREFLOP_BOARDS; round += 1) {
    let [key, low, high] = [0, 0, 0]
    for (let i = 0; i < 5; i += 1) {
      const at = i + Math.floor(next() * (left - i))
      const card = rest[at]!
      rest[at] = rest[i]!
      rest[i] = card
      key = (key + keyOf(card)) | 0
      low |= lowOf(card)
      high |= highOf(card)
    }
    addBoard(tally, key, low, high)
  }
  return PREFLOP_BOARDS
}

/** Enumerates up to two cards to come. */
const enumerateBoards = (tally: Tally, left: number, missing: number): number => {
  if (missing === 0) addBoard(tally, 0, 0, 0)
  if (missing === 0) return 1
  let boards = 0
  for (let i = 0; i < left; i += 1) {
    const [key, low, high] = [keyOf(rest[i]!), lowOf(rest[i]!), highOf(rest[i]!)]
    if (missing === 1) {
      addBoard(tally, key, low, high)
      boards += 1
      continue
    }
    for (let j = 0; j < i; j += 1) {
      addBoard(tally, (key + keyOf(rest[j]!)) | 0, low | lowOf(rest[j]!), high | highOf(rest[j]!))
      boards += 1
    }
  }
  return boards
}

/** By hand, its average share of the pot; `dead` are the cards of folded hands. */
const equities = (
  hands: readonly (readonly number[])[],
  dead: readonly number[],
  board: readonly number[],
  next: FastChance,
): Float64Array => {
  const gone = new Set([...hands.flat(), ...dead, ...board])
  let left = 0
  for (let card = 0; card < CARDS; card += 1) if (!gone.has(card)) rest[left++] = card
  const tally = openTally(hands, board)
  const missing = 5 - board.length
  const boards = missing > 2 ? drawBoards(tally, left, next) : enumerateBoards(tally, left, missing)
  return tally.shares.map((share) => share / boards)
}

const STREETS: readonly Street[] = ['preflop', 'flop', 'turn', 'river']
const BOARD_CARDS = [0, 3, 4, 5] as const

/** Everything put in before this street; a later refund belongs to the last street. */
const potBefore = ({ players, history, forced }: State, street: number): Chips =>
  history
    .filter((done) => STREETS.indexOf(done.street) < street)
    .reduce(
      (sum, { paid }) => sum + paid,
      players.reduce((sum, { ante }) => sum + ante, 0) + forced.blinds.reduce((sum, blind) => sum + blind, 0),
    )

/** By seat, for a finished hand. */
export const boardLuck = (state: State, next: FastChance): readonly Chips[] => {
  const { players, history } = state
  const luck = players.map(() => 0)
  const board = state.board.map(cardIndex)
  const pockets = players.map(({ hole }) => hole.map(cardIndex))
  for (const [street, cards] of BOARD_CARDS.entries()) {
    if (street === 0 || board.length < cards) continue
    const folded = new Set<Seat>(
      history
        .filter(({ type, street: when }) => type === 'folded' && STREETS.indexOf(when) < street)
        .map(({ seat }) => seat),
    )
    const live = [...players.keys()].filter((seat) => !folded.has(seat))
    const hands = live.map((seat) => pockets[seat]!)
    const dead = [...folded].flatMap((seat) => pockets[seat]!)
    const before = equities(hands, dead, board.slice(0, BOARD_CARDS[street - 1]), next)
    const after = equities(hands, dead, board.slice(0, cards), next)
    const pot = potBefore(state, street)
    for (const [i, seat] of live.entries()) luck[seat]! += pot * (after[i]! - before[i]!)
  }
  return luck
}
