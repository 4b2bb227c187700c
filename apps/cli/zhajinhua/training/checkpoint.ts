/**
 * The state of training, as a file: a line of JSON, then all spots reached so far with their regrets and sums,
 * compressed.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Recipe } from '../../../../packages/games/zhajinhua/solution/recipe.ts'
import { MOVE_COUNT } from '../../../../packages/games/zhajinhua/solution/spots.ts'
import { type RegretTables, rowOf } from '../../../../packages/games/zhajinhua/solution/tables.ts'

export type HandCounts = Readonly<{
  /** Hands of all threads, and of each. */
  hands: number
  perThread: number
}>
export type TrainerState = HandCounts & Readonly<{ recipe: Recipe; seed: number; spots: number }>

/** In file order, with the count of numbers per row. */
const columnsOf = ({ regrets, sums, weights, values, visits }: RegretTables) =>
  [
    [regrets, MOVE_COUNT],
    [sums, MOVE_COUNT],
    [weights, 1],
    [values, 1],
    [visits, 1],
  ] as const

const packed = (numbers: Float32Array, width: number, rows: Uint32Array): Float32Array => {
  const all = new Float32Array(rows.length * width)
  for (const [i, row] of rows.entries()) all.set(numbers.subarray(row * width, (row + 1) * width), i * width)
  return all
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array | Float32Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength)

export const writeWhole = (path: string, bytes: Uint8Array): void => {
  writeFileSync(`${path}.new`, bytes)
  renameSync(`${path}.new`, path)
}

/** Threads may continue meanwhile: their changes are noise. */
export const saveCheckpoint = (
  path: string,
  standing: Omit<TrainerState, 'spots'>,
  tables: RegretTables,
): void => {
  const { keys } = tables
  const rows = Uint32Array.from([...keys.keys()].filter((row) => keys[row] !== 0))
  const spots = Uint32Array.from(rows, (row) => keys[row]! - 1)
  const line = Buffer.from(`${JSON.stringify({ ...standing, spots: spots.length })}\n`)
  const columns = columnsOf(tables).map(([numbers, width]) => packed(numbers, width, rows))
  writeWhole(path, gzipSync(Buffer.concat([line, ...[spots, ...columns].map(bytesOf)]), { level: 4 }))
}

/** Fills in the tables; null if the file is missing. */
export const loadCheckpoint = (path: string, tables: RegretTables): TrainerState | null => {
  if (!existsSync(path)) return null
  const bytes = gunzipSync(readFileSync(path))
  const end = bytes.indexOf(10)
  const standing = JSON.parse(bytes.subarray(0, end).toString()) as TrainerState
  const body = Uint8Array.from(bytes.subarray(end + 1)).buffer
  const columns = columnsOf(tables)
  const count = standing.spots
  const numbersOfSpot = columns.reduce((sum, [, width]) => sum + width, 1)
  if (body.byteLength !== 4 * count * numbersOfSpot) throw new Error(`"${path}" is damaged`)
  const spots = new Uint32Array(body, 0, count)
  let at = 4 * count
  for (const [numbers, width] of columns) {
    const all = new Float32Array(body, at, count * width)
    for (const [i, spot] of spots.entries())
      numbers.set(all.subarray(i * width, (i + 1) * width), rowOf(tables.keys, spot) * width)
    at += all.byteLength
  }
  return standing
}
