/**
 * [F12] Follows the public log in the background: each checkpoint must extend the last one seen, and every finished
 * round must be in it, as reported. The key is trusted on first use. While the log is unreachable, checks wait.
 */
import { isRefusal, type Refusal, utf8 } from '@fairhouse/kit'
import {
  type Checkpoint,
  type GetBytes,
  type LogReader,
  leafHash,
  logReader,
  openCheckpoint,
  parseVkey,
  printVkey,
  type SignedCheckpoint,
} from '@fairhouse/log'
import type { Mismatch } from './claims.ts'
import { type FindLeaves, leafOf, type ReadLeaf, wantedOf } from './leaf-lookup.ts'
import { idOf, knowsMore, type LogCase, leafMismatches, leafNameOf, notInLog } from './log-case.ts'
import { type LogProofs, noteText, proveFork, proveLeaf } from './log-proofs.ts'
import { createWitnesses, type KeptWitnesses, type NamedWitness, type WitnessStatus } from './witnesses.ts'

/** What `hello` says about the log. */
export type OwnLog = Readonly<{ key: string; origin: string; vkeys: readonly string[] }>
export type KeptLog = Readonly<{
  origin: string
  vkeys: readonly string[]
  /** The last checkpoint seen, as a signed note. */
  note: string | null
  cases: readonly LogCase[]
  witnesses?: KeptWitnesses | undefined
}>

export type LogStatus = Readonly<{
  /** The size of the last checkpoint checked; null: none yet. */
  size: number | null
  /** Leaves that this browser proved to be in it, and leaves that are not in it yet. */
  proven: number
  waiting: number
  /** Whether the log restarted under another name, so that earlier promises don't continue. */
  restartedFrom: string | null
  witnesses: WitnessStatus
}>

export type LogWatch = Readonly<{
  /** Null if the house has no log. */
  greeted(log: OwnLog | null): void
  add(known: LogCase): void
  /** `id`: of a round, a hand or a table. */
  waitsFor(id: string): boolean
  /** A round or hand counts once `wanted` witnesses have cosigned it. */
  wantWitnesses(count: number): void
  /** Looks at the log if anything waits for it. */
  run(now: number): Promise<void>
  status(): LogStatus
  kept(): KeptLog | null
}>

export type LogWatchOptions = Readonly<{
  get: GetBytes
  findLeaves: FindLeaves
  /** The witnesses and what they cosigned; null if the house can't be asked now. */
  readWitnesses?(): Promise<readonly NamedWitness[] | null>
  /** The commitment promised for a nonce. */
  promisedFor(nonce: string): string | null
  /** `known`: the leaf it is about; null if it is about the log itself. */
  onMismatch(mismatch: Mismatch, known: LogCase | null, proofs: LogProofs | null): void
  /** A leaf is in the log, as reported; `prove` makes the proof for third parties. */
  onProven?(known: LogCase, prove: () => Promise<LogProofs | null>): void
  kept?: KeptLog | null
}>

/**
 * How long after the first look a leaf must be in the log, if the log has grown since. A sweep takes a second; a log
 * that doesn't grow may be in trouble for a while.
 */
export const LOG_PATIENCE_MS = 60_000
export const STANDSTILL_MS = 600_000
const MAX_AT_ONCE = 50
const MAX_WAITING = 300

/** Codes of a log that contradicts itself, rather than being unreachable. */
const LIES = ['log-forked', 'log-behind', 'bad-checkpoint', 'bad-note', 'bad-signature', 'bad-tile']

const general = (field: string, expected: unknown, found: unknown): Mismatch => ({
  claim: 'log',
  round: null,
  nonce: null,
  field,
  expected,
  found,
})

/** The last checkpoint seen, checked with the key that was trusted then. */
const keptCheckpoint = (kept: KeptLog | null, origin: string | null): SignedCheckpoint | null => {
  if (!kept?.note || kept.origin !== origin) return null
  for (const vkey of kept.vkeys) {
    const key = parseVkey(vkey)
    const opened = isRefusal(key) ? key : openCheckpoint(utf8(kept.note), key)
    if (!isRefusal(opened)) return opened
  }
  return null
}

