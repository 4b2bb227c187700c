/** What the trainer learns: numbers by spot and move, and by spot. All are weighted sums over tries. */
import { MOVE_COUNT, SPOTS } from './spots.ts'

export type RegretTables = Readonly<{
  /** By spot and move: what the move would have won beyond what was won, in antes. */
  regrets: Float32Array
  /** By spot and move: how often the move was chosen. */
  sums: Float32Array
  /** By spot: the weights themselves, and what was won on the mean, in antes. */
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
