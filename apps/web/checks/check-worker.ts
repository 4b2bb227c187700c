/**
 * The worker that checks every round: frames go in, verdicts come out. It fetches terms itself, stores what
 * couldn't be checked yet, and tries again.
 */
import { RULEBOOK } from '@fairhouse/games/rulebook.ts'
import { isObject, isRefusal } from '@fairhouse/kit'
import { httpGet } from '@fairhouse/log'
import { createHttp } from '@fairhouse/messages/client/http.ts'
import {
  createLogWatch,
  createVerifier,
  type EvidenceLog,
  evidenceOf,
  type FindLeaves,
  idOf,
  type KeptChecks,
  type LogCase,
  type LogProofs,
  type LogWatch,
  leafNameOf,
  leavesPath,
  type Mismatch,
  readLeaves,
  readWitnesses,
  type SeenFrame,
  type Verifier,
} from '@fairhouse/verify'
import { termsText } from '../house/terms-text.ts'
import { readStoredChecks, writeStoredChecks } from './checks-storage.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { createPendingVerdicts, type PendingVerdicts } from './pending-verdicts.ts'

const TICK_MS = 3_000
/** The log is polled less often: many browsers do, and each poll takes a few requests. */
const LOG_MS = 10_000
const ANSWER_MS = 10_000
/** Minimum time between two writes to storage. */
const PAUSE_MS = 250

type Watch = Readonly<{
  player: string
  verifier: Verifier
  log: LogWatch
  verdicts: PendingVerdicts
  done: Set<string>
}>

const ask = createHttp('')

/** The messages caused by one frame go to the page in one batch: on a phone each costs its main thread a task. */
let outbox: FromWorker[] = []
const post = (message: FromWorker): void => {
  if (outbox.length === 0) queueMicrotask(sendOutbox)
  outbox.push(message)
}
const sendOutbox = (): void => {
  self.postMessage(outbox)
  outbox = []
}

let watch: Watch | null = null
/** The greeting, held until its reply says which player it is. */
let greeting: SeenFrame | null = null
/** Rounds with an alarm whose leaf isn't in the log yet. */
const toProve = new Set<string>()
/** Null until the page has said. */
let wantedWitnesses: number | null = null
let [isSaving, hasMore] = [false, false]

const learn = async (verifier: Verifier, hash: string): Promise<void> => {
  const text = await termsText(hash)
  if (!isRefusal(text)) verifier.learnTerms(text)
  tellStatus()
}

const get = httpGet(`${self.location.origin}/log`, fetch, () => AbortSignal.timeout(ANSWER_MS))

const findLeaves: FindLeaves = async (wanted) => readLeaves(await ask({ path: leavesPath(wanted) }))

/** Rounds of earlier visits that only wait for the log. */
const verifiedBefore = (kept: KeptChecks | null): readonly string[] => {
  const unverified = new Set(kept?.cases.map(({ round }) => round.roundId))
  const waiting = (kept?.log?.cases ?? []).flatMap((known) => ('round' in known ? [idOf(known)] : []))
  return waiting.filter((round) => !unverified.has(round))
}

