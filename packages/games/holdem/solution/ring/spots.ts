/**
 * What a player considers in a decision, as one number: the spot. The cards come on top, as a class before the flop
 * and a bucket after it; spot and cards together are an information set. Everything is relative to pot and blinds,
 * so one set of spots serves 2 to 9 seats and stacks of any depth.
 */
import {
  ANSWERED,
  BET,
  BIG_BLIND,
  BUTTON,
  CALLED,
  CALLERS,
  DONE,
  deepestRival,
  FOLDED,
  type HandFrame,
  LEVEL,
  NOT_YET,
  POT,
  priceAt,
  RAISED,
  RAISER,
  RAISES,
  SEATS,
  STACK,
  STILL,
  STREET,
} from './frame.ts'
import { movesAt, soundOf } from './moves.ts'

/** The number of limits the value has reached. */
const stepOf = (limits: readonly number[], value: number): number => {
  let step = 0
  while (step < limits.length && value >= limits[step]!) step += 1
  return step
}

/**
 * Before and after the flop: the cost of a call as a fraction of the pot including it. The usual sizes lie between the
 * limits, not on them.
 */
const PRICES = {
  before: [0.15, 0.25, 0.295, 0.345, 0.393, 0.435, 0.465, 0.483],
  after: [0.12, 0.21, 0.27, 0.345, 0.385, 0.43, 0.465],
} as const
/** What can still be bet after a call, in pots including the call; nothing has its own step. */
const RESTS = { before: [1e-9, 1.2, 4, 9, 20], after: [1e-9, 0.6, 1.5, 4, 10] } as const
/** In big blinds, if nobody has raised yet. */
const DEPTHS = [13, 25, 45, 85, 160] as const
/** Seats behind, first in. */
const PLACES = [1, 2, 3, 4, 5, 6, 7] as const
/** Seats behind the raiser before the flop. */
const RAISERS = [2, 3, 4, 5, 6] as const

const PRICE_STEPS = PRICES.before.length + 1
const LATER_PRICES = PRICES.after.length + 1
const REST_STEPS = RESTS.before.length + 1

const UNRAISED = (PLACES.length + 1) * 3 * (DEPTHS.length + 1)
const RAISED_ONCE = 2 * 4 * (RAISERS.length + 1) * 3 * PRICE_STEPS * REST_STEPS
const RAISED_TWICE = 3 * 2 * 2 * 3 * PRICE_STEPS * REST_STEPS
const RAISED_MORE = 2 * 2 * 2 * 2 * PRICE_STEPS * REST_STEPS
/** After the flop, for one course of the hand so far: unbet, bet, raised. */
const PER_REST = 1 + LATER_PRICES + 2 * LATER_PRICES
const BETTING = 3 * 2 * REST_STEPS * PER_REST
const COURSES = [0, 5, 12, 24] as const

const HOLE_CLASSES = 169
/** By street: spots, and classes or buckets of cards. */
export const SPOTS = [
  UNRAISED + RAISED_ONCE + RAISED_TWICE + RAISED_MORE,
  COURSES[1] * BETTING,
  COURSES[2] * BETTING,
  COURSES[3] * BETTING,
] as const
export const CARD_BUCKETS = [HOLE_CLASSES, 120, 100, 80] as const

/** Where a street's sets begin among all sets. */
const FIRST_SET = [0, 1, 2, 3, 4].map((end) =>
  SPOTS.slice(0, end).reduce((sum, spots, street) => sum + spots * CARD_BUCKETS[street]!, 0),
)
export const SETS = FIRST_SET[4]!
export const setOf = (street: number, spot: number, bucket: number): number =>
  FIRST_SET[street]! + spot * CARD_BUCKETS[street]! + bucket

/** After the flop the seat left of the button comes first. */
const orderOf = (f: HandFrame, at: number, seat: number): number =>
  (seat - f[at + BUTTON]! - 1 + f[at + SEATS]!) % f[at + SEATS]!

/** Before the flop, seats behind from the start: 0 for the big blind, 2 for the button. */
const seatsBehind = (f: HandFrame, at: number, seat: number): number =>
  (1 - orderOf(f, at, seat) + f[at + SEATS]!) % f[at + SEATS]!

/** Opponents who have not acted on this street and still can. */
const waiting = (f: HandFrame, at: number, seat: number): number => {
  let count = 0
  for (let other = 0; other < f[at + SEATS]!; other += 1) {
    if (other === seat || f[at + FOLDED + other] === 1 || f[at + STACK + other] === 0) continue
    if (f[at + ANSWERED + other] === NOT_YET) count += 1
  }
  return count
}

