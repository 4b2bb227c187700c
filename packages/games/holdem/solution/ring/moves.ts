/** The few moves that are learned, and what each amounts to in chips. */
import {
  ANSWERED,
  BET,
  CALLERS,
  deepestRival,
  FULL,
  type HandFrame,
  INCREMENT,
  LEVEL,
  NOT_YET,
  POT,
  priceAt,
  RAISES,
  STACK,
  STREET,
} from './frame.ts'

export const FOLD = 0
/** Or a check. */
export const CALL = 1
/** The minimum raise. */
export const LEAST = 2
/** Two usual sizes, this one and the next. */
const SMALL = 3
/** Far more than is usual. */
export const OVERBET = 5
export const ALL_IN = 6
export const MOVES = 7

/** Fractions of the pot after a call, for the two usual sizes and OVERBET; 0 for none. */
export const SIZES = {
  open: [0.65, 0, 2.8],
  reraise: [0.85, 0, 2],
  bet: [0.4, 0.9, 2.5],
  raise: [0.7, 0, 1.8],
} as const
/** Sizes that would put in more than this fraction of the effective stack are left to all-in. */
const COMMIT = 0.6
/** A size must exceed the minimum raise by this factor. */
const BEYOND = 1.25

const sizesAt = (f: HandFrame, at: number): readonly [number, number, number] => {
  const raises = f[at + RAISES + f[at + STREET]!]!
  if (f[at + STREET] === 0) return raises === 0 ? SIZES.open : SIZES.reraise
  return raises === 0 ? SIZES.bet : SIZES.raise
}

/** The street total of a raise; `stretch` varies its size a little. */
export const totalOf = (f: HandFrame, at: number, seat: number, move: number, stretch: number): number => {
  const all = f[at + BET + seat]! + f[at + STACK + seat]!
  if (move === ALL_IN) return all
  const level = f[at + LEVEL]!
  const least = level + f[at + INCREMENT]!
  if (move === LEAST) return least < all ? least : all
  const part = sizesAt(f, at)[move - SMALL]! * stretch
  const to = level + Math.round(part * (f[at + POT]! + priceAt(f, at, seat)))
  if (to >= all) return all
  return to < least ? (least < all ? least : all) : to
}

/** Whether the seat may raise: the action is open to it, it has the chips, and somebody can answer. */
export const mayRaise = (f: HandFrame, at: number, seat: number): boolean => {
  const answered = f[at + ANSWERED + seat]!
  const level = f[at + LEVEL]!
  if (answered !== NOT_YET && f[at + FULL]! <= answered) return false
  return f[at + STACK + seat]! > level - f[at + BET + seat]! && deepestRival(f, at, seat) > level
}

/** First in, and not from a blind: a call would be a limp. */
const isLimp = (f: HandFrame, at: number, seat: number): boolean =>
  f[at + STREET] === 0 && f[at + RAISES] === 0 && f[at + CALLERS] === 0 && f[at + BET + seat] === 0

/**
 * Of these legal moves, those that a good player thinks about: not limps first in, nor sizes before the flop that only
 * others use, nor deep all-ins.
 */
export const soundOf = (legal: number, f: HandFrame, at: number, seat: number, isDeep: boolean): number => {
  const preflop = f[at + STREET] === 0 ? legal & ~(1 << OVERBET) : legal
  const raises = preflop & ~((1 << FOLD) | (1 << CALL))
  const limpless = raises !== 0 && isLimp(f, at, seat) ? preflop & ~(1 << CALL) : preflop
  return isDeep && raises !== 1 << ALL_IN ? limpless & ~(1 << ALL_IN) : limpless
}

/** A bit for each legal move. */
export const movesAt = (f: HandFrame, at: number, seat: number): number => {
  let moves = 1 << CALL
  if (priceAt(f, at, seat) > 0) moves |= 1 << FOLD
  if (!mayRaise(f, at, seat)) return moves
  moves |= 1 << ALL_IN
  const bet = f[at + BET + seat]!
  const all = bet + f[at + STACK + seat]!
  const deepest = deepestRival(f, at, seat)
  const limit = COMMIT * ((all < deepest ? all : deepest) - bet)
  const level = f[at + LEVEL]!
  const increment = f[at + INCREMENT]!
  if (level + increment - bet >= limit) return moves
  moves |= 1 << LEAST
  const sizes = sizesAt(f, at)
  const pot = f[at + POT]! + priceAt(f, at, seat)
  for (let i = 0; i < sizes.length; i += 1) {
    const by = sizes[i]! * pot
    if (by >= BEYOND * increment && level + by - bet < limit) moves |= 1 << (SMALL + i)
  }
  return moves
}

/**
 * The move that a good player makes in place of the minimum raise: the size above it. Null where that would hardly be
 * more, where there is no minimum raise, and first in before the flop, where two big blinds are a usual size.
 */
export const overLeast = (f: HandFrame, at: number, seat: number): number | null => {
  const legal = movesAt(f, at, seat)
  const isOpening = f[at + STREET] === 0 && f[at + RAISES] === 0
  if (isOpening || ((legal >> LEAST) & 1) === 0) return null
  const small = sizesAt(f, at)[0] * (f[at + POT]! + priceAt(f, at, seat))
  if (small < BEYOND * f[at + INCREMENT]!) return null
  return (legal >> SMALL) & 1 ? SMALL : ALL_IN
}
