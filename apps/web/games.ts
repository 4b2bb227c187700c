/** All games that the house's list names. */

import { parts as lobbies } from 'virtual:games/lobby'
import { parts as uis } from 'virtual:games/ui'
import type { GameUi, Language, LobbyEntry } from '@fairhouse/ui'
import { type Resource, resource } from './resource.ts'

/** In the lobby's order; a game without pages is left out. */
export const GAMES: readonly LobbyEntry[] = Object.values(lobbies)
  .filter(({ id }) => id in uis)
  .sort((one, other) => one.order - other.order)

export const gameNamed = (id: string): LobbyEntry | undefined => GAMES.find((game) => game.id === id)

/** Names of the games played on this device, or of those that need a server. */
export const gameNames = (language: Language, where: 'here' | 'house'): readonly string[] =>
  GAMES.filter(({ needsHouse = false }) => needsHouse === (where === 'house')).map(
    ({ words }) => words[language].name,
  )

/** The name of a room of any game. */
export const roomNamed = (language: Language, room: string): string =>
  GAMES.find(({ rooms }) => rooms?.[language][room] !== undefined)?.rooms?.[language][room] ?? room

/** The pages of each game, by its id. */
export const GAME_UIS: ReadonlyMap<string, Resource<GameUi>> = new Map(
  GAMES.map(({ id }) => [id, resource(uis[id]!)]),
)
