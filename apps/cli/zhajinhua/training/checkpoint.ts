/**
 * Where training stands, as a file: a line of JSON, then the spots that were ever reached with their regrets
 * and sums, compressed.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Recipe } from '../../../../packages/games/zhajinhua/solution/recipe.ts'
import { MOVE_COUNT } from '../../../../packages/games/zhajinhua/solution/spots.ts'
import { reachedSpots } from '../../../../packages/games/zhajinhua/solution/strategy-file.ts'

export type Progress = Readonly<{
  /** Hands of all threads, and of each. */
  hands: number
  perThread: number
}>
export type Standing = Progress & Readonly<{ recipe: Recipe; seed: number; spots: number }>
export type Tables = Readonly<{ regrets: Float32Array; sums: Float32Array }>

const rowsOf = (numbers: Float32Array, spots: Uint32Array): Float32Array => {
  const rows = new Float32Array(spots.length * MOVE_COUNT)
  for (const [i, spot] of spots.entries())
    rows.set(numbers.subarray(spot * MOVE_COUNT, (spot + 1) * MOVE_COUNT), i * MOVE_COUNT)
  return rows
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array | Float32Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength)

export const writeWhole = (path: string, bytes: Uint8Array): void => {
  writeFileSync(`${path}.new`, bytes)
  renameSync(`${path}.new`, path)
}

/** Threads may go on meanwhile: what they change in between is noise. */
export const saveCheckpoint = (path: string, standing: Omit<Standing, 'spots'>, tables: Tables): void => {
  const spots = reachedSpots([tables.regrets, tables.sums])
  const line = Buffer.from(`${JSON.stringify({ ...standing, spots: spots.length })}\n`)
  const rows = [tables.regrets, tables.sums].map((numbers) => rowsOf(numbers, spots))
  writeWhole(path, gzipSync(Buffer.concat([line, ...[spots, ...rows].map(bytesOf)]), { level: 4 }))
}

/** Fills in the tables; null if there is no such file. */
export const loadCheckpoint = (path: string, { regrets, sums }: Tables): Standing | null => {
  if (!existsSync(path)) return null
  const bytes = gunzipSync(readFileSync(path))
  const end = bytes.indexOf(10)
  const standing = JSON.parse(bytes.subarray(0, end).toString()) as Standing
  const body = Uint8Array.from(bytes.subarray(end + 1)).buffer
  const count = standing.spots
  if (body.byteLength !== 4 * count * (1 + 2 * MOVE_COUNT)) throw new Error(`"${path}" is damaged`)
  const spots = new Uint32Array(body, 0, count)
  for (const [place, numbers] of [regrets, sums].entries()) {
    const rows = new Float32Array(body, 4 * count * (1 + place * MOVE_COUNT), count * MOVE_COUNT)
    for (const [i, spot] of spots.entries())
      numbers.set(rows.subarray(i * MOVE_COUNT, (i + 1) * MOVE_COUNT), spot * MOVE_COUNT)
  }
  return standing
}
