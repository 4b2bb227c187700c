/**
 * The golden playthroughs of every game: which rounds, and their file names. `npm run playthroughs` writes them into
 * each game's folder, and a test compares them.
 */
import { playAtRandom, tell } from '@fairhouse/host'
import { type AnyGame, accepted } from '@fairhouse/kit'
import { REGISTRY } from './registry.ts'

export type Playthrough = Readonly<{ game: string; file: string; text: string }>

const ROUNDS_EACH = 2

const playthroughsOf = (game: AnyGame, prefix = ''): readonly Playthrough[] => {
  const tables = [...new Set([game.seats.min, game.seats.max])]
  return tables.flatMap((seats) =>
    Array.from({ length: ROUNDS_EACH }, (_, round) => {
      const seeds = { server: 'playthrough', client: game.id, nonce: String(round) }
      const config = accepted(game.configure({}, seats))
      const text = tell(game, playAtRandom(game, config, seats, seeds))
      return { game: game.id, file: `${prefix}${seats}-seats-${round + 1}.txt`, text }
    }),
  )
}

/** [F11] Those of earlier versions have the version in their name; they never change. */
export const playthroughs = (): readonly Playthrough[] =>
  Object.values(REGISTRY).flatMap(({ rules, earlier = [] }) => [
    ...playthroughsOf(rules),
    ...earlier.flatMap((game) => playthroughsOf(game, `version-${game.version}-`)),
  ])
