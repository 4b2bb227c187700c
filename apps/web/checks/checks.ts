/**
 * The page's side of the checks: passes frames to the worker, stores the results, and stops play while an alarm
 * is unanswered. The worker starts after the greeting; on a browser's first visit, only once there is more to
 * check than that.
 */
import { isObject, sameJson } from '@fairhouse/kit'
import { type ChecksState, NO_CHECKS, type RoundCheck, readStored, writeStored } from '@fairhouse/ui'
import {
  isPushOfInterest,
  isRequestOfInterest,
  type RawFrame,
  type SeenFrame,
  withoutSecrets,
} from '@fairhouse/verify/frames.ts'
import { createStore, type Store } from '../store.ts'
import { type Alarms, openAlarms } from './alarm.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { addUncheckedFrame, forgetUncheckedFrames, readUncheckedFrames } from './unchecked-frames.ts'

export type Checks = Pick<Alarms, 'stops' | 'playOn' | 'leave'> &
  Readonly<{
    state: Store<ChecksState>
    alarm: Alarms['store']
    /** Takes every frame of the connection. */
    onFrame(wire: number, direction: SeenFrame['direction'], frame: RawFrame): void
    /** [F12] How many witnesses must cosign a round. */
    wantWitnesses(count: number): void
  }>

const STORED = 'fairhouse.checks'
const MAX_ROUNDS = 200
/** Different from the socket numbers of earlier visits. */
const FIRST_WIRE = Date.now()

type StoredStatus = Readonly<{
  player: string
  verified: number
  pending: number
  refusals: number
  seeds?: ChecksState['seeds']
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

/** Messages wait for the worker to start. */
const MAX_WAITING = 200

const openWorker = (
  start: typeof startWorker,
  onMessage: (message: FromWorker) => void,
  first: readonly ToWorker[],
) => {
  let waiting = [...first]
  let post: ((message: ToWorker) => void) | null = null
  return {
    hasBegun: () => post !== null,
    begin: (): void => {
      if (post !== null) return
      post = start(onMessage)
      for (const message of waiting.splice(0)) post(message)
    },
    send: (message: ToWorker): void => {
      if (post !== null) post(message)
      else waiting = [...waiting, message].slice(-MAX_WAITING)
    },
  }
}

const withRound = (
  rounds: ChecksState['rounds'],
  round: string,
  check: RoundCheck,
): ChecksState['rounds'] => {
  const added = new Map(rounds).set(round, check)
  if (added.size > MAX_ROUNDS) added.delete(added.keys().next().value!)
  return added
}

/** Picks the frames to check; replies to relevant requests are relevant. */
const createSieve = () => {
  /** By socket and id. */
  const asked = new Set<string>()
  return (wire: number, direction: SeenFrame['direction'], frame: RawFrame): boolean => {
    const place = `${wire}:${String(frame.id)}`
    if (direction === 'received')
      return frame.id === undefined ? isPushOfInterest(frame) : asked.delete(place)
    if (!isRequestOfInterest(frame)) return false
    asked.add(place)
    return true
  }
}

/** The results so far, stored for the next visit. */
const openResults = (stored: unknown) => {
  const state = createStore<ChecksState>(isStoredStatus(stored) ? { ...NO_CHECKS, ...stored } : NO_CHECKS)
  return {
    state,
    add: ({ round, state: check, at }: Extract<FromWorker, { type: 'verdict' }>['verdict']): void =>
      state.set({ ...state.get(), rounds: withRound(state.get().rounds, round, check), lastAt: at }),
    update: ({ player, status, log }: Extract<FromWorker, { type: 'status' }>): void => {
      const { verified, pending, refusals, seeds } = status
      const before = state.get()
      const next = { ...before, verified, pending, refusals, seeds, log }
      if (sameJson({ ...next, rounds: null }, { ...before, rounds: null })) return
      state.set(next)
      writeStored(STORED, { player, verified, pending, refusals, seeds, lastAt: next.lastAt })
    },
  }
}

/** `request`: sends a request to the house; the reply comes as a frame. */
export const createChecks = (
  request: (what: Extract<FromWorker, { type: 'history' | 'hand' | 'voidHand' | 'rooms' }>) => void,
  start: typeof startWorker = startWorker,
): Checks => {
  const stored = readStored(STORED)
  const results = openResults(stored)
  const alarms = openAlarms()
  const unchecked = readUncheckedFrames()
  const uncheckedWires = new Set(unchecked.map(({ wire }) => wire))
  const isOfInterest = createSieve()
  let isGreeted = false
  /** A returning player has commitments to compare. */
  let isNeeded = isStoredStatus(stored) || unchecked.length > 0 || alarms.store.get() !== null

  /** The leaf enters the log after the alarm. */
  const wantProof = (): void => {
    const round = alarms.roundToProve()
    if (round !== null) worker.send({ type: 'prove', round })
  }
  const onMessage = (message: FromWorker): void => {
    switch (message.type) {
      case 'verdict':
        results.add(message.verdict)
        return
      case 'status':
        if (uncheckedWires.size > 0) forgetUncheckedFrames(uncheckedWires)
        uncheckedWires.clear()
        results.update(message)
        return
      case 'alarm':
        if (alarms.raise(message.evidence)) wantProof()
        return
      case 'proof':
        alarms.addProof(message.round, message.log)
        return
      case 'history':
      case 'hand':
      case 'voidHand':
      case 'rooms':
        request(message)
    }
  }
  const worker = openWorker(
    start,
    onMessage,
    unchecked.map((seen) => ({ type: 'frame', seen })),
  )
  /** Starts the worker after the page itself has what it needs. */
  const beginIfDue = (): void => {
    if (isNeeded && isGreeted && !worker.hasBegun()) setTimeout(worker.begin, 0)
  }
  wantProof()
  if (isStoredStatus(stored) && stored.pending > 0) {
    worker.send({ type: 'resume', player: stored.player })
    setTimeout(worker.begin, 2_000)
  }
  return {
    state: results.state,
    alarm: alarms.store,
    onFrame: (number, direction, frame) => {
      const wire = FIRST_WIRE + number
      if (!isOfInterest(wire, direction, frame)) return
      const seen = { at: Date.now(), wire, direction, frame: withoutSecrets(frame) }
      worker.send({ type: 'frame', seen })
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
    stops: alarms.stops,
    playOn: alarms.playOn,
    leave: alarms.leave,
    wantWitnesses: (wanted) => {
      worker.send({ type: 'witnesses', wanted })
      isNeeded ||= wanted > 0
      beginIfDue()
    },
  }
}
