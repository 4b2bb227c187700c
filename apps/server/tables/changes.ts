/** What happens to windows and tables, to be told to those it concerns. */
import type { Push } from '@fairhouse/messages'
import type { HandChange } from './hand.ts'
import type { ShownWindow } from './windows.ts'

/** What keeps a person from playing on: a pause or a limit of his own, or too little money. */
export type Bar = 'excluded' | 'over-limit' | 'below-entry'
/** [F10] `no-seed`: promised none in time. `no-reveal`: promised one and withheld it. */
export type OutReason = Bar | 'away' | 'room-closed' | 'nobody-came' | 'left' | 'no-seed' | 'no-reveal'

export type WindowChange = Readonly<{ type: 'window'; window: ShownWindow }>
export type OutChange = Readonly<{ type: 'out'; player: bigint; reason: OutReason }>

/** A person of a void hand. */
export type VoidSeat = Readonly<{
  player: bigint
  hash: string
  /** Null: withheld. */
  clientSeed: string | null
  /** Null: goes on in another window. */
  out: OutReason | null
}>

/** [F10] A window whose hand was never dealt, though its people had promised their seeds. */
export type VoidHand = Readonly<{
  id: bigint
  operator: string
  room: string
  isDemo: boolean
  commitment: string
  /** Of no use any more, so everybody may know it. */
  serverSeed: string
  seats: readonly VoidSeat[]
  at: number
  /** [F12] The hash of its leaf in the public log, in hex; null: it is in no log. */
  leaf: string | null
}>
export type VoidChange = Readonly<{ type: 'void'; hand: VoidHand }>

/** To whom, and what. */
export type Letter = Readonly<{ player: bigint; push: Push }>

/** Something whose letters are written already, and when it goes on. */
export type LettersChange = Readonly<{ type: 'letters'; letters: readonly Letter[]; dueAt: number | null }>

export type Change = HandChange | WindowChange | OutChange | VoidChange | LettersChange
