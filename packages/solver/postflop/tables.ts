/** Forests and runouts as tables in one block of memory, with the places where regrets and sums are kept. */
import type { Choice, Forest, Side, Stock } from './forest.ts'
import {
  type Cells,
  CHOICE_WORDS,
  EXIT_WORDS,
  FOLD_WORDS,
  type List,
  type Rows,
  SHOWDOWN_WORDS,
  scratchBytes,
} from './kernel.ts'
import type { Address, MemoryPlan } from './memory-plan.ts'
import type { Board, Runouts } from './runouts.ts'
import { otherPlayer, type PlayerIndex } from './spot.ts'

export type SideTables = Readonly<{
  theirs: List
  own: List
  folds: List
  showdowns: List
  exits: List
  valueBytesPerHand: number
}>
export type PartTables = Readonly<{
  firstEntry: number
  entries: number
  sides: readonly [SideTables, SideTables]
}>

/** Where a board's cells are, by player, and the locks of its decisions, a byte each. */
export type CellStore = Readonly<{
  regrets: readonly [Cells, Cells]
  sums: readonly [Cells, Cells]
  locks: Address
}>

/** How many bits a cell takes: 32 for floats, or 16 for half the memory and a little less precision. */
export type CellBits = 16 | 32

/** The working rows of a street: reused for every board. */
type StreetWork = Readonly<{ reach: Address; value: Address }>
export type Work = Readonly<{ streets: readonly StreetWork[]; scratch: Address; buffer: Address }>

const words = (records: readonly (readonly number[])[], size: number, floatsFrom: number): Int32Array => {
  const table = new Int32Array(records.length * size)
  const floats = new Float32Array(table.buffer)
  for (const [i, record] of records.entries()) {
    for (const [j, value] of record.entries()) (j < floatsFrom ? table : floats)[i * size + j] = value
  }
  return table
}

const placeSide = (plan: MemoryPlan, side: Side): SideTables => {
  const list = (records: readonly (readonly number[])[], size: number, floatsFrom = size): List => ({
    at: plan.place(words(records, size, floatsFrom)),
    length: records.length,
  })
  const choices = (all: readonly Choice[]): List =>
    list(
      all.map(({ node, cells, moves, row, first }) => [node, cells, moves, row, first]),
      CHOICE_WORDS,
    )
  return {
    theirs: choices(side.theirs),
    own: choices(side.own),
    folds: list(
      side.folds.map(({ reach, value, amount }) => [reach, value, amount]),
      FOLD_WORDS,
      2,
    ),
    showdowns: list(
      side.showdowns.map(({ reach, value, win, tie, lose }) => [reach, value, win, tie, lose]),
      SHOWDOWN_WORDS,
      2,
    ),
    exits: list(
      side.exits.map(({ reach, value }) => [reach, value]),
      EXIT_WORDS,
    ),
    valueBytesPerHand: 4 * side.valueRows,
  }
}

/** Forests with their parts' lists in memory. */
export const placeForests = (
  plan: MemoryPlan,
  forests: readonly Forest[],
): readonly (readonly PartTables[])[] =>
  forests.map((parts) =>
    parts.map(({ firstEntry, entries, sides }) => ({
      firstEntry,
      entries,
      sides: [placeSide(plan, sides[0]), placeSide(plan, sides[1])],
    })),
  )

const widest = (boards: readonly Board[]): number =>
  boards.reduce((most, { rows }) => Math.max(most, rows[0].width, rows[1].width), 0)

export const reserveWork = (
  plan: MemoryPlan,
  mostRows: readonly number[],
  mostMoves: number,
  runouts: Runouts,
): Work => {
  const streets = mostRows.map((rows, street) => {
    const bytes = 4 * rows * widest(runouts[street]!)
    return { reach: plan.reserve(bytes), value: plan.reserve(bytes) }
  })
  const width = widest(runouts[0]!)
  return {
    streets,
    scratch: plan.reserve(scratchBytes(width)),
    buffer: plan.reserve(2 * 4 * mostMoves * width),
  }
}

/** By street and board. */
export const reserveStore = (
  plan: MemoryPlan,
  stocks: readonly Stock[],
  runouts: Runouts,
  bits: CellBits,
): readonly (readonly CellStore[])[] =>
  stocks.map(({ cells, nodes }, street) =>
    runouts[street]!.map(({ rows }) => {
      const scales = (): Address => (bits === 16 ? plan.reserve(4 * nodes) : 0)
      const room = (scaled: Address, player: PlayerIndex): Cells => ({
        at: plan.reserve((bits / 8) * cells[player] * rows[player].width),
        scales: scaled,
      })
      const [regretScales, sumScales] = [scales(), scales()]
      return {
        regrets: [room(regretScales, 0), room(regretScales, 1)],
        sums: [room(sumScales, 0), room(sumScales, 1)],
        locks: plan.reserve(nodes),
      }
    }),
  )

/** The learner's values and the other's reach on a board, in a street's working rows. */
export const workingRows = (
  { rows }: Board,
  work: StreetWork,
  learner: PlayerIndex,
): Readonly<{ reach: Rows; value: Rows }> => {
  const [own, other] = [rows[learner], rows[otherPlayer(learner)]]
  return {
    reach: { at: work.reach, width: other.width, hands: other.hands.length, cards: other.cards },
    value: { at: work.value, width: own.width, hands: own.hands.length, cards: own.cards },
  }
}
