/**
 * What the processes of one house tell each other: at most once, fire and forget. It carries no state: what is missed
 * can be read from the database. A house with one process has nobody to tell.
 */
import type { Push, Result } from '@fairhouse/messages'
import type { Goodbye } from '../../core/sockets.ts'

export type BusMessage =
  /** A frame for one player's sockets; contains only what that player may see. */
  | Readonly<{ type: 'push'; player: bigint; frame: Push }>
  /** Close the player's sockets. */
  | Readonly<{ type: 'dismissed'; player: bigint; goodbye: Goodbye; code: number }>
  /** The configuration in the database has changed. */
  | Readonly<{ type: 'configured' }>
  /** The notices in the database have changed. */
  | Readonly<{ type: 'noticed' }>
  /** Finished rounds, earliest first. */
  | Readonly<{ type: 'results'; results: readonly Result[] }>

export type BusMessageOf<T extends BusMessage['type']> = Extract<BusMessage, { type: T }>

export type BusStatus = Readonly<{
  connected: boolean
  /** How often it has connected so far: if it grows, messages may have been missed. */
  connections: number
}>

export type Bus = Readonly<{
  /** To all other processes. Dropped if it can't be sent now. */
  publish(message: BusMessage): void
  /** Messages of other processes, never our own. */
  on<T extends BusMessage['type']>(type: T, hear: (message: BusMessageOf<T>) => void): void
  /** Null if there are no other processes. */
  status(): BusStatus | null
  close(): Promise<void>
}>

/** The bus of a house with one process. */
export const ALONE: Bus = {
  publish: () => {},
  on: () => {},
  status: () => null,
  close: async () => {},
}
