/**
 * The audit of a database, also while its house is open: rounds up to the last one there is now, then what
 * players were told, then their nonces. Rounds are read in stretches, so the memory is bounded.
 */
import {
  checkStep,
  type Database,
  openReader,
  type Reader,
  row,
  type Work,
} from '@fairhouse/server/auditing.ts'
import { type Audited, type AuditOptions, startAuditing } from './auditing.ts'
import type { StoredPart } from './parts.ts'

const ROUNDS_AT_ONCE = 1_000
const REPLIES_AT_ONCE = 1_000
const PLAYERS_AT_ONCE = 1_000
/** Below every id and every time. */
const BEFORE_ALL = -(2n ** 63n)

type Extent = Readonly<{
  rounds: number
  replies: number
  players: number
  lastRound: bigint
  lastReply: bigint
  lastPlayer: bigint
}>

function* measure(): Work<Extent> {
  yield* checkStep()
  const count = function* (table: string): Work<number> {
    return Number((yield* row<{ count: bigint }>(`SELECT COUNT(*) AS count FROM ${table}`))!.count)
  }
  const last = function* (column: string, table: string): Work<bigint> {
    return (
      (yield* row<{ last: bigint | null }>(`SELECT MAX(${column}) AS last FROM ${table}`))?.last ?? BEFORE_ALL
    )
  }
  const [lastId, lastOrigin] = [yield* last('id', 'rounds'), yield* last('origin', 'movements')]
  return {
    rounds: yield* count('rounds'),
    replies: yield* count('requests'),
    players: yield* count('players'),
    lastRound: lastId > lastOrigin ? lastId : lastOrigin,
    lastReply: yield* last('at', 'requests'),
    lastPlayer: yield* last('id', 'players'),
  }
}

/** What the stretches of a part are cut from, and by which column. */
const CUT_BY = {
  rounds: ['rounds', 'id'],
  players: ['players', 'id'],
  replies: ['requests', 'at'],
} as const

/** Cut by what is there, not by the numbers: these may lie close together or far apart. */
async function* stretches(
  reader: Reader,
  type: keyof typeof CUT_BY,
  last: bigint,
  size: number,
): AsyncGenerator<StoredPart> {
  const [table, column] = CUT_BY[type]
  const cut = `SELECT ${column} AS place FROM ${table} WHERE ${column} > $1 AND ${column} < $2
    ORDER BY ${column} LIMIT 1 OFFSET ${size - 1}`
  for (let after = BEFORE_ALL; after < last; ) {
    const end = await reader.read(() => row<{ place: bigint }>(cut, after, last))
    const next = end?.place ?? last
    yield { type, after, last: next }
    after = next
  }
}

/** The ledger first: it is one long piece of work, and the others go on beside it. */
async function* moneyAndRounds(reader: Reader, lastRound: bigint): AsyncGenerator<StoredPart> {
  yield { type: 'ledger' }
  yield* stretches(reader, 'rounds', lastRound, ROUNDS_AT_ONCE)
}

export type AuditedDatabase = Audited & Readonly<{ of: Pick<Extent, 'rounds' | 'replies' | 'players'> }>

export const auditDatabase = async (database: Database, options: AuditOptions): Promise<AuditedDatabase> => {
  const reader = await openReader(database)
  const auditing = startAuditing(database, options)
  try {
    const extent = await reader.read(measure)
    const whole = extent.rounds + extent.replies + extent.players
    let done = 0
    const advance = (items: number): void => {
      done += items
      options.onProgress(Math.min(1, done / whole))
    }
    await auditing.work(moneyAndRounds(reader, extent.lastRound), ({ ledgerTotal }) =>
      advance(ledgerTotal === undefined ? ROUNDS_AT_ONCE : 0),
    )
    await auditing.work(stretches(reader, 'replies', extent.lastReply, REPLIES_AT_ONCE), () =>
      advance(REPLIES_AT_ONCE),
    )
    await auditing.work(stretches(reader, 'players', extent.lastPlayer, PLAYERS_AT_ONCE), () =>
      advance(PLAYERS_AT_ONCE),
    )
    return { ...(await auditing.finish()), of: extent }
  } finally {
    await auditing.close()
    await reader.close()
  }
}
