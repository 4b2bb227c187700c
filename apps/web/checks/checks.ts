/**
 * The page's side of the checks: passes frames to the worker, stores the results, and stops play while an alarm
 * is unanswered. The worker starts after the greeting; on a browser's first visit, only once there is more to
 * check than that.
 */
import { isObject, sameJson } from '@fairhouse/kit'
import { type ChecksState, NO_CHECKS, type RoundCheck, readStored, writeStored } from '@fairhouse/ui'
import type { Evidence } from '@fairhouse/verify'
import {
  isPushOfInterest,
  isRequestOfInterest,
  type RawFrame,
  type SeenFrame,
  withoutSecrets,
} from '@fairhouse/verify/frames.ts'
import { createStore, type Store } from '../store.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { addUncheckedFrame, forgetUncheckedFrames, readUncheckedFrames } from './unchecked-frames.ts'

/** `left`: the player dismissed it without an answer, and bets are still refused. */
export type Alarm = Readonly<{ evidence: Evidence; left: boolean }>

export type Checks = Readonly<{
  state: Store<ChecksState>
  alarm: Store<Alarm | null>
  /** Takes every frame of the connection. */
  onFrame(wire: number, direction: SeenFrame['direction'], frame: RawFrame): void
  /** Whether a request must be refused because of an unanswered alarm; if so, shows the alarm again. */
  stops(type: string): boolean
  /** The player has read the alarm and plays on. */
  playOn(): void
  leave(): void
  /** [F12] How many witnesses must cosign a round. */
  wantWitnesses(count: number): void
}>

const STORED = 'fairhouse.checks'
const ALARM = 'fairhouse.alarm'
/** Alarms the player has read and played on after: they aren't raised again. */
const READ = 'fairhouse.alarms-read'
const MAX_READ = 50
const MAX_ROUNDS = 200
/** An open round may be finished, but nothing new begins. */
const STOPPED = ['placeBet', 'joinRoom']

/** Different from the socket numbers of earlier visits. */
const FIRST_WIRE = Date.now()

type StoredStatus = Readonly<{
  player: string
  verified: number
  pending: number
  refusals: number
  lastAt: number | null
}>
const isStoredStatus = (raw: unknown): raw is StoredStatus =>
  isObject(raw) && typeof raw.player === 'string' && typeof raw.verified === 'number'

const startWorker = (onMessage: (message: FromWorker) => void): ((message: ToWorker) => void) => {
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<readonly FromWorker[]>) => {
    for (const message of data) onMessage(message)
  }
  return (message) => worker.postMessage(message)
}

const readAlarm = (): Alarm | null => {
  const evidence = readStored(ALARM)
  return isObject(evidence) && isObject(evidence.mismatch)
    ? { evidence: evidence as Evidence, left: false }
    : null
}

const nameOf = ({ mismatch: { claim, round, nonce } }: Evidence): string => `${claim} ${round ?? nonce}`
const alarmsRead = (): readonly string[] => {
  const read = readStored(READ)
  return Array.isArray(read) ? read.map(String) : []
}

