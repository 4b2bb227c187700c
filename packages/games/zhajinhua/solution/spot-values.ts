/**
 * The values of a spot's moves, in antes, rounded to codes of four bits: the best move's value on a scale of squares,
 * and each move's loss against the best.
 */
import { MOVE_COUNT } from './spots.ts'
import type { RegretTables } from './tables.ts'

/** In antes, by code. */
const LOSSES = [0, 0.05, 0.1, 0.2, 0.35, 0.5, 0.75, 1, 1.5, 2, 3, 5, 8, 13, 25] as const
/** The code of a move that was never tried. */
const NEVER_TRIED = 15
const ROOT_STEPS = 8
const MIDDLE = 128

const lossCode = (loss: number): number => {
  let code = 0
  while (code + 1 < LOSSES.length && (LOSSES[code]! + LOSSES[code + 1]!) / 2 < loss) code += 1
  return code
}

/** A byte for the best value, and a code for each move. */
export type ValueCodes = Readonly<{ best: number; losses: Uint8Array }>

/** From the trainer's sums: the mean of all tries, and each move's distance from it. */
export const valueCodes = ({ regrets, weights, values }: RegretTables, row: number): ValueCodes => {
  const losses = new Uint8Array(MOVE_COUNT).fill(NEVER_TRIED)
  const weight = weights[row]!
  const own = regrets.subarray(row * MOVE_COUNT, (row + 1) * MOVE_COUNT)
  const tried = [...own.keys()].filter((move) => own[move] !== 0)
  if (weight === 0 || tried.length === 0) return { best: MIDDLE, losses }
  const most = Math.max(...tried.map((move) => own[move]!))
  for (const move of tried) losses[move] = lossCode((most - own[move]!) / weight)
  const value = (values[row]! + most) / weight
  const root = Math.round(ROOT_STEPS * Math.sign(value) * Math.sqrt(Math.abs(value)))
  return { best: MIDDLE + Math.max(-MIDDLE, Math.min(MIDDLE - 1, root)), losses }
}

/** In antes, relative to the start of the hand; null for a move that was never tried. */
export const valueIn = (best: number, loss: number): number | null => {
  if (loss === NEVER_TRIED) return null
  const root = (best - MIDDLE) / ROOT_STEPS
  return Math.sign(root) * root * root - LOSSES[loss]!
}