const atMost = (value: number, most: number): number => (value < most ? value : most)

const priceStep = (f: HandFrame, at: number, seat: number, limits: readonly number[]): number => {
  const price = priceAt(f, at, seat)
  return stepOf(limits, price / (f[at + POT]! + price))
}

const restStep = (f: HandFrame, at: number, seat: number, limits: readonly number[]): number => {
  const price = priceAt(f, at, seat)
  const own = f[at + STACK + seat]! - price
  const theirs = deepestRival(f, at, seat) - f[at + LEVEL]!
  const rest = own < theirs ? own : theirs
  return stepOf(limits, rest / (f[at + POT]! + price))
}

const spotBeforeFlop = (f: HandFrame, at: number, seat: number): number => {
  const raises = f[at + RAISES]!
  const callers = atMost(f[at + CALLERS]!, 2)
  if (raises === 0) {
    // Heads-up the button is first in with a small blind and position: a place of its own, where no big blind is.
    const place = f[at + SEATS] === 2 && callers === 0 ? 0 : stepOf(PLACES, waiting(f, at, seat))
    const own = f[at + STACK + seat]! + f[at + BET + seat]!
    const depth = atMost(own, deepestRival(f, at, seat)) / f[at + BIG_BLIND]!
    return (place * 3 + callers) * (DEPTHS.length + 1) + stepOf(DEPTHS, depth)
  }
  const raiser = f[at + RAISER]!
  const isAfter = orderOf(f, at, seat) > orderOf(f, at, raiser) ? 1 : 0
  const behind = seatsBehind(f, at, raiser)
  const money = priceStep(f, at, seat, PRICES.before) * REST_STEPS + restStep(f, at, seat, RESTS.before)
  const done = f[at + DONE + seat]!
  if (raises === 1) {
    const place = done !== STILL ? 3 : atMost(waiting(f, at, seat), 2)
    const who = (isAfter * 4 + place) * (RAISERS.length + 1) + stepOf(RAISERS, behind)
    return UNRAISED + (who * 3 + callers) * PRICE_STEPS * REST_STEPS + money
  }
  if (raises === 2) {
    const own = done === RAISED ? 2 : done === CALLED ? 1 : 0
    const who = (own * 2 + isAfter) * 2 + (behind <= 2 ? 1 : 0)
    return UNRAISED + RAISED_ONCE + (who * 3 + callers) * PRICE_STEPS * REST_STEPS + money
  }
  const who =
    (((raises === 3 ? 0 : 1) * 2 + (done === RAISED ? 1 : 0)) * 2 + isAfter) * 2 + atMost(callers, 1)
  return UNRAISED + RAISED_ONCE + RAISED_TWICE + who * PRICE_STEPS * REST_STEPS + money
}

/** How the hand got here: who led, and how much was raised. */
const courseOf = (f: HandFrame, at: number, seat: number): number => {
  const isMine = (street: number): number => (f[at + RAISER + street] === seat ? 0 : 1)
  const before = f[at + RAISES]!
  const onFlop = f[at + RAISES + 1]!
  const isBig = before >= 2 ? 1 : 0
  switch (f[at + STREET]) {
    case 1:
      return before === 0 ? 0 : 1 + 2 * isBig + isMine(0)
    case 2:
      return isBig * 6 + (onFlop === 0 ? isMine(0) : 2 * atMost(onFlop, 2) + isMine(1))
    default: {
      const onTurn = f[at + RAISES + 2]!
      const turn = onTurn === 0 ? 0 : 1 + isMine(2)
      const isRaised = onFlop > 1 || onTurn > 1 ? 1 : 0
      return ((isBig * 3 + turn) * 2 + atMost(onFlop, 1)) * 2 + isRaised
    }
  }
}

/** Nobody who can act comes after the seat on this street. */
const isLast = (f: HandFrame, at: number, seat: number): boolean => {
  const own = orderOf(f, at, seat)
  for (let other = 0; other < f[at + SEATS]!; other += 1) {
    if (other === seat || f[at + FOLDED + other] === 1 || f[at + STACK + other] === 0) continue
    if (orderOf(f, at, other) > own) return false
  }
  return true
}

const rivalsOf = (f: HandFrame, at: number, seat: number): number => {
  let count = 0
  for (let other = 0; other < f[at + SEATS]!; other += 1) {
    if (other !== seat && f[at + FOLDED + other] === 0) count += 1
  }
  return count
}

