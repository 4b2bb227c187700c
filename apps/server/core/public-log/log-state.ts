/** [F12] The public log as rows: one with its state, and full bundles and tiles. */
import { EMPTY_ROOT } from '@fairhouse/log'
import { insert, insertOrSkip } from '../store/queries.ts'
import { lockRows, row, type Work, write, writeAll } from '../store/work.ts'
import {
  edgeBytes,
  edgeFrom,
  entriesOf,
  type FullTile,
  type LogTree,
  type Times,
  tileOfLeaves,
} from './growth.ts'

/** The end of a log that this one continues. Unknown values are null; the root is hex. */
export type EarlierLog = Readonly<{ origin: string | null; size: number | null; root: string | null }>

/** A witness's last cosignature: the whole note, so that it can be checked by itself. */
export type StoredCosignature = Readonly<{ size: number; at: number; note: string }>

/** Everything except the tree. `keys`: public keys in hex; all of them sign. */
export type LogState = Readonly<{
  origin: string
  keys: readonly string[]
  beganAt: number
  size: number
  /** In hex. */
  root: string
  /** The last checkpoint, and when it was signed; empty if there is none. */
  signed: string
  signedAt: number
  /** The last checkpoint that may be shown. */
  checkpoint: string
  published: number
  /** By name of the witness. */
  cosignatures: Readonly<Record<string, StoredCosignature>>
  /** Why signing has stopped; empty if it hasn't. */
  problem: string
  earlier: readonly EarlierLog[]
  /** The process that appends, and until when the others leave that to it. */
  sequencer: string
  sequencerUntil: number
}>

type StateRow = Readonly<{
  origin: string
  keys: string
  began_at: bigint
  size: bigint
  root: Uint8Array
  signed: string
  signed_at: bigint
  checkpoint: string
  published: bigint
  cosignatures: string
  problem: string
  earlier: string
  sequencer: string
  sequencer_until: bigint
}>

const COLUMNS =
  'origin, keys, began_at, size, root, signed, signed_at, checkpoint, published, cosignatures, problem, earlier, sequencer, sequencer_until'

const stateOf = (found: StateRow): LogState => ({
  origin: found.origin,
  keys: JSON.parse(found.keys) as string[],
  beganAt: Number(found.began_at),
  size: Number(found.size),
  root: Buffer.from(found.root).toString('hex'),
  signed: found.signed,
  signedAt: Number(found.signed_at),
  checkpoint: found.checkpoint,
  published: Number(found.published),
  cosignatures: JSON.parse(found.cosignatures) as LogState['cosignatures'],
  problem: found.problem,
  earlier: JSON.parse(found.earlier) as EarlierLog[],
  sequencer: found.sequencer,
  sequencerUntil: Number(found.sequencer_until),
})

/** Null before the log has begun. */
export function* readLogState(): Work<LogState | null> {
  const found = yield* row<StateRow>(`SELECT ${COLUMNS} FROM log_state WHERE id = 1`)
  return found ? stateOf(found) : null
}

/** Null before the log has begun, or if somebody else has the lock. */
export function* lockLogState(): Work<LogState | null> {
  const found = yield* row<StateRow>(
    lockRows('log_state', `SELECT ${COLUMNS} FROM log_state WHERE id = 1 FOR UPDATE SKIP LOCKED`),
  )
  return found ? stateOf(found) : null
}

const NO_BYTES = new Uint8Array()

/** Begins an empty log, unless one has begun. */
export function* beginLog(origin: string, keys: readonly string[], at: number): Work<void> {
  const empty = { low_at: 0, high_at: 0, size: 0, root: EMPTY_ROOT, entries: NO_BYTES, edge: NO_BYTES }
  const unsigned = { signed: '', signed_at: 0, checkpoint: '', published: 0, cosignatures: '{}' }
  const row = { id: 1, origin, keys: JSON.stringify(keys), began_at: at, ...empty, ...unsigned }
  const rest = { problem: '', earlier: '[]', sequencer: '', sequencer_until: 0 }
  yield* write(insertOrSkip('log_state', { ...row, ...rest }, 'id'))
}

/** The same tree under another name, with nothing signed or published yet. */
export function* renameLog(
  { earlier }: Pick<LogState, 'earlier'>,
  next: Readonly<{ origin: string; keys: readonly string[]; before: EarlierLog }>,
): Work<void> {
  yield* write(
    `UPDATE log_state SET origin = $1, keys = $2, earlier = $3, signed = '', checkpoint = '', published = 0,
       cosignatures = '{}', problem = '' WHERE id = 1`,
    next.origin,
    JSON.stringify(next.keys),
    JSON.stringify([...earlier, next.before]),
  )
}

