/**
 * How far the house had come, remembered in a file beside the database. Every few seconds, and when the house stops,
 * a counter in the database is raised; once that is durable it goes into the file with the latest ids. A database
 * that is behind its file has lost committed data: it is an older copy, has a truncated log, or is empty.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import type { Logger } from 'pino'
import { z } from 'zod'
import { idParts } from './round-ids.ts'
import type { Database } from './store/reader.ts'
import type { Store } from './store/store.ts'
import { row, type Work, write } from './store/work.ts'
import { writeWhole } from './whole-file.ts'

export const MARK_MS = 5_000

/** Grows with everything, or nearly everything, that is committed. Rows of these tables are never deleted. */
export type Mark = Readonly<{
  /** The counter; 0 if it was never raised. */
  number: bigint
  /** When it was last raised, in milliseconds since 1970. */
  at: number
  last: Readonly<Record<keyof typeof LAST, bigint>>
}>

const LAST = {
  round: 'SELECT MAX(id) AS id FROM rounds',
  hand: 'SELECT MAX(id) AS id FROM hands',
  movement: 'SELECT MAX(origin) AS id FROM movements',
  player: 'SELECT MAX(id) AS id FROM players',
} as const
const THINGS = Object.keys(LAST) as (keyof typeof LAST)[]

const [NUMBER, TIME] = ['mark', 'mark-time']

function* counter(name: string): Work<bigint> {
  const found = yield* row<{ value: bigint }>('SELECT value FROM counters WHERE name = $1', name)
  return found?.value ?? 0n
}

/** How far the database has come. */
export function* readMark(): Work<Mark> {
  const last: Partial<Record<keyof typeof LAST, bigint>> = {}
  for (const thing of THINGS) last[thing] = (yield* row<{ id: bigint | null }>(LAST[thing]))?.id ?? 0n
  return {
    number: yield* counter(NUMBER),
    at: Number(yield* counter(TIME)),
    last: last as Mark['last'],
  }
}

function* raise(at: number): Work<Mark> {
  const keep = 'INSERT INTO counters (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = '
  yield* write(`${keep} counters.value + 1`, NUMBER, 1)
  yield* write(`${keep} $2`, TIME, at)
  return yield* readMark()
}

/** Beside the SQLite file, or in the house's data folder. */
export const markFileOf = (data: string, database: Database): string =>
  'file' in database ? `${database.file}.mark` : join(data, 'postgres.mark')

const ID = z.string().regex(/^\d{1,19}$/)
const FILE = z.object({
  number: ID.transform(BigInt),
  at: z.number(),
  last: z.record(z.enum(THINGS), ID.transform(BigInt)),
})

/** Null if there is no file yet. Throws if the file isn't a mark. */
export const readMarkFile = (file: string): Mark | null => {
  if (!existsSync(file)) return null
  try {
    return FILE.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new Error(`${file} can’t be read: it should say how far the house had come`)
  }
}

const writeMarkFile = (file: string, mark: Mark): Promise<void> => {
  const text = JSON.stringify(mark, (_key, value) => (typeof value === 'bigint' ? value.toString() : value))
  return writeWhole(file, `${text}\n`)
}

const timeText = (at: number): string => (at === 0 ? 'never' : new Date(at).toISOString())

/** In words: `mark 17 of 2026-06-01T12:00:00.000Z, round 98812937459236865 of …`. */
const tellMark = ({ number, at, last }: Mark, things: readonly (keyof typeof LAST)[]): string => {
  const ids = things.map((thing) =>
    last[thing] === 0n ? `no ${thing}` : `${thing} ${last[thing]} of ${timeText(idParts(last[thing]).time)}`,
  )
  return [`mark ${number} of ${timeText(at)}`, ...ids].join(', ')
}

export type Loss = Readonly<{ expected: string; found: string }>

/** Returns what is missing, or null if the database has come as far as the mark or further. */
export const lossBetween = (remembered: Mark, held: Mark): Loss | null => {
  const behind = THINGS.filter((thing) => held.last[thing] < remembered.last[thing])
  if (held.number >= remembered.number && behind.length === 0) return null
  return { expected: tellMark(remembered, behind), found: tellMark(held, behind) }
}

const readable = (file: string): Mark | null => {
  try {
    return readMarkFile(file)
  } catch {
    return null
  }
}

export type MarkKeeper = Readonly<{
  /** Call it every `MARK_MS`, and last thing before the store is closed. */
  raise(): Promise<void>
}>

export type MarkOptions = Readonly<{
  store: Store
  file: string
  /** Starts even if the database is behind. */
  acceptLoss?: boolean
  log: Pick<Logger, 'warn'>
}>

/** Refuses if the database is behind its mark. */
export const openMark = async ({
  store,
  file,
  acceptLoss = false,
  log,
}: MarkOptions): Promise<MarkKeeper | Refusal> => {
  const remembered = acceptLoss ? readable(file) : readMarkFile(file)
  const held = await store.transact<Mark>(readMark)
  if (isRefusal(held)) return held
  const loss = remembered && lossBetween(remembered, held)
  const text = loss && `the database has lost work: the house was at ${loss.expected}; it is at ${loss.found}`
  if (text && !acceptLoss) {
    return refuse('database-behind', `${text}. Restore a later copy, or start with --accept-loss`)
  }
  if (text) log.warn(text)
  const keeper = {
    raise: async () => writeMarkFile(file, await store.transact<Mark>(() => raise(store.now()))),
  }
  await keeper.raise()
  return keeper
}
