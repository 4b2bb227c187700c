/**
 * The verification of a round of Dragon Tower from its revealed seeds: request → response, the same over HTTP, in
 * the browser and on the command line [F8]. What the player picked is no part of it: the tower is what it is.
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
import { DIFFICULTIES, type Difficulty } from './difficulties.ts'
import { ladderOf, type Pay } from './multipliers.ts'
import { drawTower, type Eggs } from './tower.ts'

export type Request = LadderRequest<Difficulty>
/** From the bottom row. */
export type Response = Readonly<{ eggs: Eggs; multipliers: readonly string[] }>

export const parseRequest = (raw: unknown): Request | Refusal => parseLadderRequest(raw, DIFFICULTIES)

/** `pay`: the configuration's, where a house has its own. */
export const verified = (
  { seeds, difficulty, rtp = DEFAULTS.rtp }: Request,
  { greedPenalty }: Pick<Pay, 'greedPenalty'> = DEFAULTS,
): Response => ({
  eggs: drawTower(words(seeds), difficulty),
  multipliers: ladderOf({ rtp, greedPenalty }, difficulty).map(({ multiplier }) => printDecimal(multiplier)),
})

export const verifyDragonTower = (raw: unknown): Response | Refusal => {
  const request = parseRequest(raw)
  return isRefusal(request) ? request : verified(request)
}
