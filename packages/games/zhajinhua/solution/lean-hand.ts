/**
 * A hand of 炸金花 as an array of integers, for the trainer: the same as the rules, without cards, events and refusals.
 * A test plays both side by side. Amounts are in chips.
 */
import { type HandTable, wins } from './hand-table.ts'
import {
  ALL_IN,
  blindBucketOf,
  CALL,
  COMPARE,
  COMPARE_STRONGEST,
  FOLD,
  LOOK,
  pressureBy,
  RAISE,
  RAISE_MOST,
  spotOf,
  worthOfBeaten,
} from './spots.ts'
import type { Terms } from './terms.ts'

export const MAX_SEATS = 5

export const [ROUND, UNIT, TURN, POT, FIRST, SEATS, WINNER, REFUND, BY_ALL_IN] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8,
] as const
const HEAD = 9
export const [IN, LOOKED, PAID, ROUND_PAID, LAST, LAST_SEEN, PAYMENTS, RAISES, ACTED, STACK, BEATEN] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
] as const
const WIDTH = 11
/** The fields of a hand. */
export const FRAME = HEAD + WIDTH * MAX_SEATS
const NOBODY = -1
const NONE = 0

export type LeanHand = Readonly<{
  /** Frames of hands, one after the other: `at` is where one begins. */
  frames: Int32Array
  /** By seat: its hand, as a number. */
  hands: Int32Array
  start(at: number, seats: number, first: number, stacks: ArrayLike<number>): void
  /** A bit for each legal move; 0 once the hand is over. */
  legal(at: number): number
  /** The information set of the seat to act. */
  spot(at: number): number
  /** Makes a legal move in the frame, in place. */
  apply(at: number, move: number): void
  /** Raises to any affordable unit of the room, or compares with any opponent still in. */
  raiseTo(at: number, unit: number): void
  compareWith(at: number, seat: number): void
  /** Moves chips of a seat into the pot, nothing else. */
  pay(at: number, own: number, amount: number, isRaise: boolean): void
  /** The seat's net result, once the hand is over. */
  won(at: number, seat: number): number
  /** The offset of a seat's fields. */
  seatAt(at: number, seat: number): number
  /** Takes a player who lost a comparison out; both are offsets of seats' fields. */
  beat(winner: number, loser: number): void
  callCost(at: number, own: number): number
  compareCost(at: number, own: number): number
}>

