/** The games there are: found by their folders, so that a new one needs no line here. */
import type { GameUi, LobbyEntry } from '@fairhouse/ui'
import { type Resource, resource } from './resource.ts'

const lobbies = import.meta.glob<LobbyEntry>('../../packages/games/*/ui/lobby.tsx', {
  eager: true,
  import: 'lobby',
})
const uis = import.meta.glob<GameUi>('../../packages/games/*/ui/index.tsx', { import: 'ui' })

const uiPathOf = (id: string): string => `../../packages/games/${id}/ui/index.tsx`

/** In the lobby's order; a game without pages is not there yet. */
export const GAMES: readonly LobbyEntry[] = Object.values(lobbies)
  .filter(({ id }) => uiPathOf(id) in uis)
  .sort((one, other) => one.order - other.order)

export const gameNamed = (id: string): LobbyEntry | undefined => GAMES.find((game) => game.id === id)

/** The pages of each game, by its id. */
export const GAME_UIS: ReadonlyMap<string, Resource<GameUi>> = new Map(
  GAMES.map(({ id }) => [id, resource(uis[uiPathOf(id)]!)]),
)
