/**
 * [F12] Appends queued leaves to the tree. One process does so as long as it renews its lease in time; if it dies,
 * another takes over. Safety doesn't depend on that: a step is stored only if the tree hasn't changed since the step
 * was computed, and continues what this process has seen of the log, and what its mark file says [A43]. Hashing, packing and signing happen outside the transaction, so that no bet waits for them.
 */
import { promisify } from 'node:util'
import { gzip, type ZlibOptions } from 'node:zlib'
import { checkpointText, printNote, sameBytes, signNote } from '@fairhouse/log'
import type { Logger } from 'pino'
import { REVEAL_ORDER } from '../store/leaf-queue.ts'
import type { Store } from '../store/store.ts'
import { row, type Work } from '../store/work.ts'
import { type Growth, grow, type LogTree } from './growth.ts'
import type { LogFiles } from './log-files.ts'
import type { LogMark, LogMarks } from './log-mark.ts'
import {
  claimLog,
  type LogState,
  lockLogState,
  type PackedBundle,
  publish,
  readTree,
  replaceTree,
  storeFull,
} from './log-state.ts'
import { forkProblem } from './open-log.ts'
import { batchesOf, dequeue, type QueueContents, queuedCount, readQueue } from './queue.ts'
import { type SigningKey, signerOf } from './signing-keys.ts'

/** How often the process in charge looks. As long as it does, the others leave the log to it. */
export const SEQUENCE_MS = 250
const LEASE_MS = 1_500
/** Leaves per step: few enough not to block the process for long. */
const STEP = 2_048
/** Steps per run: a long queue is worked off in several runs. */
const MAX_STEPS = 16

export type SequencerOptions = Readonly<{
  store: Store
  files: LogFiles
  /** Of this process. */
  name: string
  marks: LogMarks
  /** Gzips. */
  pack?: Packing
  /** Returns those of the wanted keys that this process holds. */
  keys(wanted: readonly string[]): readonly SigningKey[]
  log: Pick<Logger, 'error'>
}>

export type Sequencer = Readonly<{
  /** Appends, signs and publishes what is queued. Returns whether anything was published. */
  run(): Promise<boolean>
  /** Whether this process holds every key that signs now; null before the first look. */
  holdsKeys(): boolean | null
}>

/** Leaves repeat within a short distance, so a small window compresses as well. Most bundles fit one chunk. */
const PACKING = { level: 1, windowBits: 12, memLevel: 8, chunkSize: 36 * 1024 }
export type Packing = (bytes: Uint8Array) => Promise<Uint8Array>
const gzipped = promisify<Uint8Array, ZlibOptions, Buffer>(gzip)
const packInThread: Packing = (bytes) => gzipped(bytes, PACKING)

const WAITING = `SELECT 1 AS waits FROM log_state WHERE id = 1 AND problem = '' AND (published < size OR checkpoint = ''
  OR EXISTS (SELECT 1 FROM log_batches)
  OR EXISTS (SELECT 1 FROM log_queue WHERE turn < ${REVEAL_ORDER})
  OR EXISTS (SELECT 1 FROM log_queue WHERE turn = ${REVEAL_ORDER} AND at <= $1))`

type Claimed = Readonly<{ state: LogState; queued: QueueContents }>
/** Another process is in charge. */
type Leased = Readonly<{ until: number }>

/** Null if nothing waits, or another process is at it. */
function* claim(name: string, now: number): Work<Claimed | Leased | null> {
  const waits = yield* row(WAITING, now)
  const state = waits ? yield* lockLogState() : null
  if (!state) return null
  if (state.sequencer !== name && state.sequencerUntil > now) return { until: state.sequencerUntil }
  if (state.sequencer !== name || state.sequencerUntil < now + LEASE_MS / 2) {
    yield* claimLog(name, now + LEASE_MS)
  }
  return { state, queued: yield* readQueue(now, STEP) }
}

/** Signed and stored. */
type Unpublished = LogMark & Pick<LogState, 'signed'>
type Signed = Readonly<{ checkpoint: string; at: number }>

function* storeStep(
  { state, queued }: Claimed,
  { tree, tiles }: Growth,
  bundles: readonly PackedBundle[],
  signed: Signed,
): Work<boolean> {
  if (!(yield* replaceTree(state, tree, signed))) return false
  yield* storeFull(bundles, tiles)
  yield* dequeue(queued)
  return true
}

const isSame = (one: LogMark, other: LogMark): boolean =>
  one.origin === other.origin && one.size === other.size && one.root === other.root

