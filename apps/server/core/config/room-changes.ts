/** What an administrator changes in the rooms: written to the file, the whole checked before. */
import { isRefusal, type Refusal } from '@fairhouse/kit'
import { ROOMS } from './files.ts'
import type { GameRegistry } from './registry.ts'
import type { RoomEntry } from './rooms.ts'

export type RoomChange = { readonly [K in keyof RoomEntry]?: RoomEntry[K] | undefined }

const changed = (entry: RoomEntry, change: RoomChange): RoomEntry => ({
  ...entry,
  ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
  id: entry.id,
})

/** Hands that run keep what they were dealt by. */
export const changeRoom = (registry: GameRegistry, id: string, change: RoomChange): Refusal | null => {
  const problem = registry.reload()
  if (problem) return problem
  const room = registry.room(id)
  if (isRefusal(room)) return room
  const rooms = registry.rooms().map(({ file }) => (file.id === id ? changed(file, change) : file))
  return registry.rewrite(ROOMS, { rooms })
}
