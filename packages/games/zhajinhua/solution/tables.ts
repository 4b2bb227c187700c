/** What the trainer learns: weighted sums over tries, by spot and move, and by spot. */
import { MOVE_COUNT, SPOTS } from './spots.ts'

export type RegretTables = Readonly<{
  /** By spot and move: the regret, in antes. */
  regrets: Float32Array
  /** By spot and move: how often the move was chosen. */
  sums: Float32Array
  /** By spot: the weights, and the winnings, in antes. */
  weights: Float32Array
  values: Float32Array
}>

export const openTables = (memory: (bytes: number) => ArrayBufferLike): RegretTables => {
  const numbers = (length: number): Float32Array => new Float32Array(memory(4 * length))
  return {
    regrets: numbers(SPOTS * MOVE_COUNT),
    sums: numbers(SPOTS * MOVE_COUNT),
    weights: numbers(SPOTS),
    values: numbers(SPOTS),
  }
}
