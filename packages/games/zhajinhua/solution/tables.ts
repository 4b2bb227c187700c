/**
 * What the trainer learns: sums over tries, by row. A row belongs to a spot from its first visit on; which one is found
 * by hashing, since most spots never happen. Threads may share tables.
 */
import { MOVE_COUNT } from './spots.ts'

export type RegretTables = Readonly<{
  /** By row: the spot plus 1, or 0 while it is free. */
  keys: Int32Array
  /** By row and move: the regret, in antes, and how often the move was chosen, weighted. */
  regrets: Float32Array
  sums: Float32Array
  /** By row: the weights of all tries, and the winnings, in antes, weighted. */
  weights: Float32Array
  values: Float32Array
  /** By row: the number of decisions. */
  visits: Float32Array
}>

/** A power of two. */
const ROWS = 2 ** 21

export const openTables = (memory: (bytes: number) => ArrayBufferLike): RegretTables => {
  const numbers = (length: number): Float32Array => new Float32Array(memory(4 * length))
  return {
    keys: openKeys(memory),
    regrets: numbers(ROWS * MOVE_COUNT),
    sums: numbers(ROWS * MOVE_COUNT),
    weights: numbers(ROWS),
    values: numbers(ROWS),
    visits: numbers(ROWS),
  }
}

export const openKeys = (memory: (bytes: number) => ArrayBufferLike, rows = ROWS): Int32Array =>
  new Int32Array(memory(4 * rows))

/** The spot's row; a new spot gets a free one. Throws if none is left. */
export const rowOf = (keys: Int32Array, spot: number): number => {
  const mask = keys.length - 1
  const key = spot + 1
  let row = (Math.imul(key, 0x9e3779b1) >>> 7) & mask
  for (let steps = 0; steps < keys.length; steps += 1) {
    const found = keys[row]!
    if (found === key) return row
    if (found === 0) {
      const before = Atomics.compareExchange(keys, row, 0, key)
      if (before === 0 || before === key) return row
    }
    row = (row + 1) & mask
  }
  throw new Error(`there are more than ${keys.length} spots`)
}
