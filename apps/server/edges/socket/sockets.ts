/** The open sockets of this process by player, so that all devices of a player see the same. Nothing is stored. */
import type { JoinTimes, PlayerSocket, Sockets } from '../../core/sockets.ts'

const MAX_PER_PLAYER = 20

export const createSockets = (now: () => number = Date.now): Sockets => {
  /** Each player's in the order in which they joined. */
  const byPlayer = new Map<bigint, Map<PlayerSocket, JoinTimes>>()
  const socketsOf = (player: bigint, before: number): readonly PlayerSocket[] =>
    [...(byPlayer.get(player) ?? [])]
      .filter(([, { validFrom }]) => validFrom < before)
      .map(([socket]) => socket)
  const hidden = new WeakSet<PlayerSocket>()
  let sockets = 0
  return {
    join: (player, socket, validFrom) => {
      const joined = byPlayer.get(player) ?? new Map()
      if (joined.size >= MAX_PER_PLAYER) return false
      byPlayer.set(player, joined.set(socket, { since: now(), validFrom }))
      sockets += 1
      return true
    },
    leave: (player, socket) => {
      const joined = byPlayer.get(player)
      if (!joined?.delete(socket)) return
      sockets -= 1
      if (joined.size === 0) byPlayer.delete(player)
    },
    isHere: (player) => byPlayer.has(player),
    setSeen: (socket, seen) => {
      if (seen) hidden.delete(socket)
      else hidden.add(socket)
    },
    isSeen: (player) => [...(byPlayer.get(player)?.keys() ?? [])].some((socket) => !hidden.has(socket)),
    has: (player, socket) => byPlayer.get(player)?.has(socket) ?? false,
    push: (player, frame, except) => {
      const joined = byPlayer.get(player)
      if (!joined) return
      for (const socket of joined.keys()) if (socket !== except) socket.push(frame)
    },
    dismiss: async (player, goodbye, code, before = Number.POSITIVE_INFINITY) => {
      await Promise.all(socketsOf(player, before).map((socket) => socket.leave(goodbye, code)))
    },
    players: () => [...byPlayer].map(([player, joined]) => ({ player, ...joined.values().next().value! })),
    count: () => ({ players: byPlayer.size, sockets }),
  }
}