/** `request`: sends a request to the house; the reply comes as a frame. */
export const createChecks = (
  request: (what: Extract<FromWorker, { type: 'history' | 'hand' }>) => void,
  start: typeof startWorker = startWorker,
): Checks => {
  const stored = readStored(STORED)
  const state = createStore<ChecksState>(isStoredStatus(stored) ? { ...NO_CHECKS, ...stored } : NO_CHECKS)
  const alarm = createStore<Alarm | null>(readAlarm())
  const unchecked = readUncheckedFrames()
  let waiting: ToWorker[] = unchecked.map((seen) => ({ type: 'frame', seen }))
  const uncheckedWires = new Set(unchecked.map(({ wire }) => wire))
  let isGreeted = false
  /** A returning player has commitments to compare. */
  let isNeeded = isStoredStatus(stored) || unchecked.length > 0 || alarm.get() !== null
  let post: ((message: ToWorker) => void) | null = null
  /** By socket and id: replies to relevant requests are relevant. */
  const asked = new Set<string>()

  const withRound = (round: string, check: RoundCheck): ReadonlyMap<string, RoundCheck> => {
    const rounds = new Map(state.get().rounds)
    rounds.set(round, check)
    if (rounds.size > MAX_ROUNDS) rounds.delete(rounds.keys().next().value!)
    return rounds
  }
  const keep = (player: string): void => {
    const { verified, pending, refusals, lastAt } = state.get()
    writeStored(STORED, { player, verified, pending, refusals, lastAt })
  }
  const raise = (evidence: Evidence): void => {
    if (alarm.get() !== null || alarmsRead().includes(nameOf(evidence))) return
    alarm.set({ evidence, left: false })
    writeStored(ALARM, evidence)
    wantProof()
  }
  /** The leaf enters the log after the alarm. */
  const wantProof = (): void => {
    const raised = alarm.get()?.evidence
    if (raised?.mismatch.round && !raised.log?.proofs) send({ type: 'prove', round: raised.mismatch.round })
  }
  const addProof = ({ round, log }: Extract<FromWorker, { type: 'proof' }>): void => {
    const raised = alarm.get()
    if (raised?.evidence.mismatch.round !== round || raised.evidence.log?.proofs) return
    const evidence = { ...raised.evidence, log }
    alarm.set({ ...raised, evidence })
    writeStored(ALARM, evidence)
  }
  const onMessage = (message: FromWorker): void => {
    switch (message.type) {
      case 'verdict': {
        const { round, state: check, at } = message.verdict
        state.set({ ...state.get(), rounds: withRound(round, check), lastAt: at })
        return
      }
      case 'status': {
        if (uncheckedWires.size > 0) forgetUncheckedFrames(uncheckedWires)
        uncheckedWires.clear()
        const { verified, pending, refusals } = message.status
        const { log } = message
        const before = state.get()
        const next = { ...before, verified, pending, refusals, log }
        if (sameJson({ ...next, rounds: null }, { ...before, rounds: null })) return
        state.set(next)
        keep(message.player)
        return
      }
      case 'alarm':
        raise(message.evidence)
        return
      case 'proof':
        addProof(message)
        return
      case 'history':
      case 'hand':
        request(message)
    }
  }
  const begin = (): void => {
    if (post !== null) return
    post = start(onMessage)
    for (const message of waiting.splice(0)) post(message)
  }
  /** Starts the worker after the page itself has what it needs. */
  const beginIfDue = (): void => {
    if (isNeeded && isGreeted && post === null) setTimeout(begin, 0)
  }
  const send = (message: ToWorker): void => {
    if (post !== null) post(message)
    else waiting = [...waiting, message].slice(-200)
  }
  wantProof()
  if (isStoredStatus(stored) && stored.pending > 0) {
    send({ type: 'resume', player: stored.player })
    setTimeout(begin, 2_000)
  }

  const isOfInterest = (wire: number, direction: SeenFrame['direction'], frame: RawFrame): boolean => {
    const place = `${wire}:${String(frame.id)}`
    if (direction === 'received')
      return frame.id === undefined ? isPushOfInterest(frame) : asked.delete(place)
    if (!isRequestOfInterest(frame)) return false
    asked.add(place)
    return true
  }
  return {
    state,
    alarm,
    onFrame: (number, direction, frame) => {
      const wire = FIRST_WIRE + number
      if (!isOfInterest(wire, direction, frame)) return
      const seen = { at: Date.now(), wire, direction, frame: withoutSecrets(frame) }
      send({ type: 'frame', seen })
      const { openRounds } = frame
      const isGreeting = direction === 'received' && Array.isArray(openRounds)
      isNeeded ||= isGreeted || (isGreeting && openRounds.length > 0)
      isGreeted ||= isGreeting
      if (!isNeeded) {
        uncheckedWires.add(wire)
        addUncheckedFrame(seen)
      }
      beginIfDue()
    },
    stops: (type) => {
      const raised = alarm.get()
      if (raised === null || !STOPPED.includes(type)) return false
      if (raised.left) alarm.set({ ...raised, left: false })
      return true
    },
    playOn: () => {
      const raised = alarm.get()
      if (raised !== null) writeStored(READ, [...alarmsRead(), nameOf(raised.evidence)].slice(-MAX_READ))
      alarm.set(null)
      writeStored(ALARM, null)
    },
    wantWitnesses: (wanted) => {
      send({ type: 'witnesses', wanted })
      isNeeded ||= wanted > 0
      beginIfDue()
    },
    leave: () => {
      const raised = alarm.get()
      if (raised !== null) alarm.set({ ...raised, left: true })
    },
  }
}
