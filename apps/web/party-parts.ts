/** Games that can be played at tables with friends, found by their folders and loaded when needed. */
import type { PartyUi } from '@fairhouse/ui'
import { GAMES } from './games.ts'
import { type Resource, resource } from './resource.ts'

const files = import.meta.glob<PartyUi>('../../packages/games/*/ui/party.tsx', { import: 'party' })

/** By the game's id, in the lobby's order. */
export const PARTY_UIS: ReadonlyMap<string, Resource<PartyUi>> = new Map(
  GAMES.flatMap(({ id }) => {
    const load = files[`../../packages/games/${id}/ui/party.tsx`]
    return load === undefined ? [] : [[id, resource(load)] as const]
  }),
)
