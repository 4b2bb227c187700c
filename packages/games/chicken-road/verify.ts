/**
 * The verification of a round of Chicken Road from its revealed seeds: request → response, the same over HTTP,
 * in the browser and on the command line [F8]. When the player stopped is no part of it: the road is what it is.
 */
import {
  isRefusal,
  type LadderRequest,
  parseLadderRequest,
  printDecimal,
  type Refusal,
  words,
} from '@fairhouse/kit'
import { DIFFICULTIES, type Difficulty } from './difficulties.ts'
import { ladderOf, type Pay } from './paytable.ts'
import { drawRoad } from './road.ts'

export type Request = LadderRequest<Difficulty>
/** An entry for each step, the first being step 1. */
export type Response = Readonly<{ survives: readonly boolean[]; multipliers: readonly string[] }>

export const parseRequest = (raw: unknown): Request | Refusal => parseLadderRequest(raw, DIFFICULTIES)

/** `payoutTables`: the configuration's, where a house has its own. */
export const verified = (
  { seeds, difficulty, rtp }: Request,
  tables: Pick<Pay, 'payoutTables'> = {},
): Response => ({
  survives: drawRoad(words(seeds), difficulty),
  multipliers: ladderOf({ ...tables, ...(rtp !== undefined && { rtp }) }, difficulty).map(({ multiplier }) =>
    printDecimal(multiplier),
  ),
})

export const verifyChickenRoad = (raw: unknown): Response | Refusal => {
  const request = parseRequest(raw)
  return isRefusal(request) ? request : verified(request)
}
