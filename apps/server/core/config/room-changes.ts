/** What an administrator changes in the rooms: one at a time, the whole checked before. */
import { isRefusal, type Refusal, type Registry, refuse } from '@fairhouse/kit'
import * as z from 'zod'
import { ROOMS } from './files.ts'
import { liveGames } from './live-games.ts'
import type { GameRegistry } from './registry.ts'
import { ownFields } from './room-frame.ts'
import type { Room } from './rooms.ts'

/** Fields of the room's entry; what is left out stays as it is. */
export type RoomChange = Readonly<Record<string, unknown>>

/** The edge knows the frame's fields; the shape of the game's own is checked here. */
const shapeProblem = (games: Registry, { game, file }: Room, change: RoomChange): Refusal | null => {
  const entry = liveGames(games).get(game)!
  const parsed = entry.live.settings.safeParse(ownFields(entry, { ...file, ...change }))
  if (parsed.success) return null
  const { path, message } = parsed.error.issues[0]!
  return refuse('bad-request', path.length === 0 ? message : `${z.core.toDotPath(path)}: ${message}`)
}

/** Hands that run keep what they were dealt by. `seen`: the version that the change was made for. */
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
