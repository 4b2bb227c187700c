/**
 * The state of training, in files small enough to move around: a line of JSON, then regrets and sums as the upper
 * halves of their 32-bit floats, compressed and split into parts.
 */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { gunzipSync, gzip } from 'node:zlib'
import type { Training } from '../../../../packages/games/holdem/solution/strategy-file.ts'
import type { Goal } from './crew.ts'

export type RunState = Omit<Training, 'recipe'> &
  Readonly<{ recipe: Goal['recipe']; cells: number; weight: number; perThread: number }>
export type Checkpoint = Readonly<{ standing: RunState; regrets: Float32Array; sums: Float32Array }>

const PART_BYTES = 15_000_000

const partPath = (path: string, part: number): string => `${path}.${part}`

/** Rounded to the nearest. */
const halved = (numbers: Float32Array): Uint16Array => {
  const bits = new Uint32Array(numbers.buffer, numbers.byteOffset, numbers.length)
  const halves = new Uint16Array(bits.length)
  for (let i = 0; i < bits.length; i += 1) halves[i] = Math.min(0xffff, (bits[i]! + 0x8000) >>> 16)
  return halves
}

const unhalved = (halves: Uint16Array): Float32Array => {
  const words = new Uint32Array(halves.length)
  for (let i = 0; i < halves.length; i += 1) words[i] = halves[i]! << 16
  return new Float32Array(words.buffer)
}

export const writeWhole = (path: string, bytes: Uint8Array): void => {
  writeFileSync(`${path}.new`, bytes)
  renameSync(`${path}.new`, path)
}

/** Threads may continue meanwhile: their changes are noise. */
export const saveCheckpoint = async (
  path: string,
  { standing, regrets, sums }: Checkpoint,
): Promise<void> => {
  const line = Buffer.from(`${JSON.stringify(standing)}\n`)
  const bytes = Buffer.concat([
    line,
    ...[regrets, sums].map((numbers) => new Uint8Array(halved(numbers).buffer)),
  ])
  const packed = await promisify(gzip)(bytes, { level: 1 })
  const parts = Math.ceil(packed.length / PART_BYTES)
  for (let part = 0; part < parts; part += 1)
    writeWhole(partPath(path, part), packed.subarray(part * PART_BYTES, (part + 1) * PART_BYTES))
  for (let part = parts; existsSync(partPath(path, part)); part += 1) rmSync(partPath(path, part))
}

/** Null if there is none. */
export const loadCheckpoint = (path: string): Checkpoint | null => {
  const parts: Buffer[] = []
  for (let part = 0; existsSync(partPath(path, part)); part += 1)
    parts.push(readFileSync(partPath(path, part)))
  if (parts.length === 0) return null
  const bytes = gunzipSync(Buffer.concat(parts))
  const end = bytes.indexOf(10)
  const standing = JSON.parse(bytes.subarray(0, end).toString()) as RunState
  const body = Uint8Array.from(bytes.subarray(end + 1))
  const { cells } = standing
  if (body.length !== 4 * cells) throw new Error(`"${path}" is damaged`)
  return {
    standing,
    regrets: unhalved(new Uint16Array(body.buffer, 0, cells)),
    sums: unhalved(new Uint16Array(body.buffer, 2 * cells, cells)),
  }
}
