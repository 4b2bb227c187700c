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

/**
 * The limits of how many hands a player's hand is known to beat, from comparisons won (`worthOfBeaten`): two random
 * hands' better one beats two thirds of all hands on average, whether or not its owner has looked.
 */
const BEATEN_LIMITS = [1, 2, 4] as const
const BEATENS = BEATEN_LIMITS.length + 1

/** The limits of the buckets of players who have looked, by the share of all hands that their hand beats. */
export const STRENGTHS = [
  0.12, 0.24, 0.36, 0.48, 0.58, 0.66, 0.72, 0.745, 0.78, 0.82, 0.86, 0.89, 0.915, 0.93, 0.945, 0.96, 0.975,
  0.985, 0.995,
] as const
/** The first buckets are for players who haven't looked, by the hands they have beaten. */
export const BLIND_BUCKETS = BEATENS
export const BUCKETS = BLIND_BUCKETS + STRENGTHS.length + 1

const stepsBelow = (limits: readonly number[], value: number): number => {
  let steps = 0
  while (steps < limits.length && value >= limits[steps]!) steps += 1
  return steps
}

/** After a look. */
export const bucketOf = (strength: number): number => BLIND_BUCKETS + stepsBelow(STRENGTHS, strength)
/** Before a look. */
export const blindBucketOf = (beaten: number): number => stepsBelow(BEATEN_LIMITS, beaten)

/** Opponents still in, 1 to 4, and how many of them have looked, up to 3. */
const CROWDS = 13
const CROWD_BASE = [0, 0, 2, 5, 9] as const
const isCrowdBlind = (crowd: number): boolean => (CROWD_BASE as readonly number[]).includes(crowd)
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

/** What winning a comparison adds to the hands a player has beaten, by the loser's own and pressure. */
export const worthOfBeaten = (beaten: number, pressure: number): number => 1 + beaten + Math.min(pressure, 3)

/** The number of steps of each part of a spot, in the order of its number. */
export const PARTS = [
  ...[BUCKETS, CROWDS, ROUNDS, UNITS, POTS, STACKS],
  ...[PRESSURES, BEATENS, SHOWNS, PRICES],
] as const
export const SPOTS = PARTS.reduce((product, steps) => product * steps, 1)
/** Spots of one bucket; of one crowd, too; of one round and unit, too. */
export const SITUATIONS = SPOTS / BUCKETS
const SITUATIONS_OF_CROWD = SITUATIONS / CROWDS
const SITUATIONS_OF_ROUND = SITUATIONS_OF_CROWD / ROUNDS
const SITUATIONS_OF_UNIT = SITUATIONS_OF_ROUND / UNITS

/**
 * `unit`: in antes. `pot`, `stack` and `price` (of comparing): in calls. `pressure` and `beaten`: the highest of the
 * opponents still in. `shown`: the player's own pressure and beaten hands.
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
  beaten: number,
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
  spot = spot * BEATENS + stepsBelow(BEATEN_LIMITS, beaten)
  spot = spot * SHOWNS + stepsBelow(SHOWN_LIMITS, shown)
  return spot * PRICES + stepsBelow(PRICE_LIMITS, price)
}

const bucketIn = (spot: number): number => Math.floor(spot / SITUATIONS)

/** Whether the player to act there hasn't looked. */
export const isBlind = (spot: number): boolean => bucketIn(spot) < BLIND_BUCKETS

/** The step of rounds in which the first blind comparison may come. */
const FIRST_BLIND_COMPARISON = 3

/** An early round in which nobody has looked, raised or won a comparison, and comparing costs a call. */
const isFresh = (spot: number): boolean =>
  bucketIn(spot) === 0 &&
  isCrowdBlind(Math.floor(spot / SITUATIONS_OF_CROWD)) &&
  Math.floor(spot / SITUATIONS_OF_ROUND) % ROUNDS < FIRST_BLIND_COMPARISON &&
  Math.floor(spot / SITUATIONS_OF_UNIT) % UNITS === 0 &&
  Math.floor(spot / (SHOWNS * PRICES)) % BEATENS === 0 &&
  spot % PRICES === PRICES - 1

/**
 * The legal moves that the solution may make. In rounds 2 and 3 it isn't the first to compare blind for a call while
 * nobody knows anything: that would be right, since a small pot pays little rake, but most hands would end before anybody
 * may look.
 */
export const wantedIn = (spot: number, legal: number): number => (isFresh(spot) ? legal & ~COMPARES : legal)
