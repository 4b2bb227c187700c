/**
 * A hand for self-play: whose turn it is, when a street closes, and who wins how much, by the rules but in plain
 * numbers. A property test plays it beside the real rules.
 */
import {
  ANSWERED,
  BET,
  BUTTON,
  FOLDED,
  fold,
  type HandFrame,
  LEVEL,
  NOT_YET,
  nextStreet,
  OVER,
  openFrame,
  POT,
  post,
  put,
  SEATS,
  STACK,
  STREET,
  TOTAL,
  TURN,
} from './frame.ts'

const canAct = (f: HandFrame, at: number, seat: number): boolean =>
  f[at + FOLDED + seat] === 0 && f[at + STACK + seat]! > 0

/** Nobody is left to bet against, and the seat owes nothing. */
const isDone = (f: HandFrame, at: number, seat: number): boolean => {
  const bet = f[at + BET + seat]!
  for (let other = 0; other < f[at + SEATS]!; other += 1) {
    if (other === seat || f[at + FOLDED + other] === 1) continue
    if (f[at + STACK + other]! > 0 || f[at + BET + other]! > bet) return false
  }
  return true
}

const nextAfter = (f: HandFrame, at: number, after: number): number => {
  const seats = f[at + SEATS]!
  const level = f[at + LEVEL]!
  for (let i = 1; i <= seats; i += 1) {
    const seat = (after + i) % seats
    if (!canAct(f, at, seat)) continue
    if (f[at + ANSWERED + seat] !== NOT_YET && f[at + BET + seat]! >= level) continue
    if (!isDone(f, at, seat)) return seat
  }
  return OVER
}

const advance = (f: HandFrame, at: number, from: number): void => {
  const seats = f[at + SEATS]!
  let [standing, acting] = [0, 0]
  for (let seat = 0; seat < seats; seat += 1) {
    if (f[at + FOLDED + seat] === 1) continue
    standing += 1
    if (f[at + STACK + seat]! > 0) acting += 1
  }
  let after = from
  for (;;) {
    const turn = standing === 1 ? OVER : nextAfter(f, at, after)
    f[at + TURN] = turn
    if (turn !== OVER || standing === 1 || acting <= 1 || f[at + STREET] === 3) return
    nextStreet(f, at)
    after = f[at + BUTTON]!
  }
}

/** Posts the blinds and finds the first player to act. */
export const startHand = (
  f: HandFrame,
  at: number,
  table: Parameters<typeof openFrame>[2] & Readonly<{ smallBlind: number }>,
): void => {
  openFrame(f, at, table)
  const { seats, button, smallBlind, bigBlind } = table
  const small = seats === 2 ? button : (button + 1) % seats
  post(f, at, small, smallBlind)
  post(f, at, (small + 1) % seats, bigBlind)
  advance(f, at, (small + 1) % seats)
}

export const foldTurn = (f: HandFrame, at: number): void => {
  const seat = f[at + TURN]!
  fold(f, at, seat)
  advance(f, at, seat)
}

/** The seat to act checks, calls, bets or raises to this street total. */
export const putTurn = (f: HandFrame, at: number, to: number): void => {
  const seat = f[at + TURN]!
  put(f, at, seat, to)
  advance(f, at, seat)
}

/** The seat's share of one pot. Odd chips go one by one, clockwise from the button's left. */
const shareOf = (
  f: HandFrame,
  at: number,
  seat: number,
  level: number,
  amount: number,
  strengths: ArrayLike<number>,
): number => {
  const seats = f[at + SEATS]!
  let best = -1
  let count = 0
  let place = -1
  for (let i = 1; i <= seats; i += 1) {
    const other = (f[at + BUTTON]! + i) % seats
    if (f[at + FOLDED + other] === 1 || f[at + TOTAL + other]! < level) continue
    const strength = strengths[other]!
    if (strength > best) {
      best = strength
      count = 0
      place = -1
    }
    if (strength < best) continue
    if (other === seat) place = count
    count += 1
  }
  if (place < 0) return 0
  return Math.floor(amount / count) + (place < amount % count ? 1 : 0)
}

/** A seat's gain or loss once the hand is over; `strengths` by seat, for those still in. */
export const wonBy = (f: HandFrame, at: number, seat: number, strengths: ArrayLike<number>): number => {
  const paid = f[at + TOTAL + seat]!
  if (f[at + FOLDED + seat] === 1) return 0 - paid
  const seats = f[at + SEATS]!
  let cut = 0
  let taken = 0
  let won = 0
  for (;;) {
    // The next level reached by somebody still in, and whether it is the last.
    let level = 0x7fffffff
    let most = 0
    let standing = 0
    for (let other = 0; other < seats; other += 1) {
      if (f[at + FOLDED + other] === 1) continue
      standing += 1
      const total = f[at + TOTAL + other]!
      if (total > cut && total < level) level = total
      if (total > most) most = total
    }
    if (standing === 1) return f[at + POT]! - paid
    if (cut >= most) return won - paid
    let reached = 0
    for (let other = 0; other < seats; other += 1) {
      const total = f[at + TOTAL + other]!
      reached += level === most || total < level ? total : level
    }
    if (paid >= level) won += shareOf(f, at, seat, level, reached - taken, strengths)
    taken = reached
    cut = level
  }
}
