/** [V1]–[V8] What a table's settings, its dealer and its host make of the next hand. */
import type { Course } from '@fairhouse/kit'
import type { SeriesSettings } from './fields.ts'
import { type Variation, variationOf } from './variation.ts'

/** What the host may call for the next hand. */
export const BOMB_POT = 'bomb-pot'
export const STRADDLE = 'straddle'
export const RUN_WISHES = { always: 'run-always', never: 'run-never' } as const

type Now = Pick<Course, 'hands' | 'called' | 'choice'>

/** [V8] */
const variationNow = (
  { dealersChoice, variation }: SeriesSettings,
  { choice }: Pick<Course, 'choice'>,
): Variation => {
  if (dealersChoice.length === 0) return variation
  return dealersChoice.find((name) => name === choice) ?? dealersChoice[0]!
}

const isBombPot = ({ bombEvery }: SeriesSettings, { hands, called }: Now): boolean =>
  called === BOMB_POT || (bombEvery > 0 && (hands + 1) % bombEvery === 0)

/** How the next hand of a cash table is played, for `configure`. */
export const houseRules = (set: SeriesSettings, course: Now) => {
  const variation = variationNow(set, course)
  const { isButtonBlind, holeCards } = variationOf({ variation })
  const isBomb = isBombPot(set, course)
  const hasTwoBoards = set.twoBoards === 'always' || (set.twoBoards === 'bomb-pots' && isBomb)
  return {
    variation,
    ...(set.limit !== 'usual' && { limit: set.limit }),
    ante: isButtonBlind ? set.shortDeckAnte || set.bigBlind : set.ante, // [V7]
    bigBlindAnte: set.bigBlindAnte && !isButtonBlind,
    boards: hasTwoBoards && holeCards < 5 ? 2 : 1, // five cards each leave none for a second board
    runs: set.runs,
    sevenDeuce: variation === 'holdem' ? set.sevenDeuce : 0,
    straddle: set.straddle === 'mandatory' && !isBomb,
    bombPot: isBomb ? set.bombSize : 0,
  }
}

/** What a player may wish for. */
export const wishesOf = ({ format, straddle, runs }: SeriesSettings): readonly string[] => {
  if (format === 'tournament') return []
  return [...(straddle === 'allowed' ? [STRADDLE] : []), ...(runs > 1 ? Object.values(RUN_WISHES) : [])]
}
