/**
 * The audit of a database, even of a running house: everything that exists when it begins, read in stretches, each
 * in its own snapshot, so that memory is bounded. Data that must be consistent is read in one snapshot.
 */
import {
  checkStep,
  type Database,
  lossBetween,
  type Mark,
  openReader,
  type Reader,
  readMark,
  row,
  type Work,
} from '@fairhouse/server/audit-access.ts'
import { type AuditOptions, type AuditResult, type AuditRun, startAudit } from './audit-run.ts'
import { countIn, type Figures } from './findings.ts'
import { newHashKey } from './keyed-hash.ts'
import type { PairOfPlayers } from './pair-sums.ts'
import type { Chains, StoredPart, StretchPart } from './parts.ts'

/** By part: the table and column that stretches are cut from, and the rows per stretch. */
const STRETCHES: Readonly<Record<StretchPart, Readonly<{ table: string; column: string; size: number }>>> = {
  hands: { table: 'hands', column: 'id', size: 250 },
  bots: { table: 'hands', column: 'id', size: 50 },
  rounds: { table: 'rounds', column: 'id', size: 1_000 },
  transfers: { table: 'movements', column: 'origin', size: 10_000 },
  replies: { table: 'requests', column: 'at', size: 1_000 },
  players: { table: 'players', column: 'id', size: 1_000 },
  pairs: { table: 'pairs', column: 'first', size: 1_000 },
}
const PAIRS_AT_ONCE = 100
/** Below every id and every time. */
const BEFORE_ALL = -(2n ** 63n)

type Extent = Readonly<{
  rounds: number
  hands: number
  replies: number
  players: number
  /** The last id or time of each. */
  last: Readonly<Record<StretchPart, bigint>>
}>

function* measure(): Work<Extent> {
  yield* checkStep()
  const count = function* (table: string): Work<number> {
    return Number((yield* row<{ count: bigint }>(`SELECT COUNT(*) AS count FROM ${table}`))!.count)
  }
  const last = function* (type: StretchPart): Work<bigint> {
    const { table, column } = STRETCHES[type]
    const found = yield* row<{ last: bigint | null }>(`SELECT MAX(${column}) AS last FROM ${table}`)
    return found?.last ?? BEFORE_ALL
  }
  const ids = [yield* last('rounds'), yield* last('hands'), yield* last('transfers')]
  const lastId = ids.reduce((latest, id) => (id > latest ? id : latest)) // movements may have lost their round
  return {
    rounds: yield* count('rounds'),
    hands: yield* count('hands'),
    replies: yield* count('requests'),
    players: yield* count('players'),
    last: {
      ...{ rounds: lastId, hands: lastId, bots: lastId, transfers: lastId },
      replies: yield* last('replies'),
      players: yield* last('players'),
      pairs: yield* last('pairs'),
    },
  }
}

/** Cut by existing rows, not by numbers, which may be dense or sparse. */
async function* stretches(
  reader: Reader,
  type: StretchPart,
  last: bigint,
): AsyncGenerator<Readonly<{ after: bigint; last: bigint }>> {
  const { table, column, size } = STRETCHES[type]
  const cut = `SELECT ${column} AS place FROM ${table} WHERE ${column} > $1 AND ${column} < $2
    ORDER BY ${column} LIMIT 1 OFFSET ${size - 1}`
  for (let after = BEFORE_ALL; after < last; ) {
    const end = await reader.read(() => row<{ place: bigint }>(cut, after, last))
    const next = end?.place ?? last
    yield { after, last: next }
    after = next
  }
}

/** Long single pieces first: the others run beside them. Seeds of next rounds come after all rounds. */
async function* everything(
  reader: Reader,
  { last }: Extent,
  chains: Chains,
  { bots = false }: AuditOptions,
): AsyncGenerator<StoredPart> {
  yield { type: 'ledger' }
  yield { type: 'public-log' }
  yield { type: 'jackpots' }
  yield { type: 'tables' }
  yield { type: 'void-hands' }
  yield { type: 'terms' }
  const order = [
    ...(bots ? (['bots'] as const) : []),
    'hands',
    'rounds',
    'transfers',
    'replies',
    'players',
    'pairs',
  ] as const
  for (const type of order)
    for await (const stretch of stretches(reader, type, last[type])) yield { type, ...stretch, chains }
}

/** [F3] If the sums of the chains differ. */
async function* unevenPlayers(
  reader: Reader,
  auditing: AuditRun,
  { last }: Extent,
): AsyncGenerator<StoredPart> {
  const buckets = auditing.unevenChains()
  if (buckets.length === 0) return
  for await (const stretch of stretches(reader, 'players', last.players))
    yield { type: 'uneven-players', ...stretch, buckets }
}

async function* unevenPairs(auditing: AuditRun): AsyncGenerator<StoredPart> {
  let pairs: PairOfPlayers[] = []
  for (const pair of auditing.unevenPairs()) {
    pairs.push(pair)
    if (pairs.length < PAIRS_AT_ONCE) continue
    yield { type: 'uneven-pairs', pairs }
    pairs = []
  }
  if (pairs.length > 0) yield { type: 'uneven-pairs', pairs }
}

const itemsIn = ({ rounds, hands, unknownRounds, unknownHands, replies, players }: Figures): number =>
  [rounds, hands, unknownRounds, unknownHands].reduce((sum, each) => sum + countIn(each), replies + players)

export type AuditedDatabase = AuditResult &
  Readonly<{ of: Pick<Extent, 'rounds' | 'hands' | 'replies' | 'players'> }>

/** `remembered`: the house's mark, as stored beside its database; read before the database is. */
export const auditDatabase = async (
  database: Database,
  options: AuditOptions,
  remembered: Mark | null = null,
): Promise<AuditedDatabase> => {
  const reader = await openReader(database)
  const auditing = startAudit(database, options)
  try {
    const extent = await reader.read(measure)
    const loss = remembered && lossBetween(remembered, await reader.read(readMark))
    if (loss) await auditing.found({ kind: 'loss', ...loss })
    const whole = Math.max(1, extent.rounds + extent.hands + extent.replies + extent.players)
    let done = 0
    const chains: Chains = { key: newHashKey(), lastRound: extent.last.rounds }
    await auditing.work(everything(reader, extent, chains, options), ({ figures }) => {
      done += itemsIn(figures)
      options.onProgress(Math.min(1, done / whole))
    })
    if (!options.isStopped()) await auditing.work(unevenPlayers(reader, auditing, extent))
    if (!options.isStopped()) await auditing.work(unevenPairs(auditing))
    const { rounds, hands, replies, players } = extent
    return { ...(await auditing.finish()), of: { rounds, hands, replies, players } }
  } finally {
    await auditing.close()
    await reader.close()
  }
}
