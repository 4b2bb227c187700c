/**
 * How far the house had come, remembered in a file beside the database and by every process. Every few seconds, and
 * when the house stops, a counter in the database is raised; once that is durable it goes into the file with the latest
 * ids. A database that is behind has lost committed data: it is an older copy, has a truncated log, or is empty. The
 * house doesn't open on it, and halts if it finds out later. A mark never goes back, unless the loss is accepted.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRefusal, type Refusal } from '@fairhouse/kit'
import type { Logger } from 'pino'
import { z } from 'zod'
import { idParts } from './round-ids.ts'
import { BEHIND, BEHIND_WORDS, databaseBehind, LOSS_HINT } from './store/database-behind.ts'
import { deleteFrom, insertOrUpdate, select } from './store/queries.ts'
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
  /** Leaves of the public log. */
  leaves: bigint
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
  const found = yield* row<{ value: bigint }>(select('counters', name, 'value'))
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
    leaves: (yield* row<{ size: bigint }>('SELECT size FROM log_state WHERE id = 1'))?.size ?? 0n,
  }
}

/** Not if the database is behind what is remembered, or some process has found that it is. */
function* raise(at: number, remembered: readonly Mark[]): Work<Mark | Refusal> {
  const held = yield* readMark()
  for (const mark of remembered) {
    const loss = lossBetween(mark, held)
    if (loss) return databaseBehind(lossText(loss))
  }
  if ((yield* counter(BEHIND)) > 0n) return databaseBehind(BEHIND_WORDS)
  yield* write(insertOrUpdate('counters', { name: NUMBER, value: 1 }, 'name', 'value = counters.value + 1'))
  yield* write(insertOrUpdate('counters', { name: TIME, value: at }, 'name', 'value = excluded.value'))
  return { ...held, number: held.number + 1n, at }
}

/** Beside the SQLite file, or in the house's data folder. */
export const markFileOf = (data: string, database: Database): string =>
  'file' in database ? `${database.file}.mark` : join(data, 'postgres.mark')

const ID = z.string().regex(/^\d{1,19}$/)
const FILE = z.object({
  number: ID.transform(BigInt),
  at: z.number(),
  last: z.record(z.enum(THINGS), ID.transform(BigInt)),
  leaves: ID.default('0').transform(BigInt),
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

/** Unless another process that shares the folder has come further. */
const writeMarkFile = async (file: string, mark: Mark, isForced = false): Promise<void> => {
  if (!isForced && (readMarkFile(file)?.number ?? 0n) > mark.number) return
  const text = JSON.stringify(mark, (_key, value) => (typeof value === 'bigint' ? value.toString() : value))
  await writeWhole(file, `${text}\n`)
}

const timeText = (at: number): string => (at === 0 ? 'never' : new Date(at).toISOString())

/** In words: `mark 17 of 2026-06-01T12:00:00.000Z, round 98812937459236865 of …`. */
const tellMark = (
  { number, at, last, leaves }: Mark,
  things: readonly (keyof typeof LAST)[],
  withLeaves: boolean,
): string => {
  const ids = things.map((thing) =>
    last[thing] === 0n ? `no ${thing}` : `${thing} ${last[thing]} of ${timeText(idParts(last[thing]).time)}`,
  )
  const logged = withLeaves ? [`${leaves} leaves of the public log`] : []
  return [`mark ${number} of ${timeText(at)}`, ...ids, ...logged].join(', ')
}

export type Loss = Readonly<{ expected: string; found: string }>

/** Returns what is missing, or null if the database has come as far as the mark or further. */
export const lossBetween = (remembered: Mark, held: Mark): Loss | null => {
  const behind = THINGS.filter((thing) => held.last[thing] < remembered.last[thing])
  const lacksLeaves = held.leaves < remembered.leaves
  if (held.number >= remembered.number && behind.length === 0 && !lacksLeaves) return null
  return {
    expected: tellMark(remembered, behind, lacksLeaves),
    found: tellMark(held, behind, lacksLeaves),
  }
}

const lossText = ({ expected, found }: Loss): string => `the house was at ${expected}; it is at ${found}`

const readable = (file: string): Mark | null => {
  try {
    return readMarkFile(file)
  } catch {
    return null
  }
}

export type MarkKeeper = Readonly<{
  /** Call it every `MARK_MS`, and last thing before the store is closed. Halts the store if the database is behind. */
  raise(): Promise<void>
}>

export type MarkOptions = Readonly<{
  store: Store
  file: string
  /** Starts even if the database is behind. */
  acceptLoss?: boolean
  log: Pick<Logger, 'warn'>
}>

/** For processes that have seen less. */
function* tellOthers(): Work<null> {
  yield* write(insertOrUpdate('counters', { name: BEHIND, value: 1 }, 'name', 'value = 1'))
  return null
}

function* forgetLoss(): Work<null> {
  yield* write(deleteFrom('counters', BEHIND))
  return null
}

const createKeeper = ({ store, file }: MarkOptions): MarkKeeper => {
  let highest: Mark | null = null
  return {
    raise: async () => {
      const inFile = readMarkFile(file) // before the database is asked: another process may raise it meanwhile
      const remembered = [inFile, highest].filter((mark) => mark !== null)
      const raised = await store.transact<Mark | Refusal>(() => raise(store.now(), remembered))
      if (isRefusal(raised)) {
        await store.transact(tellOthers).catch(() => undefined)
        return store.halt(raised)
      }
      highest = raised
      return writeMarkFile(file, raised)
    },
  }
}

/** Refuses if the database is behind its mark. */
export const openMark = async (options: MarkOptions): Promise<MarkKeeper | Refusal> => {
  const { store, file, acceptLoss = false, log } = options
  const remembered = acceptLoss ? readable(file) : readMarkFile(file)
  const held = await store.transact<Mark>(readMark)
  const loss = remembered && lossBetween(remembered, held)
  const refusal = loss && databaseBehind(lossText(loss))
  if (refusal && !acceptLoss) return refusal
  if (refusal) log.warn(refusal.message.replace(`. ${LOSS_HINT}`, ''))
  if (acceptLoss) {
    await store.transact<null>(forgetLoss)
    await writeMarkFile(file, held, true)
  }
  const keeper = createKeeper(options)
  await keeper.raise()
  return store.halted() ?? keeper
}
