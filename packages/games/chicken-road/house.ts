/** Chicken Road's house facet: settings, scripts, messages. */
import * as z from 'zod'
import { multiplier, payoutTablesBy } from '../house-schemas.ts'
import { ladderHouse } from '../ladder-house.ts'
import { ROAD_DIFFICULTIES, stepsOf } from './difficulties.ts'
import { parseTables } from './paytable.ts'
import { road } from './rules.ts'

const survives = z.array(z.boolean()).describe('[C2] An entry for each step, the first being step 1.')

export const chickenRoadHouse = ladderHouse(road, {
  oddsType: 'table',
  settings: z.strictObject({
    gameParameters: z.strictObject({ defaultDifficulty: z.enum(ROAD_DIFFICULTIES) }),
    payoutTables: payoutTablesBy(parseTables),
  }),
  configOf: ({ gameParameters, payoutTables }, override) => ({
    ...gameParameters,
    payoutTables,
    ...(override !== undefined && { rtp: override }),
  }),
  rtpOf: (_settings, override) => override ?? null,
  /** [C3] */
  placeOf: (difficulty, step) => `payoutTables.${difficulty}[${step - 1}]`,
  /** About half of the rounds pay. */
  scriptSteps: { easy: 12, medium: 5, hard: 3, hardcore: 1 },
  anyStep: () => ({ type: 'step' as const }),
  config: {
    rtp: z.string().optional().describe('An override in percent; left out, the tables pay as written.'),
    payoutTables: z
      .record(z.enum(ROAD_DIFFICULTIES), z.array(multiplier))
      .optional()
      .describe('[C3] Left out, the house’s own.'),
  },
  shown: { survives: survives.nullable().describe('[C2] Every step, once the round is over.') },
  revealed: { survives },
  action: z.strictObject({ type: z.enum(['step', 'cashOut']) }),
  about: {
    difficulty: '[C4] Left out, the configuration’s.',
    rtp: 'Of an overridden round, in percent.',
    multipliers: `[C3] What cashing out pays after each step: ${stepsOf('easy')} at most.`,
  },
})