export const createLogWatch = (options: LogWatchOptions): LogWatch => {
  const { get, findLeaves, promisedFor, onMismatch, onProven, kept = null } = options
  const witnesses = createWitnesses(options.readWitnesses ?? (async () => null), kept?.witnesses)
  let own: OwnLog | null = null
  let trusted = kept && { origin: kept.origin, vkeys: kept.vkeys }
  let reader: LogReader | null = null
  let seen: SignedCheckpoint | null = null
  let [proven, isRunning] = [0, false]
  let restartedFrom: string | null = null
  /** Since when the log has contradicted what was seen; at first that may be an old copy. */
  let doubtedSince: number | null = null
  /** By leaf: when it was first looked for, and the log's size then. */
  const looked = new Map<string, Readonly<{ at: number; size: number }>>()
  const waiting = new Map<string, LogCase>((kept?.cases ?? []).map((each) => [leafNameOf(each), each]))

  const open = (vkey: string): void => {
    if (reader && printVkey(reader.key) === vkey) return
    const opened = logReader({ get, vkey })
    reader = isRefusal(opened) ? null : opened
    seen ??= keptCheckpoint(kept, trusted?.origin ?? null)
  }
  /** A doubt counts only after it has lasted. */
  const doubt = async (problem: Refusal, now: number): Promise<void> => {
    doubtedSince ??= now
    if (now - doubtedSince < LOG_PATIENCE_MS) return
    doubtedSince = now
    const before = seen && `${seen.checkpoint.size} leaves`
    const found = seen && (await reader!.checkpoint())
    const proofs = seen && found && !isRefusal(found) ? await proveFork(reader!, seen, found) : null
    onMismatch(general(problem.refused, before ?? 'a signed checkpoint', problem.message), null, proofs)
  }
  const settle = (known: LogCase, mismatches: readonly Mismatch[], proofs: LogProofs | null = null): void => {
    waiting.delete(leafNameOf(known))
    looked.delete(leafNameOf(known))
    if (mismatches.length === 0) proven += 1
    for (const each of mismatches) onMismatch(each, known, proofs)
  }
  const isLate = (known: LogCase, { size }: Checkpoint, now: number): boolean => {
    const first = looked.get(leafNameOf(known)) ?? { at: now, size }
    looked.set(leafNameOf(known), first)
    const waited = now - first.at
    return waited >= STANDSTILL_MS || (waited >= LOG_PATIENCE_MS && size > first.size)
  }
  const check = async (
    known: LogCase,
    leaf: ReadLeaf | null,
    signed: SignedCheckpoint,
    now: number,
  ): Promise<void> => {
    const { checkpoint } = signed
    const late = isLate(known, checkpoint, now)
    if (leaf === null || leaf.index >= checkpoint.size) {
      if (late) settle(known, [notInLog(known)])
      return
    }
    const { index, entry } = leaf
    const differing = leafMismatches(known, entry, own!.key, promisedFor)
    const prove = (): Promise<LogProofs | null> => proveLeaf(reader!, signed, index, entry)
    if (differing.length > 0) return settle(known, differing, await prove())
    const included = await reader!.includes(checkpoint, index, leafHash(entry))
    if (included === true) {
      if (!witnesses.cover(index)) return
      settle(known, [])
      onProven?.(known, prove)
    } else if (late && included.refused === 'not-in-log') settle(known, [notInLog(known)])
  }
  const look = async (now: number): Promise<void> => {
    const latest = await reader!.follow(seen?.checkpoint)
    if (isRefusal(latest)) {
      if (LIES.includes(latest.refused)) await doubt(latest, now)
      return
    }
    doubtedSince = null
    seen = latest
    // A new key is trusted if its log extends the one seen before.
    trusted = { origin: own!.origin, vkeys: own!.vkeys }
    const other = await witnesses.look(reader!, latest, now)
    if (other) {
      const found = `${other.checkpoint.size} leaves of another history, cosigned by a witness`
      onMismatch(general('log-forked', 'one history', found), null, await proveFork(reader!, other, latest))
    }
    const some = [...waiting.values()].slice(0, MAX_AT_ONCE)
    const found = await findLeaves(wantedOf(some))
    if (found === null) return
    for (const known of some) await check(known, leafOf(known, found), latest, now)
  }
  return {
    greeted: (log) => {
      if (log === null) {
        if (trusted) onMismatch(general('the public log', trusted.origin, null), null, null)
        return
      }
      own = log
      if (trusted && trusted.origin !== log.origin) {
        restartedFrom = trusted.origin
        trusted = null
        seen = null
      }
      trusted ??= { origin: log.origin, vkeys: log.vkeys }
      const vkey = log.vkeys.find((each) => trusted!.vkeys.includes(each)) ?? log.vkeys[0]
      if (vkey !== undefined) open(vkey)
    },
    add: (known) => {
      const before = waiting.get(leafNameOf(known))
      waiting.set(leafNameOf(known), before && !knowsMore(known, before) ? before : known)
      if (waiting.size > MAX_WAITING) waiting.delete(waiting.keys().next().value!)
    },
    run: async (now) => {
      if (isRunning || !own || !reader || waiting.size === 0) return
      isRunning = true
      await look(now).finally(() => {
        isRunning = false
      })
    },
    waitsFor: (id) => [...waiting.values()].some((each) => idOf(each) === id),
    wantWitnesses: witnesses.want,
    status: () => ({
      size: seen?.checkpoint.size ?? null,
      proven,
      waiting: waiting.size,
      restartedFrom,
      witnesses: witnesses.status(),
    }),
    kept: () =>
      trusted && {
        ...trusted,
        note: seen ? noteText(seen) : (kept?.note ?? null),
        cases: [...waiting.values()],
        witnesses: witnesses.kept(),
      },
  }
}
