/** A random move by its weights. */
import { CALL, FOLD, MOVE_COUNT } from './spots.ts'

/** Draws by the weights of the legal moves; without any, calls if possible, else folds. */
export const drawMove = (odds: ArrayLike<number>, base: number, legal: number, random: number): number => {
  let total = 0
  for (let move = 0; move < MOVE_COUNT; move += 1) {
    if (((legal >> move) & 1) === 1) total += Math.max(0, odds[base + move]!)
  }
  if (total <= 0) return ((legal >> CALL) & 1) === 1 ? CALL : FOLD
  let left = random * total
  let last = 0
  for (let move = 0; move < MOVE_COUNT; move += 1) {
    if (((legal >> move) & 1) === 0 || odds[base + move]! <= 0) continue
    last = move
    left -= odds[base + move]!
    if (left < 0) return move
  }
  return last
}
