/** Reads and writes what is learnt at one decision on one board. */
import type { ChoiceNode } from './betting-tree.ts'
import { MOST_UNITS } from './kernel.ts'
import type { Board } from './runouts.ts'
import type { Solution } from './solution.ts'

const cellsOf = ({ kernel, stores, places }: Solution, street: number, board: Board, node: ChoiceNode) => {
  const { node: number, cells } = places.get(node)!
  const { sums, locks } = stores[street]![board.number]!
  const { at, scales } = sums[node.player]
  const { width } = board.rows[node.player]
  const [first, length] = [cells * width, node.moves.length * width]
  return {
    width,
    lock: new Uint8Array(kernel.memory, locks + number, 1),
    floats: scales === 0 ? new Float32Array(kernel.memory, at + 4 * first, length) : null,
    units: new Int16Array(kernel.memory, at + 2 * first, scales === 0 ? 0 : length),
    scale: new Float32Array(kernel.memory, scales + 4 * number, 1),
  }
}

export const isLocked = (solution: Solution, street: number, board: Board, node: ChoiceNode): boolean =>
  cellsOf(solution, street, board, node).lock[0] !== 0

/** How often each move is played, by hand; evenly if it was never learnt. */
export const strategyAt = (
  solution: Solution,
  street: number,
  board: Board,
  node: ChoiceNode,
): readonly Float32Array[] => {
  const { width, floats, units } = cellsOf(solution, street, board, node)
  const sums = floats ?? units
  const moves = node.moves.length
  const odds = node.moves.map(() => new Float32Array(board.rows[node.player].hands.length))
  for (const hand of odds[0]!.keys()) {
    let total = 0
    for (let move = 0; move < moves; move += 1) total += sums[move * width + hand]!
    for (const [move, row] of odds.entries())
      row[hand] = total > 0 ? sums[move * width + hand]! / total : 1 / moves
  }
  return odds
}

/** `weight`: of a hand's move; with a lock they stay, without one everything is learnt anew. */
export const writeSums = (
  solution: Solution,
  street: number,
  board: Board,
  node: ChoiceNode,
  isFixed: boolean,
  weight: (hand: number, move: number) => number,
): void => {
  const { width, lock, floats, units, scale } = cellsOf(solution, street, board, node)
  const hands = board.rows[node.player].hands.length
  const written = new Float32Array(node.moves.length * width)
  for (const [i] of written.entries()) {
    const hand = i % width
    if (hand < hands) written[i] = weight(hand, Math.floor(i / width))
  }
  lock[0] = isFixed ? 1 : 0
  if (floats) {
    floats.set(written)
    return
  }
  const most = written.reduce((largest, value) => Math.max(largest, value), 0)
  scale[0] = most / MOST_UNITS
  units.set(written.map((value) => (most > 0 ? Math.round((value / most) * MOST_UNITS) : 0)))
}
