/** Changes of a room by an administrator: one at a time, with the whole configuration checked first. */
import { isRefusal, type Refusal, type Registry, refuse } from '@fairhouse/kit'
import * as z from 'zod'
import { ROOMS } from './files.ts'
import { roomGames } from './live-games.ts'
import type { GameRegistry } from './registry.ts'
import { ownFields } from './room-frame.ts'
import type { Room } from './rooms.ts'

/** Fields of the room's entry; those left out stay as they are. */
export type RoomChange = Readonly<Record<string, unknown>>

/** The edge checks the frame's fields; the game's own are checked here. */
const shapeProblem = (games: Registry, { game, file }: Room, change: RoomChange): Refusal | null => {
  const entry = roomGames(games).get(game)!
  const parsed = entry.live.room.settings.safeParse(ownFields(entry, { ...file, ...change }))
  if (parsed.success) return null
  const { path, message } = parsed.error.issues[0]!
  return refuse('bad-request', path.length === 0 ? message : `${z.core.toDotPath(path)}: ${message}`)
}

/** Running hands keep what they were dealt with. `seen`: the version that the editor has seen. */
export const changeRoom = (
  { games, change }: Pick<GameRegistry, 'games' | 'change'>,
  id: string,
  changed: RoomChange,
  seen?: number,
): Promise<Refusal | null> =>
  change(({ configuration, entity }) => {
    const room = configuration.rooms.get(id)
    if (!room) return refuse('no-such-room', 'there is no such room')
    const held = entity(ROOMS, id, seen)
    if (isRefusal(held)) return held
    const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
    const unfit = shapeProblem(games, room, given)
    return unfit ?? { file: ROOMS, id, json: { ...(held as object), ...given, id, game: room.game } }
  })
