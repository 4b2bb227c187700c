/** Converts a room's settings to the trainer's terms. */
import type { Config } from '../rules.ts'
import type { Terms } from '../solution/terms.ts'

export const trainerTerms = (config: Config): Terms => {
  const { ante, cap, ladder, rounds, compareCost, rakeBasisPoints, rakeAllInWin, a23, single } = config
  return {
    ante,
    cap,
    rounds,
    compareCost,
    rakeBasisPoints,
    rakeAllInWin,
    a23,
    single,
    units: ladder.map((multiple) => multiple * ante).filter((unit) => 2 * unit <= cap),
    lookFrom: config.lookFromRound,
    compareFrom: config.compareFromRound,
  }
}
