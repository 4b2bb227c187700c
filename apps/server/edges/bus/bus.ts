/**
 * What the processes of one house tell each other, at most once and without waiting. Nothing here is state:
 * what is missed is found in the database. A house of one process has nobody to tell.
 */
import type { Push, Result } from '@fairhouse/messages'
import type { Goodbye } from '../../core/sockets.ts'

export type BusMessage =
  /** A frame for one player's sockets, as they would get it here: it holds what that player may see. */
  | Readonly<{ type: 'push'; player: bigint; frame: Push }>
  /** The player's sockets are to be closed. */
  | Readonly<{ type: 'dismissed'; player: bigint; goodbye: Goodbye; code: number }>
  /** The configuration has changed: it is in the database. */
  | Readonly<{ type: 'configured' }>
  /** Notices have changed: they are in the database. */
  | Readonly<{ type: 'noticed' }>
  /** Rounds that have ended, the earliest first. */
  | Readonly<{ type: 'results'; results: readonly Result[] }>

export type BusMessageOf<T extends BusMessage['type']> = Extract<BusMessage, { type: T }>

export type BusStatus = Readonly<{
  connected: boolean
  /** How often it was connected so far: whoever sees it grow has missed something. */
  connections: number
}>

export type Bus = Readonly<{
  /** To all other processes. What cannot be sent now is not sent. */
  publish(message: BusMessage): void
  /** What other processes say; never one's own. */
  on<T extends BusMessage['type']>(type: T, hear: (message: BusMessageOf<T>) => void): void
  /** Null: there are no other processes. */
  status(): BusStatus | null
  close(): Promise<void>
}>

/** The bus of a house of one process. */
export const ALONE: Bus = {
  publish: () => {},
  on: () => {},
  status: () => null,
  close: async () => {},
}
