/**
 * A round of Chicken Road by hand: read from the form, computed by the game's own verification and again, step by
 * step, with the browser's hash [F8].
 */
import { accepted, type LadderClaims, ladderHolds, sameJson } from '@fairhouse/kit'
import {
  type Computed,
  type FieldTexts,
  holdsOf,
  LADDER_CLAIM_FIELDS,
  ladderFields,
  type Means,
  type Reading,
  type ReadRound,
  readLadderTexts,
  type TrailWord,
  wordTrail,
} from '@fairhouse/ui/verify/index.ts'
import { configure, DEFAULTS } from '../../config.ts'
import { ROAD_DIFFICULTIES } from '../../difficulties.ts'
import { drawRoad } from '../../road.ts'
import { parseRoadRequest, type RoadRequest, type RoadResponse, roadResponse } from '../../verify.ts'

export type RoadInput = ReadRound<RoadRequest, LadderClaims>
export type RoadFound = Computed &
  Readonly<{
    request: RoadRequest
    answer: RoadResponse
    trail: readonly TrailWord[]
    /** If the form has them. */
    told: Partial<LadderClaims>
  }>

export const ROAD_FIELDS = ladderFields(ROAD_DIFFICULTIES, DEFAULTS.defaultDifficulty)
export const ROAD_CLAIM_FIELDS = LADDER_CLAIM_FIELDS

export const ROAD_EXAMPLE: FieldTexts = {
  server: '4c02575bf4853b42b743ab4432f78d3a65367d7af17b6456e3f6defecbb9c88b',
  commitment: 'f56c35ba44fa9cc86e02777c86dc6ab2b8bc263e86dbb0cb9075baf1bc7592aa',
  client: 'pXS1Cxou9V6',
  nonce: '0',
  difficulty: 'medium',
  steps: '2',
  multiplier: '1.27272727',
}

export const readRoadForm = (texts: FieldTexts): Reading<RoadInput> =>
  readLadderTexts(texts, parseRoadRequest, DEFAULTS.defaultDifficulty, {})

/** [C3] [F11] The tables of the round's terms, and the override unless the player typed one. */
const roadAnswer = (request: RoadRequest, config: unknown): RoadResponse => {
  if (config === undefined) return roadResponse(request)
  const { rtp, payoutTables } = accepted(configure(config))
  return roadResponse(
    { ...(rtp !== undefined && { rtp }), ...request },
    { ...(payoutTables && { payoutTables }) },
  )
}

export const computeRoad = async (
  { request, told }: RoadInput,
  { hash, config }: Means,
): Promise<RoadFound> => {
  const answer = roadAnswer(request, config)
  const trail = await wordTrail(request.seeds, answer.survives.length, hash)
  const left = trail.map(({ value }) => value)
  const survives = drawRoad({ word: () => left.shift()! }, request.difficulty) // [C2]
  const holds = ladderHolds(told, survives, answer.multipliers)
  return {
    request,
    answer,
    trail,
    told,
    same: sameJson(survives, answer.survives),
    holds: holdsOf<LadderClaims>(told, { steps: () => holds.steps, multiplier: () => holds.multiplier }),
  }
}
