/** What live games bring to the console's form for rooms, found by their folders and loaded when needed. */
import type { RoomUi } from '@fairhouse/ui'
import { type Resource, resource } from './resource.ts'

const files = import.meta.glob<RoomUi>('../../packages/games/*/ui/room.ts', { import: 'room' })

/** By the game's id. */
export type RoomParts = ReadonlyMap<string, RoomUi>

export const roomParts: Resource<RoomParts> = resource(async () => {
  const parts = await Promise.all(Object.values(files).map((load) => load()))
  return new Map(parts.map((part) => [part.game, part]))
})
