/** What happened to windows and tables in a transaction, to be pushed to everyone affected after the commit. */
import type { Push } from '@fairhouse/messages'
import type { Plan } from '@fairhouse/table'
import type { HandChange } from './hand.ts'
import type { ShownWindow } from './windows.ts'

/** What keeps a player from continuing: an exclusion or limit they set themselves, or too little money. */
export type EntryProblem = 'excluded' | 'over-limit' | 'below-entry'
/** [F10] `no-seed`: promised no seed in time. `no-reveal`: promised one and withheld it. */
export type OutReason =
  | EntryProblem
  | 'away'
  | 'room-closed'
  | 'nobody-came'
  | 'left'
  | 'no-seed'
  | 'no-reveal'

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
