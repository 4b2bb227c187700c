/** One pass over all boards and betting for one learner: reach downwards, values upwards. */
import { type Discount, EXIT_WORDS, type Kernel, type List, type Rows } from './kernel.ts'
import type { Board, Runouts } from './runouts.ts'
import { otherPlayer, type PlayerIndex } from './spot.ts'
import { type CellStore, type PartTables, type Work, workingRows } from './tables.ts'

/** What both players do during a pass. */
export type Conduct = Readonly<
  /** Both play by their regrets, and the learner learns. */
  | { type: 'learn'; discount: Discount }
  /** Both play their average, or the learner the best response to it. */
  | { type: 'average' | 'best' }
>

export type Course = Readonly<{
  kernel: Kernel
  runouts: Runouts
  /** By street; the betting to go through begins on the first street that has any. */
  forests: readonly (readonly PartTables[])[]
  stores: readonly (readonly CellStore[])[]
  work: Work
  /** Deals the cards after the first board, where other threads help. */
  dealTogether?(learner: PlayerIndex, conduct: Conduct): void
}>

/** Where a pass begins: a street, and a board of it. */
export type Start = Readonly<{ street: number; board: Board }>

const CARDS_LEFT = 52 - 4

const slice = ({ at }: List, first: number, length: number): List => ({
  at: at + 4 * EXIT_WORDS * first,
  length,
})

/** A part of a board's betting, with all that comes after it. */
const traversePart = (
  course: Course,
  at: Start,
  part: PartTables,
  learner: PlayerIndex,
  conduct: Conduct,
): void => {
  const { kernel, stores, work } = course
  const { street, board } = at
  const side = part.sides[learner]
  const other = otherPlayer(learner)
  const store = stores[street]![board.number]!
  const { reach, value } = workingRows(board, work.streets[street]!, learner)
  const cells = conduct.type === 'learn' ? store.regrets : store.sums
  kernel.forward(side.theirs, reach, cells[other], store.sums[other], store.locks, work.buffer)
  const { same } = board.rows[learner]
  if (side.folds.length > 0) kernel.folds(side.folds, reach, value, same, work.scratch)
  if (side.showdowns.length > 0) {
    const { groups, groupCount } = board
    kernel.showdowns(side.showdowns, reach, value, same, groups, groupCount, learner === 0, work.scratch)
  }
  traverseDeals(course, at, learner, conduct)
  const [regrets, sums] = [store.regrets[learner], store.sums[learner]]
  if (conduct.type === 'learn')
    kernel.learn(side.own, value, regrets, sums, store.locks, work.buffer, conduct.discount)
  else kernel.judge(side.own, value, sums, store.locks, work.buffer, conduct.type === 'best')
}

/** The boards that follow on the next street. */
const traverseDeals = (course: Course, at: Start, learner: PlayerIndex, conduct: Conduct): void => {
  const { kernel, runouts, forests, work } = course
  const { street, board } = at
  const { exits } = forests[street]![0]!.sides[learner]
  if (exits.length === 0) return
  if (street === 0 && course.dealTogether) {
    course.dealTogether(learner, conduct)
    return
  }
  const { value } = workingRows(board, work.streets[street]!, learner)
  for (let i = 0; i < board.children; i += 1) {
    const child = runouts[street + 1]![board.firstChild + i]!
    traverseChild(course, at, child, learner, conduct, ({ firstEntry, entries }, rows) => {
      const entered = slice(exits, firstEntry, entries)
      for (const { from } of child.arrivals) kernel.leave(entered, value, rows, from[learner])
    })
  }
}

/** One of these boards. `leave` gets the values of each part's entries, in its first rows. */
export const traverseChild = (
  course: Course,
  { street, board }: Start,
  child: Board,
  learner: PlayerIndex,
  conduct: Conduct,
  leave: (part: PartTables, value: Rows) => void,
): void => {
  const { kernel, work, forests } = course
  const { exits } = forests[street]![0]!.sides[learner]
  const before = workingRows(board, work.streets[street]!, learner)
  const rows = workingRows(child, work.streets[street + 1]!, learner)
  const share = 1 / (CARDS_LEFT - board.cards.length)
  const from = child.arrivals[0]!.from[otherPlayer(learner)]
  const at = { street: street + 1, board: child }
  for (const part of forests[street + 1]!) {
    kernel.enter(slice(exits, part.firstEntry, part.entries), before.reach, rows.reach, from, share)
    kernel.clear(rows.value.at, part.sides[learner].valueBytesPerHand * rows.value.width)
    traversePart(course, at, part, learner, conduct)
    leave(part, rows.value)
  }
}

/**
 * `reach`: the weights of the opponent's hands at the start, in the board's order. Returns what each of the learner's
 * hands wins from there, times those weights: a view of the working rows, which the next pass overwrites.
 */
export const traverse = (
  course: Course,
  at: Start,
  learner: PlayerIndex,
  reach: Float32Array,
  conduct: Conduct,
): Float32Array => {
  const { kernel, forests, work } = course
  const { street, board } = at
  const rows = workingRows(board, work.streets[street]!, learner)
  new Float32Array(kernel.memory, rows.reach.at, rows.reach.width).fill(0).set(reach)
  const part = forests[street]![0]!
  kernel.clear(rows.value.at, part.sides[learner].valueBytesPerHand * rows.value.width)
  traversePart(course, at, part, learner, conduct)
  return new Float32Array(kernel.memory, rows.value.at, rows.value.hands)
}
