/** The open sockets of players, as the layers below the edges see them. */
import { CLOSING, type Push } from '@fairhouse/messages'

export type Goodbye = Omit<Extract<Push, { type: 'goodbye' }>, 'type'>

/** A socket whose player is known. */
export type PlayerSocket = Readonly<{
  push(frame: Push): void
  /** Finishes pending requests, says goodbye, and closes. */
  leave(goodbye: Goodbye, code: number): Promise<void>
}>

/** When the socket joined, and the player's `sessionsValidFrom` at that moment. */
export type JoinTimes = Readonly<{ since: number; validFrom: number }>
export type ConnectedPlayer = JoinTimes & Readonly<{ player: bigint }>

export type Sockets = Readonly<{
  /** `validFrom`: the player's `sessionsValidFrom`. Returns false if the player has too many sockets. */
  join(player: bigint, socket: PlayerSocket, validFrom: number): boolean
  leave(player: bigint, socket: PlayerSocket): void
  /** Whether the player has any socket open. */
  isHere(player: bigint): boolean
  /** Its page has come into sight or gone out of it; a new one is in sight. */
  setSeen(socket: PlayerSocket, seen: boolean): void
  /** Whether any of the player's pages is in sight. */
  isSeen(player: bigint): boolean
  /** Whether this socket is still open. */
  has(player: bigint, socket: PlayerSocket): boolean
  /** To all sockets of the player except the one that gets a reply. */
  push(player: bigint, frame: Push, except?: PlayerSocket): void
  /** Closes the player's sockets: all, or those that joined with a `validFrom` before this one. */
  dismiss(player: bigint, goodbye: Goodbye, code: number, before?: number): Promise<void>
  /** Everybody with an open socket, each with their oldest one. */
  players(): readonly ConnectedPlayer[]
  /** Players and sockets connected now. */
  count(): Readonly<{ players: number; sockets: number }>
}>

/** Some of the player's sessions have ended: clients with another session connect again. */
export const requireHello = (sockets: Pick<Sockets, 'dismiss'>, player: bigint): Promise<void> => {
  const error = { code: 'bad-token', message: 'a session of yours has ended: say hello again' }
  return sockets.dismiss(player, { error, retryAfterMs: 0 }, CLOSING.goingAway)
}

/** The player's sessions have ended: all, or those begun before this time. */
export const signOut = (
  sockets: Pick<Sockets, 'dismiss'>,
  player: bigint,
  before?: number,
): Promise<void> => {
  const error = { code: 'bad-token', message: 'you have signed out' }
  return sockets.dismiss(player, { error, retryAfterMs: null }, CLOSING.signedOut, before)
}
