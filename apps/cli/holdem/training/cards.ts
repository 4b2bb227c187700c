/** The trainer's card tables: computed by all threads, and stored in a file for the next run on request. */
import { existsSync, readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { type AllLimits, measureLimits } from '../../../../packages/games/holdem/solution/buckets.ts'
import { type CardTables, emptyTables } from '../../../../packages/games/holdem/solution/card-tables.ts'
import { BUCKETS } from '../../../../packages/games/holdem/solution/recipe.ts'
import { writeWhole } from './checkpoint.ts'
import { runJobs, sharedMemory } from './crew.ts'

export type Cards = Readonly<{ limits: AllLimits; tables: CardTables }>

/** Boards per street for measuring the limits of the buckets, always the same. */
const LIMIT_BOARDS = 250
const LIMIT_SEED = 20_240_607

const xorshift = (seed: number): (() => number) => {
  let state = seed | 0
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 0
  }
}

/** Fills in the tables; null if the file is missing or has other buckets. */
const readCards = (path: string, tables: CardTables): AllLimits | null => {
  if (!existsSync(path)) return null
  const bytes = readFileSync(path)
  const end = bytes.indexOf(10)
  const { limits, buckets } = JSON.parse(bytes.subarray(0, end).toString())
  if (!isDeepStrictEqual(buckets, BUCKETS)) return null
  let at = end + 1
  for (const table of tables) {
    table.buckets.set(bytes.subarray(at, at + table.buckets.length))
    at += table.buckets.length
  }
  return limits
}

/** About two minutes of one core. */
export const makeCards = async (threads: number, path: string | undefined): Promise<Cards> => {
  const tables = emptyTables(sharedMemory)
  const kept = path === undefined ? null : readCards(path, tables)
  if (kept !== null) return { limits: kept, tables }
  const limits = measureLimits(BUCKETS, LIMIT_BOARDS, xorshift(LIMIT_SEED))
  const next = new Int32Array(sharedMemory(4))
  await runJobs(Array.from({ length: threads }, () => ({ type: 'tables', tables, limits, next }) as const))
  if (path !== undefined) {
    const line = Buffer.from(`${JSON.stringify({ limits, buckets: BUCKETS })}\n`)
    writeWhole(path, Buffer.concat([line, ...tables.map(({ buckets }) => buckets)]))
  }
  return { limits, tables }
}