export function* setKeys(keys: readonly string[]): Work<void> {
  yield* write('UPDATE log_state SET keys = $1 WHERE id = 1', JSON.stringify(keys))
}

export function* setProblem(problem: string): Work<void> {
  yield* write("UPDATE log_state SET problem = $1 WHERE id = 1 AND problem = ''", problem)
}

export function* clearProblem(): Work<void> {
  yield* write("UPDATE log_state SET problem = '' WHERE id = 1")
}

type EdgeRow = Readonly<{
  size: bigint
  root: Uint8Array
  entries: Uint8Array
  edge: Uint8Array
  low_at: bigint
  high_at: bigint
}>

export function* readTree(): Work<LogTree> {
  const sql = 'SELECT size, root, entries, edge, low_at, high_at FROM log_state WHERE id = 1'
  const found = (yield* row<EdgeRow>(sql))!
  const size = Number(found.size)
  return {
    size,
    root: found.root,
    bundle: found.entries,
    hashes: tileOfLeaves(entriesOf({ size, bundle: found.entries })),
    times: { low: Number(found.low_at), high: Number(found.high_at) },
    edge: edgeFrom(found.edge, size),
  }
}

/** False if the log has grown or been renamed in the meantime. */
export function* replaceTree(
  before: Pick<LogState, 'origin' | 'size'>,
  tree: LogTree,
  signed: Readonly<{ checkpoint: string; at: number }>,
): Work<boolean> {
  const changed = yield* write(
    `UPDATE log_state SET size = $3, root = $4, entries = $5, edge = $6, low_at = $7, high_at = $8, signed = $9,
       signed_at = $10 WHERE id = 1 AND origin = $1 AND size = $2 AND problem = ''`,
    before.origin,
    before.size,
    tree.size,
    tree.root,
    tree.bundle,
    edgeBytes(tree),
    tree.times.low,
    tree.times.high,
    signed.checkpoint,
    signed.at,
  )
  return changed === 1
}

/** Record the checkpoint in the mark file first. */
export function* publish(origin: string, size: number, checkpoint: string): Work<boolean> {
  const sql = `UPDATE log_state SET checkpoint = $3, published = $2
    WHERE id = 1 AND origin = $1 AND (published < $2 OR checkpoint = '') AND problem = ''`
  return (yield* write(sql, origin, size, checkpoint)) === 1
}

export function* claimLog(sequencer: string, until: number): Work<void> {
  yield* write('UPDATE log_state SET sequencer = $1, sequencer_until = $2 WHERE id = 1', sequencer, until)
}

/** Other processes needn't wait for this one any more. */
export function* releaseLog(sequencer: string): Work<void> {
  yield* write('UPDATE log_state SET sequencer_until = 0 WHERE id = 1 AND sequencer = $1', sequencer)
}

export function* keepCosignature(witness: string, held: StoredCosignature): Work<void> {
  const sql = 'SELECT cosignatures FROM log_state WHERE id = 1 FOR UPDATE'
  const found = (yield* row(lockRows<{ cosignatures: string }>('log_state', sql)))!
  const all = { ...JSON.parse(found.cosignatures), [witness]: held }
  yield* write('UPDATE log_state SET cosignatures = $1 WHERE id = 1', JSON.stringify(all))
}

/** As stored: gzipped. */
export type PackedBundle = Readonly<{ number: number; packed: Uint8Array; times: Times }>

export function* storeFull(bundles: readonly PackedBundle[], tiles: readonly FullTile[]): Work<void> {
  yield* writeAll([
    ...bundles.map(({ number, packed, times }) =>
      insert('log_bundles', { number, low_at: times.low, high_at: times.high, entries: packed }),
    ),
    ...tiles.map(({ level, number, bytes }) => insert('log_tiles', { level, number, hashes: bytes })),
  ])
}

export function* readBundle(number: number): Work<Uint8Array | null> {
  const sql = 'SELECT entries FROM log_bundles WHERE number = $1'
  return (yield* row<{ entries: Uint8Array }>(sql, number))?.entries ?? null
}

export function* readTile(level: number, number: number): Work<Uint8Array | null> {
  const sql = 'SELECT hashes FROM log_tiles WHERE level = $1 AND number = $2'
  return (yield* row<{ hashes: Uint8Array }>(sql, level, number))?.hashes ?? null
}
