import type { Config } from '../config.ts'
import type { Variation } from '../variation.ts'

const GAMES: Readonly<Record<Variation, 'Holdem' | 'Omaha' | null>> = {
  holdem: 'Holdem',
  omaha: 'Omaha',
  omaha5: null,
  'short-deck': null,
}

/** What Open Hand History calls the game; null if it has no name for it. */
export const openHandGame = ({ variation = 'holdem' }: Pick<Config, 'variation'>) => GAMES[variation]
