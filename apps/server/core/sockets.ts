/** The sockets of the players who are here, as the layers below the edges know them. */
import { CLOSING, type Push } from '@fairhouse/messages'

export type Goodbye = Omit<Extract<Push, { type: 'goodbye' }>, 'type'>

/** A socket whose player is known. */
export type PlayerSocket = Readonly<{
  push(frame: Push): void
  /** Finishes what was asked before, says goodbye, and closes. */
  leave(goodbye: Goodbye, code: number): Promise<void>
}>

/** Since when a socket is here, and from when on the player's sessions were valid as it was checked. */
export type Joined = Readonly<{ since: number; validFrom: number }>
export type Present = Joined & Readonly<{ player: bigint }>

export type Sockets = Readonly<{
  /** `validFrom`: of the player's sessions, when this one was checked. False: there are too many already. */
  join(player: bigint, socket: PlayerSocket, validFrom: number): boolean
  leave(player: bigint, socket: PlayerSocket): void
  /** Whether the player has any socket open. */
  isHere(player: bigint): boolean
  /** Whether this socket is still open. */
  has(player: bigint, socket: PlayerSocket): boolean
  /** To all sockets of the player but the one that has its reply. */
  push(player: bigint, frame: Push, except?: PlayerSocket): void
  /** Ends all sockets of the player, or those that were checked when sessions were valid from before this. */
  dismiss(player: bigint, goodbye: Goodbye, code: number, before?: number): Promise<void>
  /** All who are here, each with the oldest of his sockets. */
  players(): readonly Present[]
  /** Players and sockets that are here now. */
  count(): Readonly<{ players: number; sockets: number }>
}>

/** Some of the player's sessions have ended: whoever has another one comes back with it. */
export const checkAgain = (sockets: Pick<Sockets, 'dismiss'>, player: bigint): Promise<void> => {
  const error = { code: 'bad-token', message: 'a session of yours has ended: say hello again' }
  return sockets.dismiss(player, { error, retryAfterMs: 0 }, CLOSING.goingAway)
}

/** The player's sessions have ended: all of them, or those that are valid no more from this time on. */
export const signOut = (
  sockets: Pick<Sockets, 'dismiss'>,
  player: bigint,
  before?: number,
): Promise<void> => {
  const error = { code: 'bad-token', message: 'you have signed out' }
  return sockets.dismiss(player, { error, retryAfterMs: null }, CLOSING.signedOut, before)
}
