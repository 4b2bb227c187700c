/** [F12] The queue of the public log: finished rounds in batches, all other leaves one by one. */
import { REVEAL_ORDER } from '../store/leaf-queue.ts'
import { change, type Query, type Row, row, rows, together, type Work } from '../store/work.ts'
import type { LeafBatch } from './growth.ts'
import { packLeaf } from './packed-leaves.ts'

type QueuedLeaf = Readonly<{ turn: bigint; id: bigint; leaf: Uint8Array; at: bigint }>
type QueuedBatch = Readonly<{
  id: bigint
  rounds: bigint
  low_at: bigint
  high_at: bigint
  leaves: Uint8Array
}>

/** In the order of appending: first all leaves, then the batches. */
export type QueueContents = Readonly<{ leaves: readonly QueuedLeaf[]; batches: readonly QueuedBatch[] }>

const QUEUED = 'SELECT turn, id, leaf, at FROM log_queue'

function* queuedLeaves(now: number, most: number): Work<readonly QueuedLeaf[]> {
  const due = yield* rows<QueuedLeaf>(
    `${QUEUED} WHERE turn < ${REVEAL_ORDER} ORDER BY turn, id LIMIT $1`,
    most,
  )
  if (due.length === most) return due
  const revealed = yield* rows<QueuedLeaf>(
    `${QUEUED} WHERE turn = ${REVEAL_ORDER} AND at <= $1 ORDER BY at, id LIMIT $2`,
    now,
    most - due.length,
  )
  return [...due, ...revealed]
}

/** Whole batches with about `most` rounds. */
function* queuedBatches(most: number): Work<readonly QueuedBatch[]> {
  const found = yield* rows<{ id: bigint; rounds: bigint }>(
    'SELECT id, rounds FROM log_batches ORDER BY id LIMIT $1',
    most,
  )
  let rounds = 0n
  const enough = found.findIndex((batch) => {
    rounds += batch.rounds
    return rounds >= most
  })
  const taken = enough < 0 ? found.length : enough + 1
  if (taken === 0) return []
  return yield* rows<QueuedBatch>(
    'SELECT id, rounds, low_at, high_at, leaves FROM log_batches WHERE id <= $1 ORDER BY id LIMIT $2',
    found[taken - 1]!.id,
    taken,
  )
}

/** About `most` leaves. */
export function* readQueue(now: number, most: number): Work<QueueContents> {
  const batches = yield* queuedBatches(most)
  const leaves = yield* queuedLeaves(now, most) // read last, so that a round's terms and first commitment are never missed
  return { leaves, batches: leaves.length < most ? batches : [] }
}

export const queuedCount = ({ leaves, batches }: QueueContents): number =>
  batches.reduce((sum, { rounds }) => sum + Number(rounds), leaves.length)

const timesOf = (low: bigint, high: bigint) => ({ low: Number(low), high: Number(high) })

export const batchesOf = ({ leaves, batches }: QueueContents): readonly LeafBatch[] => [
  ...leaves.map(({ leaf, at }) => ({ packed: packLeaf(leaf).packed, times: timesOf(at, at) })),
  ...batches.map(({ leaves: packed, low_at, high_at }) => ({ packed, times: timesOf(low_at, high_at) })),
]

const AT_ONCE = 64
const idsFrom = (first: number): string =>
  Array.from({ length: AT_ONCE }, (_, index) => `$${first + index}`).join(', ')
const DELETE_LEAVES = `DELETE FROM log_queue WHERE turn = $1 AND id IN (${idsFrom(2)})`
const DELETE_BATCHES = `DELETE FROM log_batches WHERE id IN (${idsFrom(1)})`

/** By id, because others may have been queued in between. */
const deleteQueries = (
  sql: string,
  found: readonly Readonly<{ id: bigint }>[],
  ...first: bigint[]
): Query[] => {
  const queries: Query[] = []
  for (let at = 0; at < found.length; at += AT_ONCE) {
    const some = found.slice(at, at + AT_ONCE)
    const last = some.at(-1)!
    const padded = Array.from({ length: AT_ONCE }, (_, index) => (some[index] ?? last).id)
    queries.push(change(sql, ...first, ...padded))
  }
  return queries
}

const changesIn = (answers: readonly (readonly Row[])[]): number =>
  answers.reduce((sum, [answer]) => sum + Number(answer!.changes), 0)

export function* dequeue({ leaves, batches }: QueueContents): Work<void> {
  const byTurn = Map.groupBy(leaves, ({ turn }) => turn)
  const queries = [
    ...[...byTurn].flatMap(([turn, some]) => deleteQueries(DELETE_LEAVES, some, turn)),
    ...deleteQueries(DELETE_BATCHES, batches),
  ]
  const [deleted, queued] = [changesIn(yield* together(...queries)), leaves.length + batches.length]
  if (deleted !== queued) throw new Error(`${deleted} of ${queued} rows were in the queue`)
}

/** How many leaves wait, and since when. */
export type QueueFigures = Readonly<{ length: number; since: number | null }>

type Found = Readonly<{ length: bigint | null; since: bigint | null }>

export function* queueFigures(now: number): Work<QueueFigures> {
  const leaves = yield* row<Found>(
    `SELECT COUNT(*) AS length, MIN(at) AS since FROM log_queue WHERE turn < ${REVEAL_ORDER} OR at <= $1`,
    now,
  )
  const rounds = yield* row<Found>('SELECT SUM(rounds) AS length, MIN(low_at) AS since FROM log_batches')
  const found = [leaves!, rounds!]
  const times = found.flatMap(({ since }) => (since === null ? [] : [Number(since)]))
  return {
    length: found.reduce((sum, { length }) => sum + Number(length ?? 0n), 0),
    since: times.length > 0 ? Math.min(...times) : null,
  }
}
