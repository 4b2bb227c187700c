/**
 * Verifies a round of Dragon Tower from its revealed seeds: the same request and response over HTTP, in
 * the browser and on the command line [F8]. The player's picks don't matter: the tower is the same.
 */
import {
  isRefusal,
  type LadderRequest,
  parseLadderRequest,
  printDecimal,
  type Refusal,
  words,
} from '@fairhouse/kit'
import { DEFAULTS } from './config.ts'
import { TOWER_DIFFICULTIES, type TowerDifficulty } from './difficulties.ts'
import { ladderOf, type Pay } from './multipliers.ts'
import { drawTower, type Eggs } from './tower.ts'

export type TowerRequest = LadderRequest<TowerDifficulty>
/** From the bottom row. */
export type TowerResponse = Readonly<{ eggs: Eggs; multipliers: readonly string[] }>

export const parseTowerRequest = (raw: unknown): TowerRequest | Refusal =>
  parseLadderRequest(raw, TOWER_DIFFICULTIES)

/** `pay`: the configuration's, if the house has its own. */
export const towerResponse = (
  { seeds, difficulty, rtp = DEFAULTS.rtp }: TowerRequest,
  { greedPenalty }: Pick<Pay, 'greedPenalty'> = DEFAULTS,
): TowerResponse => ({
  eggs: drawTower(words(seeds), difficulty),
  multipliers: ladderOf({ rtp, greedPenalty }, difficulty).map(({ multiplier }) => printDecimal(multiplier)),
})

export const verifyDragonTower = (raw: unknown): TowerResponse | Refusal => {
  const request = parseTowerRequest(raw)
  return isRefusal(request) ? request : towerResponse(request)
}
