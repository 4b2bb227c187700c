/** What live games bring to the console's form for rooms, loaded when needed. */

import { parts } from 'virtual:games/room'
import type { RoomUi } from '@fairhouse/ui'
import { type Resource, resource } from './resource.ts'

/** By the game's id. */
export type RoomParts = ReadonlyMap<string, RoomUi>

export const roomParts: Resource<RoomParts> = resource(async () => {
  const loaded = await Promise.all(Object.values(parts).map((load) => load()))
  return new Map(loaded.map((part) => [part.game, part]))
})
