/**
 * [F12] Follows the public log in the background: its checkpoints continue the last one seen, and every finished
 * round is in it, as it was told. The key is trusted on first use. What the log cannot be asked now is asked later.
 */
import { isRefusal, type Refusal, utf8 } from '@fairhouse/kit'
import {
  bytesOfBase64,
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
import { type LogCase, leafMismatches } from './log-case.ts'
import { type LogProofs, noteText, proveFork, proveLeaf } from './log-proofs.ts'
import { createWitnesses, type KeptWitnesses, type NamedWitness, type WitnessStatus } from './witnesses.ts'

/** What `hello` tells of the log. */
export type OwnLog = Readonly<{ key: string; origin: string; vkeys: readonly string[] }>
/** As `GET /v1/log/leaves` answers; null: it is not in the published tree. */
export type FoundLeaf = Readonly<{ round: string; index: number; entry: string }> | null

export type KeptLog = Readonly<{
  origin: string
  vkeys: readonly string[]
  /** The last checkpoint seen, as the note it was signed in. */
  note: string | null
  cases: readonly LogCase[]
  witnesses?: KeptWitnesses | undefined
}>

export type LogStatus = Readonly<{
  /** Leaves of the last checkpoint that was checked; null: none yet. */
  size: number | null
  /** Rounds proven to be in it by this browser, and rounds that are not in it yet. */
  proven: number
  waiting: number
  /** The log began anew under another name: what was promised before is not continued. */
  restartedFrom: string | null
  witnesses: WitnessStatus
}>

export type LogWatch = Readonly<{
  /** Null: the house has told of no log. */
  greeted(log: OwnLog | null): void
  add(known: LogCase): void
  waitsFor(round: string): boolean
  /** A round counts once so many witnesses have cosigned it. */
  wantWitnesses(count: number): void
  /** Looks at the log; nothing is asked while nothing is waited for. */
  run(now: number): Promise<void>
  status(): LogStatus
  kept(): KeptLog | null
}>

export type LogWatchOptions = Readonly<{
  get: GetBytes
  findLeaves(rounds: readonly string[]): Promise<readonly FoundLeaf[] | null>
  /** Who has cosigned what; null: it cannot be asked now. */
  readWitnesses?(): Promise<readonly NamedWitness[] | null>
  /** The commitment promised for a nonce. */
  promisedFor(nonce: string): string | null
  /** `known`: the round it is about; null: the log itself. */
  onMismatch(mismatch: Mismatch, known: LogCase | null, proofs: LogProofs | null): void
  /** A round is in the log, as it was told; `prove` makes the proof for others. */
  onProven?(known: LogCase, prove: () => Promise<LogProofs | null>): void
  kept?: KeptLog | null
}>

/**
 * So long after it was first looked for a round is in the log, if the log has grown since. A sweep takes a second. A
 * log that stands still has a trouble of its own for a while.
 */
export const LOG_PATIENCE_MS = 60_000
export const STANDSTILL_MS = 600_000
const MOST_AT_ONCE = 50
const MOST_WAITING = 300

/** What a log says that contradicts itself, rather than not being there. */
const LIES = ['log-forked', 'log-behind', 'bad-checkpoint', 'bad-note', 'bad-signature', 'bad-tile']

const following = (nonce: string): string => (BigInt(nonce) + 1n).toString()

const general = (field: string, expected: unknown, found: unknown): Mismatch => ({
  claim: 'log',
  round: null,
  nonce: null,
  field,
  expected,
  found,
})

/** The last one seen, by the key that was trusted then. */
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
  /** Since when the log has contradicted what was seen: an old copy somewhere is not yet a lie. */
  let doubtedSince: number | null = null
  /** By round: when it was first looked for, and how many leaves there were. */
  const looked = new Map<string, Readonly<{ at: number; size: number }>>()
  const waiting = new Map<string, LogCase>((kept?.cases ?? []).map((each) => [each.round.roundId, each]))

  const open = (vkey: string): void => {
    if (reader && printVkey(reader.key) === vkey) return
    const opened = logReader({ get, vkey })
    reader = isRefusal(opened) ? null : opened
    seen ??= keptCheckpoint(kept, trusted?.origin ?? null)
  }
  /** Doubts count once they have lasted. */
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
    waiting.delete(known.round.roundId)
    looked.delete(known.round.roundId)
    if (mismatches.length === 0) proven += 1
    for (const each of mismatches) onMismatch(each, known, proofs)
  }
  const missing = (known: LogCase): Mismatch => ({
    claim: 'log',
    round: known.round.roundId,
    nonce: known.round.nonce,
    field: 'not in the log',
    expected: known.leaf,
    found: null,
  })
  const isLate = ({ round: { roundId } }: LogCase, { size }: Checkpoint, now: number): boolean => {
    const first = looked.get(roundId) ?? { at: now, size }
    looked.set(roundId, first)
    const waited = now - first.at
    return waited >= STANDSTILL_MS || (waited >= LOG_PATIENCE_MS && size > first.size)
  }
  const check = async (
    known: LogCase,
    leaf: FoundLeaf,
    signed: SignedCheckpoint,
    now: number,
  ): Promise<void> => {
    const { checkpoint } = signed
    const late = isLate(known, checkpoint, now)
    if (leaf === null || leaf.index >= checkpoint.size) {
      if (late) settle(known, [missing(known)])
      return
    }
    const entry = bytesOfBase64(leaf.entry)
    const differing = entry
      ? leafMismatches(known, entry, own!.key, promisedFor(following(known.round.nonce)))
      : [missing(known)]
    const prove = async (): Promise<LogProofs | null> =>
      entry ? proveLeaf(reader!, signed, leaf.index, entry) : null
    if (differing.length > 0 || !entry) return settle(known, differing, await prove())
    const included = await reader!.includes(checkpoint, leaf.index, leafHash(entry))
    if (included === true) {
      if (!witnesses.cover(leaf.index)) return
      settle(known, [])
      onProven?.(known, prove)
    } else if (late && included.refused === 'not-in-log') settle(known, [missing(known)])
  }
  const look = async (now: number): Promise<void> => {
    const latest = await reader!.follow(seen?.checkpoint)
    if (isRefusal(latest)) {
      if (LIES.includes(latest.refused)) await doubt(latest, now)
      return
    }
    doubtedSince = null
    seen = latest
    // A new key that continues the log that was seen is the log's own.
    trusted = { origin: own!.origin, vkeys: own!.vkeys }
    const other = await witnesses.look(reader!, latest, now)
    if (other) {
      const found = `${other.checkpoint.size} leaves of another history, cosigned by a witness`
      onMismatch(general('log-forked', 'one history', found), null, await proveFork(reader!, other, latest))
    }
    const some = [...waiting.values()].slice(0, MOST_AT_ONCE)
    const found = await findLeaves(some.map(({ round }) => round.roundId))
    if (found === null) return
    for (const [index, known] of some.entries()) {
      const leaf = found.find((each) => each?.round === known.round.roundId) ?? found[index] ?? null
      await check(known, leaf?.round === known.round.roundId ? leaf : null, latest, now)
    }
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
      const before = waiting.get(known.round.roundId)
      waiting.set(known.round.roundId, before && known.leaf === null ? before : known)
      if (waiting.size > MOST_WAITING) waiting.delete(waiting.keys().next().value!)
    },
    run: async (now) => {
      if (isRunning || !own || !reader || waiting.size === 0) return
      isRunning = true
      await look(now).finally(() => {
        isRunning = false
      })
    },
    waitsFor: (round) => waiting.has(round),
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
