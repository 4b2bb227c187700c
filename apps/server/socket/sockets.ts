/**
 * The sockets that are open, by player: so that all devices of a person see the same. Only what a process
 * holds itself; nothing here needs to survive it.
 */
import type { Push } from '../messages/index.ts'

export type Goodbye = Omit<Extract<Push, { type: 'goodbye' }>, 'type'>

/** A socket whose player is known. */
export type Member = Readonly<{
  push(frame: Push): void
  /** Finishes what was asked before, says goodbye, and closes. */
  leave(goodbye: Goodbye, code: number): Promise<void>
}>

export type Sockets = Readonly<{
  /** False: the player has too many already. */
  join(player: bigint, member: Member): boolean
  leave(player: bigint, member: Member): void
  /** Whether the player has any socket open. */
  isHere(player: bigint): boolean
  /** Whether this socket is still open. */
  has(player: bigint, member: Member): boolean
  /** To all sockets of the player but the one that has its reply. */
  push(player: bigint, frame: Push, except?: Member): void
  /** Ends all sockets of the player. */
  dismiss(player: bigint, goodbye: Goodbye, code: number): Promise<void>
  /** Players and sockets that are here now. */
  count(): Readonly<{ players: number; sockets: number }>
}>

const MOST_PER_PLAYER = 20

export const createSockets = (): Sockets => {
  const byPlayer = new Map<bigint, Set<Member>>()
  const membersOf = (player: bigint): readonly Member[] => [...(byPlayer.get(player) ?? [])]
  let sockets = 0
  return {
    join: (player, member) => {
      const members = byPlayer.get(player) ?? new Set()
      if (members.size >= MOST_PER_PLAYER) return false
      byPlayer.set(player, members.add(member))
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
      for (const member of members) if (member !== except) member.push(frame)
    },
    dismiss: async (player, goodbye, code) => {
      await Promise.all(membersOf(player).map((member) => member.leave(goodbye, code)))
    },
    count: () => ({ players: byPlayer.size, sockets }),
  }
}
