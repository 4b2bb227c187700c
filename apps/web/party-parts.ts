/** Games that can be played at tables with friends, loaded when needed. */

import { parts } from 'virtual:games/party'
import type { PartyUi } from '@fairhouse/ui'
import { GAMES } from './games.ts'
import { type Resource, resource } from './resource.ts'

/** By the game's id, in the lobby's order. */
export const PARTY_UIS: ReadonlyMap<string, Resource<PartyUi>> = new Map(
  GAMES.flatMap(({ id }) => {
    const load = parts[id]
    return load === undefined ? [] : [[id, resource(load)] as const]
  }),
)
