/**
 * The information sets of the solved strategy: a player's situation, reduced to a number. Trainer and bots use the
 * same abstraction. Prices are in antes or in calls, so it fits any room.
 */

export const MOVES = [
  'fold',
  'call',
  'raise',
  'raise-most',
  'look',
  'compare',
  'compare-strongest',
  'all-in',
] as const
export type Move = (typeof MOVES)[number]
export const [FOLD, CALL, RAISE, RAISE_MOST, LOOK, COMPARE, COMPARE_STRONGEST, ALL_IN] = [
  0, 1, 2, 3, 4, 5, 6, 7,
] as const
export const MOVE_COUNT = MOVES.length
const COMPARES = (1 << COMPARE) | (1 << COMPARE_STRONGEST)

/** The limits of the buckets, by the share of all hands that a hand beats; bucket 0 is for players who haven't looked. */
export const STRENGTHS = [
  0.12, 0.24, 0.36, 0.48, 0.58, 0.66, 0.72, 0.745, 0.78, 0.82, 0.86, 0.89, 0.915, 0.93, 0.945, 0.96, 0.975,
  0.985, 0.995,
] as const
export const BUCKETS = STRENGTHS.length + 2

const stepsBelow = (limits: readonly number[], value: number): number => {
  let steps = 0
  while (steps < limits.length && value >= limits[steps]!) steps += 1
  return steps
}

export const bucketOf = (strength: number): number => 1 + stepsBelow(STRENGTHS, strength)

/** Opponents still in, 1 to 4, and how many of them have looked, up to 3. */
const CROWDS = 13
const CROWD_BASE = [0, 0, 2, 5, 9] as const
const ROUND_LIMITS = [2, 3, 4, 5, 7, 10, 14] as const
const ROUNDS = ROUND_LIMITS.length + 2
/** In antes. */
const UNIT_LIMITS = [2, 5, 10] as const
const UNITS = UNIT_LIMITS.length + 1
/** In calls. */
const POT_LIMITS = [3, 5, 8, 13, 24] as const
const POTS = POT_LIMITS.length + 1
const STACK_LIMITS = [1, 6] as const
const STACKS = STACK_LIMITS.length + 1
/** The pressure of the strongest-looking opponent. */
const PRESSURE_LIMITS = [1, 2, 3, 5] as const
const PRESSURES = PRESSURE_LIMITS.length + 1
/** The player's own pressure. */
const SHOWN_LIMITS = [1, 3] as const
const SHOWNS = SHOWN_LIMITS.length + 1
/** What comparing costs, in calls. */
const PRICE_LIMITS = [0.45, 0.99] as const
const PRICES = PRICE_LIMITS.length + 1

/** A payment after looking counts once, a raise three times. */
export const pressureBy = (payments: number, raises: number): number => payments + 2 * raises

/** The number of steps of each part of a spot, in the order of its number. */
export const PARTS = [BUCKETS, CROWDS, ROUNDS, UNITS, POTS, STACKS, PRESSURES, SHOWNS, PRICES] as const
export const SPOTS = PARTS.reduce((product, steps) => product * steps, 1)
/** Spots of one bucket. */
export const SITUATIONS = SPOTS / BUCKETS

/**
 * `bucket`: 0 before a look. `unit`: in antes. `pot`, `stack` and `price` (of comparing): in calls. `pressure`: the
 * highest `pressureBy` of the opponents still in. `shown`: the player's own.
 */
export const spotOf = (
  bucket: number,
  opponents: number,
  looked: number,
  round: number,
  lastRound: number,
  unit: number,
  pot: number,
  stack: number,
  pressure: number,
  shown: number,
  price: number,
): number => {
  const crowd = CROWD_BASE[opponents]! + (looked < 3 ? looked : 3)
  const stage = round >= lastRound ? ROUNDS - 1 : stepsBelow(ROUND_LIMITS, round)
  let spot = bucket * CROWDS + crowd
  spot = spot * ROUNDS + stage
  spot = spot * UNITS + stepsBelow(UNIT_LIMITS, unit)
  spot = spot * POTS + stepsBelow(POT_LIMITS, pot)
  spot = spot * STACKS + stepsBelow(STACK_LIMITS, stack)
  spot = spot * PRESSURES + stepsBelow(PRESSURE_LIMITS, pressure)
  spot = spot * SHOWNS + stepsBelow(SHOWN_LIMITS, shown)
  return spot * PRICES + stepsBelow(PRICE_LIMITS, price)
}

/** Whether the player to act there hasn't looked. */
export const isBlind = (spot: number): boolean => spot < SITUATIONS

/**
 * The legal moves that the solution may make. A player who hasn't looked compares only if that is cheaper than a call,
 * after a raise: otherwise comparing blind would often be right, and most hands would end before anybody looks.
 */
export const wantedIn = (spot: number, legal: number): number =>
  isBlind(spot) && spot % PRICES === PRICES - 1 ? legal & ~COMPARES : legal
