/** Chicken Road's house facet: settings, returns, rows, messages, verification by hand. */
import { type HouseGame, isRefusal } from '@fairhouse/kit'
import * as z from 'zod'
import { multiplier, payoutTablesBy, revealedSeeds, rtpRequest } from '../house-schemas.ts'
import {
  difficultyRequest,
  ladderExpectation,
  ladderScript,
  ladderViewFields,
  ladderWays,
} from '../ladder-house.ts'
import type { Config } from './config.ts'
import { ROAD_DIFFICULTIES, stepsOf } from './difficulties.ts'
import { ladderOf, parseTables } from './paytable.ts'
import { chickenRoadRow } from './row.ts'
import { parseRoadRequest, roadResponse } from './verify.ts'
import type { View } from './view.ts'

const settings = z.strictObject({
  gameParameters: z.strictObject({ defaultDifficulty: z.enum(ROAD_DIFFICULTIES) }),
  payoutTables: payoutTablesBy(parseTables),
})
type Settings = z.infer<typeof settings>

const difficulty = difficultyRequest(ROAD_DIFFICULTIES)
const survives = z.array(z.boolean()).describe('[C2] An entry for each step, the first being step 1.')

const view = z.object({
  ...ladderViewFields(ROAD_DIFFICULTIES, {
    rtp: z.string().optional().describe('An override in percent; left out, the tables pay as written.'),
    payoutTables: z
      .record(z.enum(ROAD_DIFFICULTIES), z.array(multiplier))
      .optional()
      .describe('[C3] Left out, the house’s own.'),
  }),
  survives: survives.nullable().describe('[C2] Every step, once the round is over.'),
})

/** For `simulate`: about half of the rounds pay. */
const SCRIPT_STEPS = { easy: 12, medium: 5, hard: 3, hardcore: 1 } as const

export const chickenRoadHouse: HouseGame<Config, View, Settings> = {
  oddsType: 'table',
  settings,
  configOf: ({ gameParameters, payoutTables }, override) => ({
    ...gameParameters,
    payoutTables,
    ...(override !== undefined && { rtp: override }),
  }),
  rtpOf: (_settings, override) => override ?? null,
  /** [C3] */
  ways: (config, paying) =>
    ladderWays(
      ROAD_DIFFICULTIES,
      (chosen) => ladderOf(config, chosen),
      (chosen, step) => `payoutTables.${chosen}[${step - 1}]`,
      paying,
    ),
  scripts: ROAD_DIFFICULTIES.map((chosen) =>
    ladderScript<Config, View>(
      chosen,
      chosen,
      SCRIPT_STEPS[chosen],
      () => ({ type: 'step' }),
      (config) => ladderOf(config, chosen),
    ),
  ),
  expectation: (shown, config) => ladderExpectation(shown, ladderOf(config, shown.difficulty!), config),
  row: chickenRoadRow,
  schemas: {
    params: z.strictObject({
      difficulty: difficulty.optional().describe('[C4] Left out, the configuration’s.'),
    }),
    action: z.strictObject({ type: z.enum(['step', 'cashOut']) }),
    view,
    verifyRequest: z.strictObject({
      ...revealedSeeds,
      difficulty,
      rtp: rtpRequest.optional().describe('Of an overridden round, in percent.'),
    }),
    verifyReply: z.object({
      survives,
      multipliers: z
        .array(multiplier)
        .describe(`[C3] What cashing out pays after each step: ${stepsOf('easy')} at most.`),
    }),
  },
  refusals: { 'nothing-to-cash-out': [409, 'Cashing out needs a step that was survived.'] },
  verify: (raw, config) => {
    const request = parseRoadRequest(raw)
    if (isRefusal(request)) return request
    const { rtp, payoutTables } = config ?? {}
    return roadResponse(
      { ...(rtp !== undefined && { rtp }), ...request },
      { ...(payoutTables && { payoutTables }) },
    )
  },
}
