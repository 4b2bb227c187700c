/** The alarm after a failed check: stored until the player answers it. Meanwhile nothing new may be played. */
import { isObject } from '@fairhouse/kit'
import { readStored, writeStored } from '@fairhouse/ui'
import type { Evidence } from '@fairhouse/verify'
import { createStore, type Store } from '../store.ts'

/** `left`: the player dismissed it without an answer, and bets are still refused. */
type Alarm = Readonly<{ evidence: Evidence; left: boolean }>

export type Alarms = Readonly<{
  store: Store<Alarm | null>
  /** False if there is one already, or if the player has read this one before. */
  raise(evidence: Evidence): boolean
  /** The round whose leaf is still missing from the evidence, or null. */
  roundToProve(): string | null
  addProof(round: string, log: Evidence['log']): void
  /** Whether a request must be refused because of an unanswered alarm; if so, shows the alarm again. */
  stops(type: string): boolean
  /** The player has read the alarm and plays on. */
  playOn(): void
  leave(): void
}>

const ALARM = 'fairhouse.alarm'
/** Alarms the player has read and played on after: they aren't raised again. */
const READ = 'fairhouse.alarms-read'
const MAX_READ = 50
/** An open round may be finished, but nothing new begins. */
const STOPPED = ['placeBet', 'joinRoom']

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

export const openAlarms = (): Alarms => {
  const store = createStore<Alarm | null>(readAlarm())
  return {
    store,
    raise: (evidence) => {
      if (store.get() !== null || alarmsRead().includes(nameOf(evidence))) return false
      store.set({ evidence, left: false })
      writeStored(ALARM, evidence)
      return true
    },
    roundToProve: () => {
      const raised = store.get()?.evidence
      return raised?.mismatch.round && !raised.log?.proofs ? raised.mismatch.round : null
    },
    addProof: (round, log) => {
      const raised = store.get()
      if (raised?.evidence.mismatch.round !== round || raised.evidence.log?.proofs) return
      const evidence = { ...raised.evidence, log }
      store.set({ ...raised, evidence })
      writeStored(ALARM, evidence)
    },
    stops: (type) => {
      const raised = store.get()
      if (raised === null || !STOPPED.includes(type)) return false
      if (raised.left) store.set({ ...raised, left: false })
      return true
    },
    playOn: () => {
      const raised = store.get()
      if (raised !== null) writeStored(READ, [...alarmsRead(), nameOf(raised.evidence)].slice(-MAX_READ))
      store.set(null)
      writeStored(ALARM, null)
    },
    leave: () => {
      const raised = store.get()
      if (raised !== null) store.set({ ...raised, left: true })
    },
  }
}
