/**
 * The betting of a hand as a row of integers, without cards: the simulator plays on such rows, and a seat's view
 * is converted to one, so that both use the same functions for spots and legal moves. One array may contain
 * several rows: `at` is where a row begins.
 */

export const MAX_SEATS = 9

// Per hand.
export const SEATS = 0
export const BUTTON = 1
/** The seat to act; OVER once the hand has ended. */
export const TURN = 2
export const STREET = 3
/** The street total to match, the minimum raise beyond it, and the level of the last full raise. */
export const LEVEL = 4
export const INCREMENT = 5
export const FULL = 6
/** Everything put in. */
export const POT = 7
/** Calls since the street's last bet or raise, or since its beginning. */
export const CALLERS = 8
export const BIG_BLIND = 9
/** By street: bets and raises, and who made the last one (or NOBODY). */
export const RAISES = 10
export const RAISER = 14

// Per seat.
export const STACK = 18
export const BET = STACK + MAX_SEATS
export const TOTAL = BET + MAX_SEATS
/** The level when the seat last acted on this street; NOT_YET before. */
export const ANSWERED = TOTAL + MAX_SEATS
export const FOLDED = ANSWERED + MAX_SEATS
/** On this street: STILL, CALLED or RAISED, the strongest action so far. */
export const DONE = FOLDED + MAX_SEATS
export const FRAME = DONE + MAX_SEATS

export const OVER = -1
const NOBODY = -1
export const NOT_YET = -1
export const STILL = 0
export const CALLED = 1
export const RAISED = 2

export type HandFrame = Int32Array

/** Blinds are posted with `post`. */
export const openFrame = (
  f: HandFrame,
  at: number,
  table: Readonly<{ seats: number; button: number; bigBlind: number; stacks: ArrayLike<number> }>,
): void => {
  const { seats, button, bigBlind, stacks } = table
  f.fill(0, at, at + FRAME)
  f[at + SEATS] = seats
  f[at + BUTTON] = button
  f[at + BIG_BLIND] = bigBlind
  f[at + LEVEL] = bigBlind
  f[at + INCREMENT] = bigBlind
  f[at + FULL] = bigBlind
  for (let street = 0; street < 4; street += 1) f[at + RAISER + street] = NOBODY
  for (let seat = 0; seat < MAX_SEATS; seat += 1) {
    f[at + STACK + seat] = seat < seats ? stacks[seat]! : 0
    f[at + ANSWERED + seat] = NOT_YET
    f[at + FOLDED + seat] = seat < seats ? 0 : 1
  }
}

/** Moves chips from a seat's stack to its bet. */
const pay = (f: HandFrame, at: number, seat: number, amount: number): void => {
  f[at + STACK + seat]! -= amount
  f[at + BET + seat]! += amount
  f[at + TOTAL + seat]! += amount
  f[at + POT]! += amount
}

export const post = (f: HandFrame, at: number, seat: number, blind: number): void =>
  pay(f, at, seat, Math.min(blind, f[at + STACK + seat]!))

export const fold = (f: HandFrame, at: number, seat: number): void => {
  f[at + FOLDED + seat] = 1
}

/** Check, call, bet or raise to this street total. */
export const put = (f: HandFrame, at: number, seat: number, to: number): void => {
  const paid = to - f[at + BET + seat]!
  pay(f, at, seat, paid)
  const level = f[at + LEVEL]!
  const by = to - level
  if (by > 0) {
    if (by >= f[at + INCREMENT]!) {
      f[at + INCREMENT] = by
      f[at + FULL] = to
    }
    f[at + LEVEL] = to
    f[at + RAISES + f[at + STREET]!]! += 1
    f[at + RAISER + f[at + STREET]!] = seat
    f[at + CALLERS] = 0
    f[at + DONE + seat] = RAISED
  } else if (paid > 0) {
    f[at + CALLERS]! += 1
    if (f[at + DONE + seat] === STILL) f[at + DONE + seat] = CALLED
  }
  f[at + ANSWERED + seat] = f[at + LEVEL]!
}

export const nextStreet = (f: HandFrame, at: number): void => {
  f[at + STREET]! += 1
  f[at + LEVEL] = 0
  f[at + INCREMENT] = f[at + BIG_BLIND]!
  f[at + FULL] = 0
  f[at + CALLERS] = 0
  for (let seat = 0; seat < MAX_SEATS; seat += 1) {
    f[at + BET + seat] = 0
    f[at + ANSWERED + seat] = NOT_YET
    f[at + DONE + seat] = STILL
  }
}

/** The cost of a call: the amount owed, or the whole stack if that is less. */
export const priceAt = (f: HandFrame, at: number, seat: number): number =>
  Math.min(f[at + LEVEL]! - f[at + BET + seat]!, f[at + STACK + seat]!)

/** The largest street total that an opponent still in can reach. */
export const deepestRival = (f: HandFrame, at: number, seat: number): number => {
  let deepest = 0
  for (let other = 0; other < f[at + SEATS]!; other += 1) {
    if (other === seat || f[at + FOLDED + other] === 1) continue
    const reach = f[at + BET + other]! + f[at + STACK + other]!
    if (reach > deepest) deepest = reach
  }
  return deepest
}