const spotAfterFlop = (f: HandFrame, at: number, seat: number): number => {
  const raises = f[at + RAISES + f[at + STREET]!]!
  const rivals = atMost(rivalsOf(f, at, seat), 3) - 1
  const who = (courseOf(f, at, seat) * 3 + rivals) * 2 + (isLast(f, at, seat) ? 1 : 0)
  const node = who * REST_STEPS + restStep(f, at, seat, RESTS.after)
  if (raises === 0) return node * PER_REST
  const price = priceStep(f, at, seat, PRICES.after)
  if (raises === 1) return node * PER_REST + 1 + price
  const own = f[at + DONE + seat] === RAISED ? 1 : 0
  return node * PER_REST + 1 + LATER_PRICES + own * LATER_PRICES + price
}

/** For the seat to act; below `SPOTS` of its street. */
export const spotOf = (f: HandFrame, at: number, seat: number): number =>
  f[at + STREET] === 0 ? spotBeforeFlop(f, at, seat) : spotAfterFlop(f, at, seat)

/** The middle of the prices between two limits. */
const middleOf = (limits: readonly number[], step: number): number =>
  ((limits[step - 1] ?? limits[0]! - 0.06) + (limits[step] ?? DEAREST)) / 2
/** A call of more than all that is in the pot is at most this part of it. */
const DEAREST = 0.5

/**
 * The seat's spot, and the one of the next price, weighted by how near the real price is to the middle of each: so a
 * chip more never changes what is done by much.
 */
export const spotsAround = (
  f: HandFrame,
  at: number,
  seat: number,
): readonly (readonly [spot: number, weight: number])[] => {
  const street = f[at + STREET]!
  const spot = spotOf(f, at, seat)
  if (f[at + RAISES + street] === 0) return [[spot, 1]]
  const limits = street === 0 ? PRICES.before : PRICES.after
  const owed = priceAt(f, at, seat)
  const price = owed / (f[at + POT]! + owed)
  const step = stepOf(limits, price)
  const middle = middleOf(limits, step)
  const other = price < middle ? step - 1 : step + 1
  if (other < 0 || other > limits.length) return [[spot, 1]]
  const weight = Math.abs(price - middle) / Math.abs(middleOf(limits, other) - middle)
  const stride = (other - step) * (street === 0 ? REST_STEPS : 1)
  return [
    [spot, 1 - weight],
    [spot + stride, weight],
  ]
}

/**
 * Spots that differ from this one only in stack depth and at most a step of price, nearest first, itself included: if
 * one was never reached, the next one stands in for it.
 */
export const spotsNear = (street: number, spot: number): readonly number[] => {
  const width =
    street > 0 ? REST_STEPS * PER_REST : spot < UNRAISED ? DEPTHS.length + 1 : PRICE_STEPS * REST_STEPS
  const first = street > 0 || spot < UNRAISED ? spot - (spot % width) : spot - ((spot - UNRAISED) % width)
  const own = moneyOf(street, spot - first)
  const off = (near: number): number => {
    const { kind, price, rest } = moneyOf(street, near)
    const isLike = kind === own.kind && Math.abs(price - own.price) <= 1
    return isLike ? Math.abs(price - own.price) * 1.5 + Math.abs(rest - own.rest) : Number.NaN
  }
  return Array.from({ length: width }, (_, i) => i)
    .filter((i) => !Number.isNaN(off(i)))
    .toSorted((a, b) => off(a) - off(b))
    .map((i) => first + i)
}

/** Within the spots of one course and position: the bets, the price, and the depth. */
const moneyOf = (street: number, place: number): Readonly<{ kind: number; price: number; rest: number }> => {
  if (street === 0) return { kind: 0, price: Math.floor(place / REST_STEPS), rest: place % REST_STEPS }
  const betting = place % PER_REST
  const rest = Math.floor(place / PER_REST)
  if (betting === 0) return { kind: 0, price: 0, rest }
  return { kind: 1 + Math.floor((betting - 1) / LATER_PRICES), price: (betting - 1) % LATER_PRICES, rest }
}

/**
 * All-in would be many times the pot here: from 25 big blinds first in, otherwise four pots. In self-play that pays with
 * the best hands, because now and then somebody calls by mistake; elsewhere it only wins what is there.
 */
const isDeep = (street: number, spot: number): boolean => {
  if (street > 0) return Math.floor(spot / PER_REST) % REST_STEPS >= 4
  return spot < UNRAISED ? spot % (DEPTHS.length + 1) >= 2 : (spot - UNRAISED) % REST_STEPS >= 3
}

/** A bit for each move that a good player thinks about. */
export const soundMovesAt = (f: HandFrame, at: number, seat: number, spot: number): number =>
  soundOf(movesAt(f, at, seat), f, at, seat, isDeep(f[at + STREET]!, spot))
