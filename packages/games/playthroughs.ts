/**
 * The golden playthroughs of every game: which rounds, and their file names. `npm run playthroughs` writes them into
 * each game's folder, and a test compares them.
 */
import { playAtRandom, tell } from '@fairhouse/host'
import { type AnyGame, accepted, type GameEntry } from '@fairhouse/kit'
import { REGISTRY } from './registry.ts'

export type Playthrough = Readonly<{ game: string; file: string; text: string }>

const ROUNDS_EACH = 2

const playthroughOf = (game: AnyGame, raw: object, seats: number, round: number): string => {
  const seeds = { server: 'playthrough', client: game.id, nonce: String(round) }
  return tell(game, playAtRandom(game, accepted(game.configure(raw, seats)), seats, seeds))
}

const playthroughsOf = (game: AnyGame, prefix = ''): readonly Playthrough[] => {
  const tables = [...new Set([game.seats.min, game.seats.max])]
  return tables.flatMap((seats) =>
    Array.from({ length: ROUNDS_EACH }, (_, round) => ({
      game: game.id,
      file: `${prefix}${seats}-seats-${round + 1}.txt`,
      text: playthroughOf(game, {}, seats, round),
    })),
  )
}

const SEATS_OF_A_VARIANT = 3

const playthroughsOfVariants = ({ rules, variants = {} }: GameEntry): readonly Playthrough[] =>
  Object.entries(variants).flatMap(([name, raw]) =>
    Array.from({ length: ROUNDS_EACH }, (_, round) => ({
      game: rules.id,
      file: `${name}-${round + 1}.txt`,
      text: playthroughOf(rules, raw, SEATS_OF_A_VARIANT, round),
    })),
  )

/** [F11] Those of earlier versions have the version in their name; they never change. */
export const playthroughs = (): readonly Playthrough[] =>
  Object.values(REGISTRY).flatMap((entry) => [
    ...playthroughsOf(entry.rules),
    ...playthroughsOfVariants(entry),
    ...(entry.earlier ?? []).flatMap((game) => playthroughsOf(game, `version-${game.version}-`)),
  ])
