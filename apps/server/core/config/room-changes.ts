/** What an administrator changes in the rooms: written to the file, the whole checked before. */
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import * as z from 'zod'
import { ROOMS } from './files.ts'
import { liveGames } from './live-games.ts'
import type { GameRegistry } from './registry.ts'
import { ownFields } from './room-frame.ts'
import type { Room } from './rooms.ts'

/** Fields of the room's entry; what is left out stays as it is. */
export type RoomChange = Readonly<Record<string, unknown>>

/** The edge knows the frame's fields; the shape of the game's own is checked here. */
const shapeProblem = (registry: GameRegistry, { game, file }: Room, change: RoomChange): Refusal | null => {
  const entry = liveGames(registry.games).get(game)!
  const parsed = entry.live.settings.safeParse(ownFields(entry, { ...file, ...change }))
  if (parsed.success) return null
  const { path, message } = parsed.error.issues[0]!
  return refuse('bad-request', path.length === 0 ? message : `${z.core.toDotPath(path)}: ${message}`)
}

/** Hands that run keep what they were dealt by. */
export const changeRoom = (registry: GameRegistry, id: string, change: RoomChange): Refusal | null => {
  const problem = registry.reload()
  if (problem) return problem
  const room = registry.room(id)
  if (isRefusal(room)) return room
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const unfit = shapeProblem(registry, room, given)
  if (unfit) return unfit
  const rooms = registry
    .rooms()
    .map(({ file }) => (file.id === id ? { ...file, ...given, id, game: file.game } : file))
  return registry.rewrite(ROOMS, { rooms })
}