export const openLeanHand = (terms: Terms, table: HandTable, depth: number): LeanHand => {
  const frames = new Int32Array(FRAME * depth)
  const hands = new Int32Array(MAX_SEATS)
  const { units, ante, rounds, cap } = terms

  const seatAt = (at: number, seat: number): number => at + HEAD + WIDTH * seat
  const beats = (seat: number, other: number): boolean => wins(table, hands[seat]!, hands[other]!)

  const callCost = (at: number, own: number): number => frames[at + UNIT]! << frames[own + LOOKED]!
  const compareCost = (at: number, own: number): number => {
    if (terms.compareCost === 'currentCall') return callCost(at, own)
    if (terms.compareCost === 'doubleCall') return Math.min(2 * callCost(at, own), cap)
    const isFresh = frames[own + LOOKED]! === 1 && frames[own + LAST_SEEN]! === 0
    return isFresh ? 2 * frames[own + LAST]! : frames[own + LAST]!
  }

  const nextUnit = (unit: number): number => {
    for (let i = 0; i < units.length; i += 1) if (units[i]! > unit) return units[i]!
    return NONE
  }
  /** The highest that the seat can pay. */
  const maxUnit = (at: number, own: number): number => {
    const [unit, looked, stack] = [frames[at + UNIT]!, frames[own + LOOKED]!, frames[own + STACK]!]
    for (let i = units.length - 1; i >= 0 && units[i]! > unit; i -= 1) {
      if (units[i]! << looked <= stack) return units[i]!
    }
    return NONE
  }

  /** [Z1] */
  const start: LeanHand['start'] = (at, seats, first, stacks) => {
    frames.fill(0, at, at + FRAME)
    frames[at + ROUND] = 1
    frames[at + UNIT] = ante
    frames[at + TURN] = first
    frames[at + FIRST] = first
    frames[at + SEATS] = seats
    frames[at + POT] = seats * ante
    frames[at + WINNER] = NOBODY
    for (let seat = 0; seat < seats; seat += 1) {
      const own = seatAt(at, seat)
      frames[own + IN] = 1
      frames[own + PAID] = ante
      frames[own + LAST] = ante
      frames[own + STACK] = stacks[seat]! - ante
    }
  }

  const pressure = (own: number): number => pressureBy(frames[own + PAYMENTS]!, frames[own + RAISES]!)
  const shown = (own: number): number => pressure(own) + frames[own + BEATEN]!
  /** Takes a player who lost a comparison out. */
  const beat = (winner: number, loser: number): void => {
    frames[winner + BEATEN]! += worthOfBeaten(frames[loser + BEATEN]!, pressure(loser))
    frames[loser + IN] = 0
  }

  const apparent = (own: number): number => frames[own + LOOKED]! + shown(own)

  /** The opponent who has shown least, or most, strength; of several, the first after the seat to act. */
  const target = (at: number, sign: 1 | -1): number => {
    const [turn, seats] = [frames[at + TURN]!, frames[at + SEATS]!]
    let [found, least] = [NOBODY, Number.MAX_SAFE_INTEGER]
    for (let step = 1; step < seats; step += 1) {
      const seat = (turn + step) % seats
      const other = seatAt(at, seat)
      if (frames[other + IN] === 0) continue
      const value = sign * apparent(other)
      if (value < least) {
        found = seat
        least = value
      }
    }
    return found
  }

  /** Whether the opponents still in have shown different strength. */
  const isMixed = (at: number): boolean => {
    const [turn, seats] = [frames[at + TURN]!, frames[at + SEATS]!]
    let before = NOBODY
    for (let seat = 0; seat < seats; seat += 1) {
      const other = seatAt(at, seat)
      if (seat === turn || frames[other + IN] === 0) continue
      const value = apparent(other)
      if (before !== NOBODY && value !== before) return true
      before = value
    }
    return false
  }

  const legal: LeanHand['legal'] = (at) => {
    if (frames[at + WINNER] !== NOBODY) return 0
    const own = seatAt(at, frames[at + TURN]!)
    const stack = frames[own + STACK]!
    const round = frames[at + ROUND]!
    let moves = 1 << FOLD
    moves |= stack < callCost(at, own) ? 1 << ALL_IN : 1 << CALL
    const most = maxUnit(at, own)
    if (most !== NONE) {
      moves |= 1 << RAISE
      if (nextUnit(frames[at + UNIT]!) !== most) moves |= 1 << RAISE_MOST
    }
    if (frames[own + LOOKED] === 0 && round >= terms.lookFrom) moves |= 1 << LOOK
    if (round >= terms.compareFrom && compareCost(at, own) <= stack) {
      moves |= 1 << COMPARE
      if (isMixed(at)) moves |= 1 << COMPARE_STRONGEST
    }
    return moves
  }

  const spot: LeanHand['spot'] = (at) => {
    const turn = frames[at + TURN]!
    const own = seatAt(at, turn)
    const seats = frames[at + SEATS]!
    let opponents = 0
    let looked = 0
    let [most, beaten] = [0, 0]
    for (let seat = 0; seat < seats; seat += 1) {
      const other = seatAt(at, seat)
      if (seat === turn || frames[other + IN] === 0) continue
      opponents += 1
      looked += frames[other + LOOKED]!
      most = Math.max(most, pressure(other))
      beaten = Math.max(beaten, frames[other + BEATEN]!)
    }
    const call = callCost(at, own)
    return spotOf(
      frames[own + LOOKED] === 1 ? table.buckets[hands[turn]!]! : blindBucketOf(frames[own + BEATEN]!),
      opponents,
      looked,
      frames[at + ROUND]!,
      rounds,
      frames[at + UNIT]! / ante,
      frames[at + POT]! / call,
      frames[own + STACK]! / call,
      most,
      beaten,
      shown(own),
      compareCost(at, own) / call,
    )
  }

  const pay = (at: number, own: number, amount: number, isRaise: boolean): void => {
    frames[own + STACK]! -= amount
    frames[own + PAID]! += amount
    frames[own + ROUND_PAID]! += amount
    frames[at + POT]! += amount
    frames[own + LAST] = amount
    frames[own + LAST_SEEN] = frames[own + LOOKED]!
    if (frames[own + LOOKED] === 1 && amount > 0) {
      frames[own + PAYMENTS]! += 1
      if (isRaise) frames[own + RAISES]! += 1
    }
  }

  /** [Z5] */
  const compareAll = (at: number): void => {
    const seats = frames[at + SEATS]!
    let holder = NOBODY
    for (let step = 0; step < seats; step += 1) {
      const seat = (frames[at + FIRST]! + step) % seats
      if (frames[seatAt(at, seat) + IN] === 0) continue
      if (holder === NOBODY || !beats(holder, seat)) holder = seat
    }
    frames[at + WINNER] = holder
  }

  /** [Z5] */
  const goOn = (at: number): void => {
    const [turn, seats] = [frames[at + TURN]!, frames[at + SEATS]!]
    let next = NOBODY
    let left = 0
    let waiting = 0
    for (let step = 1; step <= seats; step += 1) {
      const seat = (turn + step) % seats
      const own = seatAt(at, seat)
      if (frames[own + IN] === 0) continue
      left += 1
      if (next === NOBODY) next = seat
      if (frames[own + ACTED] === 0) waiting += 1
    }
    if (left === 1) {
      frames[at + WINNER] = next
      return
    }
    frames[at + TURN] = next
    if (waiting > 0) return
    if (frames[at + ROUND] === rounds) {
      compareAll(at)
      return
    }
    frames[at + ROUND]! += 1
    for (let seat = 0; seat < seats; seat += 1) {
      const own = seatAt(at, seat)
      frames[own + ACTED] = 0
      frames[own + ROUND_PAID] = 0
    }
  }

  /** [Z6] */
  const goAllIn = (at: number, own: number): void => {
    const [turn, seats] = [frames[at + TURN]!, frames[at + SEATS]!]
    const owed = callCost(at, own)
    const paid = frames[own + STACK]!
    pay(at, own, paid, false)
    for (let step = 1; step < seats; step += 1) {
      const seat = (turn + step) % seats
      if (frames[seatAt(at, seat) + IN] === 0 || beats(turn, seat)) continue
      beat(seatAt(at, seat), own)
      goOn(at)
      return
    }
    frames[at + WINNER] = turn
    frames[at + BY_ALL_IN] = 1
    // Each opponent's refund is stored in place of their stakes of the round.
    for (let seat = 0; seat < seats; seat += 1) {
      const other = seatAt(at, seat)
      const isBeaten = seat !== turn && frames[other + IN] === 1
      const back = isBeaten ? Math.floor((frames[other + ROUND_PAID]! * (owed - paid)) / owed) : 0
      frames[other + ROUND_PAID] = back
      frames[at + REFUND]! += back
    }
  }

  const raise = (at: number, own: number, unit: number): void => {
    frames[at + UNIT] = unit
    pay(at, own, callCost(at, own), true)
  }

  /** [Z4] */
  const compare = (at: number, own: number, other: number): void => {
    const turn = frames[at + TURN]!
    pay(at, own, compareCost(at, own), false)
    const rival = seatAt(at, other)
    if (beats(turn, other)) beat(own, rival)
    else beat(rival, own)
  }

  const apply: LeanHand['apply'] = (at, move) => {
    const own = seatAt(at, frames[at + TURN]!)
    if (move === LOOK) {
      frames[own + LOOKED] = 1
      return
    }
    frames[own + ACTED] = 1
    if (move === FOLD) frames[own + IN] = 0
    else if (move === CALL) pay(at, own, callCost(at, own), false)
    else if (move === RAISE) raise(at, own, nextUnit(frames[at + UNIT]!))
    else if (move === RAISE_MOST) raise(at, own, maxUnit(at, own))
    else if (move === COMPARE) compare(at, own, target(at, 1))
    else if (move === COMPARE_STRONGEST) compare(at, own, target(at, -1))
    if (move === ALL_IN) goAllIn(at, own)
    else goOn(at)
  }

  const raiseTo: LeanHand['raiseTo'] = (at, unit) => {
    const own = seatAt(at, frames[at + TURN]!)
    frames[own + ACTED] = 1
    raise(at, own, unit)
    goOn(at)
  }
  const compareWith: LeanHand['compareWith'] = (at, seat) => {
    const own = seatAt(at, frames[at + TURN]!)
    frames[own + ACTED] = 1
    compare(at, own, seat)
    goOn(at)
  }

  /** [Z7] */
  const won: LeanHand['won'] = (at, seat) => {
    const own = seatAt(at, seat)
    const paid = frames[own + PAID]!
    const refund = frames[at + REFUND]!
    if (frames[at + WINNER] !== seat) return (refund > 0 ? frames[own + ROUND_PAID]! : 0) - paid
    const gross = frames[at + POT]! - refund
    const isFree = frames[at + BY_ALL_IN] === 1 && !terms.rakeAllInWin
    return gross - (isFree ? 0 : Math.floor((gross * terms.rakeBasisPoints) / 10_000)) - paid
  }

  return {
    frames,
    hands,
    start,
    legal,
    spot,
    apply,
    won,
    seatAt,
    beat,
    callCost,
    compareCost,
    raiseTo,
    compareWith,
    pay,
  }
}