const open = async (player: string): Promise<Watch> => {
  const done = new Set<string>()
  const kept = await readStoredChecks(player)
  for (const known of kept?.log?.cases ?? []) done.add(leafNameOf(known))
  const logWith = (known: LogCase | null, proofs: LogProofs | null): EvidenceLog | null => {
    const trusted = log.kept()
    return trusted && { vkeys: trusted.vkeys, note: trusted.note, round: known, proofs }
  }
  const alarm = (mismatch: Mismatch, known: LogCase | null, proofs: LogProofs | null): void => {
    const seen = logWith(known, proofs)
    post({ type: 'alarm', evidence: evidenceOf(verifier, mismatch, self.location.origin, Date.now(), seen) })
    if (known && proofs) tellProof(known, proofs)
  }
  /** For an alarm raised before the leaf was in the log. */
  const tellProof = (known: LogCase, proofs: LogProofs): void => {
    const round = idOf(known)
    const seen = logWith(known, proofs)
    if (seen && toProve.delete(round)) post({ type: 'proof', round, log: seen })
  }
  const verifier: Verifier = createVerifier({
    rulebook: RULEBOOK,
    kept,
    listener: {
      onVerdict: (verdict) => {
        if (verdict.state !== 'pending') done.add(verdict.round)
        verdicts.tell(verdict)
      },
      onMismatch: (mismatch) => alarm(mismatch, null, null),
      onLogged: (known) => {
        done.add(leafNameOf(known))
        log.add(known)
        verdicts.logged(idOf(known))
      },
      onLog: (own) => log.greeted(own),
      want: (what) => {
        if (what.type === 'terms') void learn(verifier, what.hash)
        else post(what)
      },
    },
  })
  const log = createLogWatch({
    get,
    findLeaves,
    promisedFor: verifier.promisedFor,
    onMismatch: alarm,
    readWitnesses: async () => readWitnesses(await ask({ path: '/v1/log' })),
    onProven: async (known, prove) => {
      if (!log.waitsFor(idOf(known))) verdicts.proven(idOf(known))
      const proofs = toProve.has(idOf(known)) ? await prove() : null
      if (proofs) tellProof(known, proofs)
    },
    kept: kept?.log ?? null,
  })
  if (wantedWitnesses !== null) log.wantWitnesses(wantedWitnesses)
  const verdicts = createPendingVerdicts(
    (round) => log.status().witnesses.wanted > 0 && log.waitsFor(round),
    (verdict) => post({ type: 'verdict', verdict }),
    verifiedBefore(kept),
  )
  return { player, verifier, log, verdicts, done }
}

/** The last status sent, so that only changes are sent. */
let lastStatus = ''

const tellStatus = (): void => {
  if (!watch) return
  const { player, verifier, log, verdicts } = watch
  const { verified, pending, refusals, seeds } = verifier.status()
  const held = verdicts.count()
  const status = { verified: Math.max(0, verified - held), pending: pending + held, refusals, seeds }
  const told: FromWorker = { type: 'status', player, status, log: log.status() }
  const text = JSON.stringify(told)
  if (text !== lastStatus) post(told)
  lastStatus = text
}

/** Saves at once, and again if there was more meanwhile: the page may be closed at any moment. */
const save = async (): Promise<void> => {
  hasMore = isSaving
  if (isSaving || !watch) return
  isSaving = true
  const { player, verifier, log, done } = watch
  await writeStoredChecks(player, { ...verifier.kept(), log: log.kept() }, done)
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  isSaving = false
  if (hasMore) void save()
}

/** The player named in a reply to the greeting. */
const playerIn = ({ direction, frame }: SeenFrame): string | null =>
  direction === 'received' && 'openRounds' in frame && isObject(frame.player) ? String(frame.player.id) : null

const hear = async (seen: SeenFrame): Promise<void> => {
  if (seen.frame.type === 'hello') greeting = seen
  const player = playerIn(seen)
  if (player !== null && watch?.player !== player) {
    watch = await open(player)
    if (greeting) watch.verifier.hear(greeting)
  }
  if (!watch) return
  watch.verifier.hear(seen)
  tellStatus()
  void save()
}

const resume = async (player: string): Promise<void> => {
  watch ??= await open(player)
  watch.verifier.tick(Date.now())
  tellStatus()
}

const receive = async (message: ToWorker): Promise<void> => {
  if (message.type === 'frame') await hear(message.seen)
  else if (message.type === 'resume') await resume(message.player)
  else if (message.type === 'prove') toProve.add(message.round)
  else {
    wantedWitnesses = message.wanted
    watch?.log.wantWitnesses(message.wanted)
  }
}

/** Messages are handled in order: stored checks are read before the first frame. */
let last: Promise<void> = Promise.resolve()
self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  last = last.then(() => receive(data)).catch(reportError)
}

setInterval(() => {
  watch?.verifier.tick(Date.now())
  tellStatus()
}, TICK_MS)

setInterval(async () => {
  if (!watch) return
  const { log } = watch
  const state = (): string => JSON.stringify([log.status().waiting, log.kept()?.witnesses])
  const before = state()
  await log.run(Date.now())
  if (before !== state()) void save()
  tellStatus()
}, LOG_MS)
