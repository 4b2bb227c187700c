/**
 * The sockets that are open, by player: so that all devices of a person see the same. Only what a process
 * holds itself; nothing here needs to survive it.
 */
import type { Joined, Member, Sockets } from '../../core/sockets.ts'

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
