/**
 * Verifies a round of Chicken Road from its revealed seeds: the same request and response over HTTP,
 * in the browser and on the command line [F8]. It doesn't matter when the player stopped.
 */
import {
  isRefusal,
  type LadderRequest,
  parseLadderRequest,
  printDecimal,
  type Refusal,
  words,
} from '@fairhouse/kit'
import { ROAD_DIFFICULTIES, type RoadDifficulty } from './difficulties.ts'
import { ladderOf, type Pay } from './paytable.ts'
import { drawRoad } from './road.ts'

export type RoadRequest = LadderRequest<RoadDifficulty>
/** An entry for each step, starting with step 1. */
export type RoadResponse = Readonly<{ survives: readonly boolean[]; multipliers: readonly string[] }>

export const parseRoadRequest = (raw: unknown): RoadRequest | Refusal =>
  parseLadderRequest(raw, ROAD_DIFFICULTIES)

/** `payoutTables`: the configuration's, if the house has its own. */
export const roadResponse = (
  { seeds, difficulty, rtp }: RoadRequest,
  tables: Pick<Pay, 'payoutTables'> = {},
): RoadResponse => ({
  survives: drawRoad(words(seeds), difficulty),
  multipliers: ladderOf({ ...tables, ...(rtp !== undefined && { rtp }) }, difficulty).map(({ multiplier }) =>
    printDecimal(multiplier),
  ),
})

export const verifyChickenRoad = (raw: unknown): RoadResponse | Refusal => {
  const request = parseRoadRequest(raw)
  return isRefusal(request) ? request : roadResponse(request)
}
