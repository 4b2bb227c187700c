/**
 * The training parameters of a heads-up solution: how many buckets each street has, and which bets the tree
 * contains. Everything that changes the tree or the buckets is here and goes into the file.
 */

/** For one street; sizes are fractions of the pot after a call. All-in is always added. */
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
    /** The three-bet, the four-bet …, as fractions of the pot after a call. */
    raises: readonly (readonly number[])[]
  }>
  flop: StreetBets
  turn: StreetBets
  river: StreetBets
  /** A bet of at least this fraction of the stack becomes all-in. */
  commit: number
  /** How often training follows a random move of the opponent, to learn the response to it. */
  tremble: number
}>

export const DEPTHS = [10, 20, 35, 50, 70, 100, 200] as const

export const BUCKETS = { flop: [30, 4], turn: [25, 4], river: [80, 1] } as const

const PREFLOP = {
  short: { opens: [2, 3], limped: [2, 3], raises: [[0.5, 1.1]] },
  deep: { opens: [2, 3], limped: [2, 3], raises: [[0.5, 1.1], [0.7]] },
  deepest: { opens: [2, 3], limped: [2, 3], raises: [[0.5, 1.1], [0.7], [0.7]] },
} as const

const SMALL_AND_POT = [1 / 3, 1] as const
const WITH_OVERBET = [1 / 3, 1, 2] as const
const RAISES = [[0.4, 1]] as const
/** Deep stacks have more lines: a single raise size keeps the tree small. */
const DEEPEST_RAISES = [[0.7]] as const

export const recipeFor = (depth: number): Recipe => {
  const raises = depth < 150 ? RAISES : DEEPEST_RAISES
  return {
    version: 2,
    depth,
    buckets: BUCKETS,
    preflop: depth < 30 ? PREFLOP.short : depth < 150 ? PREFLOP.deep : PREFLOP.deepest,
    flop: { bets: SMALL_AND_POT, raises },
    turn: { bets: SMALL_AND_POT, raises },
    river: { bets: WITH_OVERBET, raises },
    commit: 0.67,
    tremble: 0.03,
  }
}
