/**
 * The sockets that are open, by player: so that all devices of a person see the same. Only what a process
 * holds itself; nothing here needs to survive it.
 */
import type { JoinTimes, PlayerSocket, Sockets } from '../../core/sockets.ts'

const MAX_PER_PLAYER = 20

export const createSockets = (now: () => number = Date.now): Sockets => {
  /** Those of a player in the order in which they came. */
  const byPlayer = new Map<bigint, Map<PlayerSocket, JoinTimes>>()
  const membersOf = (player: bigint, before: number): readonly PlayerSocket[] =>
    [...(byPlayer.get(player) ?? [])]
      .filter(([, { validFrom }]) => validFrom < before)
      .map(([socket]) => socket)
  let sockets = 0
  return {
    join: (player, socket, validFrom) => {
      const members = byPlayer.get(player) ?? new Map()
      if (members.size >= MAX_PER_PLAYER) return false
      byPlayer.set(player, members.set(socket, { since: now(), validFrom }))
      sockets += 1
      return true
    },
    leave: (player, socket) => {
      const members = byPlayer.get(player)
      if (!members?.delete(socket)) return
      sockets -= 1
      if (members.size === 0) byPlayer.delete(player)
    },
    isHere: (player) => byPlayer.has(player),
    has: (player, socket) => byPlayer.get(player)?.has(socket) ?? false,
    push: (player, frame, except) => {
      const members = byPlayer.get(player)
      if (!members) return
      for (const socket of members.keys()) if (socket !== except) socket.push(frame)
    },
    dismiss: async (player, goodbye, code, before = Number.POSITIVE_INFINITY) => {
      await Promise.all(membersOf(player, before).map((socket) => socket.leave(goodbye, code)))
    },
    players: () => [...byPlayer].map(([player, members]) => ({ player, ...members.values().next().value! })),
    count: () => ({ players: byPlayer.size, sockets }),
  }
}