export const createSequencer = (options: SequencerOptions): Sequencer => {
  const { store, files, name, marks, keys, log, pack = packInThread } = options
  let held: LogTree | null = null
  /** What this process has seen of the log last. */
  let seen: LogMark | null = null
  /** From the mark file, and known to be in what was seen. */
  let checked: LogMark | null = null
  /** Until then another process is in charge, and looking is pointless. */
  let leasedUntil = 0
  let holdsKeys: boolean | null = null

  const signersFor = ({ origin, keys: wanted }: LogState) => {
    const own = keys(wanted)
    const found = wanted.map((publicKey) => own.find((key) => key.publicKey === publicKey))
    const all = found.filter((key) => key !== undefined)
    if (all.length < wanted.length && holdsKeys !== false) {
      log.error({ origin }, 'this process lacks the key of the public log and signs nothing [A43]')
    }
    holdsKeys = all.length === wanted.length
    return holdsKeys ? all.map((key) => signerOf(origin, key)) : null
  }

  /** Null if it has changed since. */
  const treeOf = async ({ size, root }: LogState): Promise<LogTree | null> => {
    const expected = Buffer.from(root, 'hex')
    const isThat = (tree: LogTree): boolean => tree.size === size && sameBytes(tree.root, expected)
    if (held && isThat(held)) return held
    const tree = await store.transact<LogTree>(readTree)
    return isThat(tree) ? tree : null
  }

  /** Null if nothing was stored. */
  const append = async (claimed: Claimed): Promise<Unpublished | null> => {
    const { state, queued } = claimed
    const signers = signersFor(state)
    const tree = signers && (await treeOf(state))
    if (!tree) return null
    const growth = grow(tree, batchesOf(queued))
    const bundles = await Promise.all(
      growth.bundles.map(async ({ number, bytes, times }) => ({ number, packed: await pack(bytes), times })),
    )
    const { size, root } = growth.tree
    const text = checkpointText({ origin: state.origin, size, root, extensions: [] })
    const checkpoint = Buffer.from(printNote(signNote(text, signers))).toString()
    held = null // until the store has confirmed it
    const signed = { checkpoint, at: store.now() }
    const isStored = await store.transact<boolean>(() => storeStep(claimed, growth, bundles, signed))
    if (!isStored) return null
    held = growth.tree
    return { origin: state.origin, size, root: Buffer.from(root).toString('hex'), signed: checkpoint }
  }

  /**
   * [A43] Writes the mark file first, so that what anybody was shown is never forgotten. If a larger log is in it
   * already, the next run finds out whether the database has it too.
   */
  const publishSigned = async ({ origin, size, root, signed }: Unpublished): Promise<boolean> => {
    if (!(await marks.write({ origin, size, root }))) return false
    return store.transact<boolean>(() => publish(origin, size, signed))
  }

  const claimNow = async (): Promise<Claimed | null> => {
    const now = store.now()
    if (now < leasedUntil) return null
    const claimed = await store.transact<Claimed | Leased | null>(() => claim(name, now))
    if (!claimed || 'state' in claimed) return claimed
    leasedUntil = Math.min(claimed.until, now + LEASE_MS) // the house's time may have been corrected since
    return null
  }

  /** [A43] Whether the log continues what was known of it before the database was read; halts the house if not. */
  const isContinued = async (state: LogState, known: LogMark | null): Promise<boolean> => {
    for (const mark of [known, seen]) {
      if (!mark || isSame(mark, state) || (mark === known && checked && isSame(mark, checked))) continue
      files.refresh()
      const problem = await forkProblem(files, state, mark)
      if (!problem) continue
      store.halt(problem)
      return false
    }
    seen = { origin: state.origin, size: state.size, root: state.root }
    checked = known
    return true
  }

  const run = async (): Promise<boolean> => {
    let last: Unpublished | null = null
    for (let steps = 0; steps < MAX_STEPS; steps += 1) {
      const known = marks.read()
      const claimed = await claimNow()
      if (!claimed || !(await isContinued(claimed.state, known))) break
      const { state, queued } = claimed
      const count = queuedCount(queued)
      const isNew = state.signed === '' // [F12] a new log is signed while empty
      const isLeft = !isNew && (state.published < state.size || state.checkpoint === '') // by a process that died
      if (isLeft && signersFor(state)) last = state
      const appended = count > 0 || isNew ? await append(claimed) : null
      last = appended ?? last
      if (appended) seen = appended
      if (!appended || count < STEP) break
    }
    return last !== null && publishSigned(last)
  }
  return { run, holdsKeys: () => holdsKeys }
}
