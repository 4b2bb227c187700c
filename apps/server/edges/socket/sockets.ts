/**
 * The sockets that are open, by player: so that all devices of a person see the same. Only what a process
 * holds itself; nothing here needs to survive it.
 */
import { refuse } from '@fairhouse/kit'
import { CLOSING, type Push } from '@fairhouse/messages'
import { failureOf } from '../wire.ts'

export type Goodbye = Omit<Extract<Push, { type: 'goodbye' }>, 'type'>

/** A socket whose player is known. */
export type Member = Readonly<{
  push(frame: Push): void
  /** Finishes what was asked before, says goodbye, and closes. */
  leave(goodbye: Goodbye, code: number): Promise<void>
}>

/** Since when a socket is here, and from when on the player's sessions were valid as it was checked. */
type Joined = Readonly<{ since: number; validFrom: number }>
export type Present = Joined & Readonly<{ player: bigint }>

export type Sockets = Readonly<{
  /** `validFrom`: of the player's sessions, when this one was checked. False: there are too many already. */
  join(player: bigint, member: Member, validFrom: number): boolean
  leave(player: bigint, member: Member): void
  /** Whether the player has any socket open. */
  isHere(player: bigint): boolean
  /** Whether this socket is still open. */
  has(player: bigint, member: Member): boolean
  /** To all sockets of the player but the one that has its reply. */
  push(player: bigint, frame: Push, except?: Member): void
  /** Ends all sockets of the player, or those that were checked when sessions were valid from before this. */
  dismiss(player: bigint, goodbye: Goodbye, code: number, before?: number): Promise<void>
  /** All who are here, each with the oldest of his sockets. */
  players(): readonly Present[]
  /** Players and sockets that are here now. */
  count(): Readonly<{ players: number; sockets: number }>
}>

/** The player's sessions have ended: all of them, or those that are valid no more from this time on. */
export const signOut = (
  sockets: Pick<Sockets, 'dismiss'>,
  player: bigint,
  before?: number,
): Promise<void> => {
  const error = failureOf(refuse('bad-token', 'you have signed out'))
  return sockets.dismiss(player, { error, retryAfterMs: null }, CLOSING.signedOut, before)
}

const MOST_PER_PLAYER = 20

export const createSockets = (now: () => number = Date.now): Sockets => {
  /** Those of a player in the order in which they came. */
  const byPlayer = new Map<bigint, Map<Member, Joined>>()
  const membersOf = (player: bigint, before: number): readonly Member[] =>
    [...(byPlayer.get(player) ?? [])]
      .filter(([, { validFrom }]) => validFrom < before)
      .map(([member]) => member)
  let sockets = 0
  return {
    join: (player, member, validFrom) => {
      const members = byPlayer.get(player) ?? new Map()
      if (members.size >= MOST_PER_PLAYER) return false
      byPlayer.set(player, members.set(member, { since: now(), validFrom }))
      sockets += 1
      return true
    },
    leave: (player, member) => {
      const members = byPlayer.get(player)
      if (!members?.delete(member)) return
      sockets -= 1
      if (members.size === 0) byPlayer.delete(player)
    },
    isHere: (player) => byPlayer.has(player),
    has: (player, member) => byPlayer.get(player)?.has(member) ?? false,
    push: (player, frame, except) => {
      const members = byPlayer.get(player)
      if (!members) return
      for (const member of members.keys()) if (member !== except) member.push(frame)
    },
    dismiss: async (player, goodbye, code, before = Number.POSITIVE_INFINITY) => {
      await Promise.all(membersOf(player, before).map((member) => member.leave(goodbye, code)))
    },
    players: () => [...byPlayer].map(([player, members]) => ({ player, ...members.values().next().value! })),
    count: () => ({ players: byPlayer.size, sockets }),
  }
}
