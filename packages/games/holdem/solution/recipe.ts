/**
 * What a heads-up solution is trained with: how many buckets a street's hands are sorted into, and which
 * bets the tree knows. Everything that changes the tree or the buckets is in here and goes into the file.
 */

/** Of one street; sizes are parts of the pot after a call. All-in is always there besides. */
export type StreetBets = Readonly<{
  bets: readonly number[]
  /** By raises so far on the street: the first raise of a bet, the second … */
  raises: readonly (readonly number[])[]
}>

export type Recipe = Readonly<{
  version: number
  /** In big blinds. */
  depth: number
  buckets: Readonly<{
    /** Steps of strength, and of its spread within each. */
    flop: readonly [number, number]
    turn: readonly [number, number]
    river: readonly [number, number]
  }>
  preflop: Readonly<{
    /** First in, and after a limp: street totals in big blinds. */
    opens: readonly number[]
    limped: readonly number[]
    /** The third bet, the fourth …, in parts of the pot after a call. */
    raises: readonly (readonly number[])[]
  }>
  flop: StreetBets
  turn: StreetBets
  river: StreetBets
  /** A bet of at least this part of all one has is all-in. */
  commit: number
}>

export const DEPTHS = [10, 20, 35, 50, 100, 200] as const

export const BUCKETS = { flop: [30, 4], turn: [25, 4], river: [80, 1] } as const

const PREFLOP = {
  short: { opens: [2, 2.5], limped: [2, 3], raises: [[0.5, 1.2]] },
  deep: { opens: [2, 2.5], limped: [2, 3.5], raises: [[0.5, 1.3], [0.6]] },
  deepest: { opens: [2, 2.5], limped: [2, 3.5], raises: [[0.5, 1.3], [0.6], [0.6]] },
} as const

const RAISES = { early: [[0.6]], river: [[0.8]] } as const
const SIZES = [1 / 3, 3 / 4, 3 / 2] as const
/** Deep stacks have more lines: fewer sizes on the later streets keep the tree in bounds. */
const FEWER_SIZES = [1 / 2, 5 / 4] as const

export const recipeFor = (depth: number): Recipe => {
  const later = depth < 150 ? SIZES : FEWER_SIZES
  return {
    version: 1,
    depth,
    buckets: BUCKETS,
    preflop: depth < 30 ? PREFLOP.short : depth < 150 ? PREFLOP.deep : PREFLOP.deepest,
    flop: { bets: SIZES, raises: RAISES.early },
    turn: { bets: later, raises: RAISES.early },
    river: { bets: later, raises: RAISES.river },
    commit: 0.6,
  }
}
