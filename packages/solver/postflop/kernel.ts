/**
 * The inner loops of the solver, on one block of memory: `reference.ts` in TypeScript, `simd.ts` in WebAssembly. All
 * parameters are addresses in bytes or counts. A row holds a 32-bit float for each hand, `width` of them.
 */
import type { Address } from './memory-plan.ts'

/** Rows of one player on a board: `rows` of them from `at`, and where the cards of their hands are. */
export type Rows = Readonly<{ at: Address; width: number; hands: number; cards: Address }>

/** How regrets and sums are discounted in an iteration: positive regrets, negative ones, and the average. */
export type Discount = Readonly<{ positive: number; negative: number; average: number }>

/**
 * Regrets or sums of a player on a board. `scales`: 0 if they are floats; else they are integers of 16 bits, and what
 * a unit is stands here for each decision.
 */
export type Cells = Readonly<{ at: Address; scales: Address }>

/** The largest integer in a cell of 16 bits. */
export const MOST_UNITS = 32_767

/** A list is an address and the number of its records. */
export type List = Readonly<{ at: Address; length: number }>

/** In numbers of 32 bits: the size of a record of each list. */
export const CHOICE_WORDS = 5
export const FOLD_WORDS = 3
export const SHOWDOWN_WORDS = 5
export const EXIT_WORDS = 2

export type Kernel = Readonly<{
  memory: ArrayBufferLike
  clear(at: Address, bytes: number): void
  /** Copies the reach rows of these exits to the first rows of the next board, times `share`. */
  enter(exits: List, before: Rows, rows: Rows, from: Address, share: number): void
  /** Adds the first value rows to those of the exits they came from. */
  leave(exits: List, before: Rows, rows: Rows, from: Address): void
  /**
   * Reach after the opponent's moves, in proportion to positive cells; of a locked node, to its sums. `buffer`: room
   * for the cells of a decision, twice.
   */
  forward(choices: List, reach: Rows, cells: Cells, sums: Cells, locks: Address, buffer: Address): void
  /** Adds what folds are worth. `same`, `scratch`: see `Tables`. */
  folds(ends: List, reach: Rows, value: Rows, same: Address, scratch: Address): void
  showdowns(
    ends: List,
    reach: Rows,
    value: Rows,
    same: Address,
    groups: Address,
    groupCount: number,
    isFirst: boolean,
    scratch: Address,
  ): void
  /** Values before the learner's moves; updates their regrets and sums. */
  learn(
    choices: List,
    value: Rows,
    regrets: Cells,
    sums: Cells,
    locks: Address,
    buffer: Address,
    discount: Discount,
  ): void
  /** Values before the learner's moves, if they play their average, or (`isBest`) the best move where not locked. */
  judge(choices: List, value: Rows, sums: Cells, locks: Address, buffer: Address, isBest: boolean): void
}>

/** Room for the sweeps over a board of at most `width` hands: the opponent's rows and the results, four side by side. */
export const scratchBytes = (width: number): number => 16 * (64 + 2 * width + 1) + 4 * width
