/**
 * What is to be solved: two ranges on a board, a pot, a stack, and the sizes each player may bet. Chips are
 * numbers of any unit; bets are rounded to whole ones.
 */
/** Of the two players; player 0 acts first on every street ("out of position"). */
export type PlayerIndex = 0 | 1

/** 0 is the flop, 1 the turn, 2 the river. */
export type Street = 0 | 1 | 2

/**
 * A fraction of the pot (of a raise: of the pot after the call), or everything; or `chips` in all on this street,
 * where that is allowed: what was bet at a real table.
 */
export type BetSize = Readonly<
  { type: 'pot'; fraction: number } | { type: 'allIn' } | { type: 'to'; chips: number }
>
export type BetSizes = Readonly<{ bet: readonly BetSize[]; raise: readonly BetSize[] }>

export type Rake = Readonly<{ rate: number; cap: number }>

export type PostflopSpot = Readonly<{
  /** By player, the weight of each of the 1,326 hands. */
  ranges: readonly [Float32Array, Float32Array]
  /** Three to five cards. */
  board: readonly number[]
  /** What is in the pot, and what each player has left. */
  pot: number
  stack: number
  /** By street and player. */
  sizes: readonly (readonly [BetSizes, BetSizes])[]
  /** The smallest bet; 1 if not given. */
  minBet?: number
  rake?: Rake
}>

export const streetOf = ({ board }: PostflopSpot): Street => (board.length - 3) as Street

/** What a player gets at the end, beyond half the pot as it was at the start, when both have paid `paid` since. */
export type Payoffs = Readonly<{ win: number; tie: number; lose: number }>

export const payoffsOf = ({ pot, rake }: PostflopSpot, paid: number): Payoffs => {
  const taken = rake === undefined ? 0 : Math.min((pot + 2 * paid) * rake.rate, rake.cap)
  return { win: pot / 2 + paid - taken, tie: -taken / 2, lose: -(pot / 2 + paid) }
}

export const otherPlayer = (player: PlayerIndex): PlayerIndex => (player === 0 ? 1 : 0)
