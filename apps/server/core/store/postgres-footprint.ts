/**
 * What a statement touches, from its text and parameters alone: a table, and the rows selected by one key. Works
 * whose statements touch nothing in common can share a transaction in any order.
 */
import { isWrite, type Value } from './work.ts'

/** The column that keeps works apart in each table. A table not listed here is touched as a whole. */
const KEYS: Readonly<Record<string, string>> = {
  accounts: 'id',
  attendance: 'player',
  bots: 'id',
  client_seeds: 'player',
  counters: 'name',
  hand_seats: 'hand',
  hands: 'id',
  limits: 'player',
  log_batches: 'id',
  log_queue: 'id',
  movements: 'origin',
  pairs: 'first',
  places: 'player',
  players: 'id',
  queues: 'id',
  requests: 'player',
  rounds: 'player',
  sessions: 'id',
  terms: 'hash',
  windows: 'id',
  wins: 'hand',
}

/**
 * Tables that are claimed as one, because a work that touches the rows of a key in one mostly touches them in the
 * others too: what a player has, and what was booked and logged of a round. None whose rows are locks (`readUnder`).
 */
const CLAIMED_AS: Readonly<Record<string, string>> = {
  client_seeds: 'of player',
  limits: 'of player',
  requests: 'of player',
  rounds: 'of player',
  log_batches: 'of origin',
  movements: 'of origin',
}

/** `claimedAs`: the table, or the name under which it is claimed with others. */
type Keyed = Readonly<{ claimedAs: string; keyOf(params: readonly Value[]): Value }>
/**
 * `keyed` is null if the text doesn't show which rows are touched. A statement `excludes` others from its rows if it
 * changes or locks them. A row that an INSERT skips because it exists may be anybody's, unless all such rows have the
 * same key: `leavesOutOwn`.
 */
export type Footprint = Readonly<{
  writes: boolean
  excludes: boolean
  leavesOutOwn: boolean
  keyed: Keyed | null
}>

const INSERT =
  /^INSERT INTO (\w+) \(([^()]*)\)\s+VALUES (\([^()]*\)(?:,\s*\([^()]*\))*)(?:\s+ON CONFLICT|\s+RETURNING|\s*$)/
/** What the row has in common with the existing one that an INSERT updates or skips. */
const INSTEAD = /ON CONFLICT \(([^()]*)\)\s+DO (UPDATE|NOTHING)/
const CHANGE = /^(?:UPDATE (\w+) SET ([\s\S]*?)|DELETE FROM (\w+))\s+WHERE\s+([\s\S]*)$/
const READ = /^SELECT\s[\s\S]*?\sFROM (\w+)\s+WHERE\s+([\s\S]*)$/
/** More than one table, or rows that aren't selected by the key alone. */
const INVOLVED = /\bOR\b|\bJOIN\b|\bUNION\b|\(\s*SELECT\b|\bUSING\b/

const listOf = (text: string): readonly string[] => text.split(',').map((each) => each.trim())

/** A key's value: a parameter or a constant. */
const keyIn = (table: string, given: string | undefined): Keyed | null => {
  const claimedAs = CLAIMED_AS[table] ?? table
  if (given?.startsWith("'")) return { claimedAs, keyOf: () => given.slice(1, -1) }
  if (!given?.startsWith('$')) return null
  const index = Number(given.slice(1)) - 1
  return { claimedAs, keyOf: (params) => params[index]! }
}

const hasKey = (table: string, columns: string): boolean => {
  const key = KEYS[table]
  return key !== undefined && listOf(columns).includes(key)
}

/** All inserted rows must have one key. */
const insertedKey = ([, table, columns, values]: RegExpExecArray, sql: string): Keyed | null => {
  if (!hasKey(table!, columns!)) return null
  const instead = INSTEAD.exec(sql)
  if (instead?.[2] === 'UPDATE' && !hasKey(table!, instead[1]!)) return null
  const at = listOf(columns!).indexOf(KEYS[table!]!)
  const given = new Set([...values!.matchAll(/\(([^()]*)\)/g)].map(([, row]) => listOf(row!)[at]))
  return given.size === 1 ? keyIn(table!, [...given][0]) : null
}

const leavesOutOwn = (sql: string): boolean => {
  const [inserted, instead] = [INSERT.exec(sql), INSTEAD.exec(sql)]
  return inserted !== null && instead !== null && hasKey(inserted[1]!, instead[1]!)
}

const comparedKey = (table: string, condition: string): Keyed | null => {
  const key = KEYS[table]
  if (key === undefined) return null
  return keyIn(table, new RegExp(`(?:^|AND\\s+)${key} = (\\$\\d+|'[^']*')`).exec(condition)?.[1])
}

/** An UPDATE that sets the key itself touches rows of two keys. */
const changedKey = ([, updated, set, deleted, condition]: RegExpExecArray): Keyed | null => {
  const table = updated ?? deleted!
  if (set !== undefined && new RegExp(`\\b${KEYS[table]} =`).test(set)) return null
  return comparedKey(table, condition!)
}

const keyedBy = (sql: string): Keyed | null => {
  if (INVOLVED.test(sql)) return null
  const inserted = INSERT.exec(sql)
  if (inserted) return insertedKey(inserted, sql)
  const changed = CHANGE.exec(sql)
  if (changed) return changedKey(changed)
  const read = READ.exec(sql)
  return read && comparedKey(read[1]!, read[2]!)
}

const known = new Map<string, Footprint>()

export const footprintOf = (sql: string): Footprint => {
  const found = known.get(sql)
  if (found) return found
  const writes = isWrite({ sql })
  const footprint = {
    writes,
    excludes: writes || / FOR UPDATE\b/.test(sql),
    leavesOutOwn: leavesOutOwn(sql),
    keyed: keyedBy(sql),
  }
  known.set(sql, footprint)
  return footprint
}
