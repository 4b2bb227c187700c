/** What happened to tables in a transaction, to be pushed to everyone affected after the commit. */
import type { Push } from '@fairhouse/messages'
import type { OutReason, Plan, SeedPromise, Table } from '@fairhouse/table'
import type { HandChange } from './hand.ts'

/** A hand that is being prepared, as its people see it. */
export type ShownWindow = Readonly<{
  id: bigint
  room: string
  isDemo: boolean
  /** [F6] */
  commitment: string
  phase: Extract<Table['phase'], { promises: unknown }>['type']
  /** [F11] The hash of its terms. */
  terms: string
  /** [F13] Its canonical text; null until seeds are revealed. */
  plan: string | null
  openedAt: number
  /** When the phase ends, unless nothing is missing earlier. */
  closesAt: number
  /** The void hand it follows, or null. */
  afterVoid: bigint | null
  /** In seat order, with the hashes promised so far. */
  people: readonly Readonly<{ player: bigint; hash: SeedPromise['hash'] }>[]
}>

export type WindowChange = Readonly<{ type: 'window'; window: ShownWindow }>
export type OutChange = Readonly<{ type: 'out'; player: bigint; reason: OutReason }>

export type VoidSeat = Readonly<{
  player: bigint
  /** Null if withheld: then the player is out; the others continue in another window. */
  clientSeed: string | null
}>

/** [F10] A hand that was planned and never dealt, because a seed was withheld. */
export type VoidHand = Readonly<{
  id: bigint
  operator: string
  room: string
  plan: Plan
  /** Never used, so everybody may know it. */
  serverSeed: string
  /** People only, in the order of the plan's hashes. */
  seats: readonly VoidSeat[]
  at: number
  /** [F12] Hash of its leaf in the public log, in hex; null if there is no log. */
  leaf: string | null
}>
export type VoidChange = Readonly<{ type: 'void'; hand: VoidHand }>

/** One push to one player. */
export type PersonalPush = Readonly<{ player: bigint; push: Push }>

/** A change whose pushes are ready. `dueAt`: when a sweep must look at it next. */
export type PersonalChange = Readonly<{
  type: 'personal'
  pushes: readonly PersonalPush[]
  dueAt: number | null
}>

export type Change = HandChange | WindowChange | OutChange | VoidChange | PersonalChange
