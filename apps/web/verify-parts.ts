/** The games' parts of the verifier, loaded when needed. */

import { parts as verifyParts } from 'virtual:games/verify'
import type { LobbyEntry } from '@fairhouse/ui'
import type { AnyVerifyUi } from '@fairhouse/ui/verify/index.ts'
import { GAMES } from './games.ts'
import { type Resource, resource } from './resource.ts'

/** By the game's id, in the lobby's order; a game without a part can only be verified by its logs. */
export type VerifyParts = ReadonlyMap<string, AnyVerifyUi>

const partsOf = (games: readonly LobbyEntry[]): Resource<VerifyParts> =>
  resource(async () => {
    const loads = games.flatMap(({ id }) => verifyParts[id] ?? [])
    const parts = await Promise.all(loads.map((load) => load()))
    return new Map(parts.map((part) => [part.game, part]))
  })

export const allParts = partsOf(GAMES)
/** Those of games with a history in the house. */
export const houseParts = partsOf(GAMES.filter(({ needsHouse }) => needsHouse))
