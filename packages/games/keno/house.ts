/** Keno's house facet: settings, returns, rows, messages, verification by hand. */
import { type HouseGame, isCut, isRefusal, type Rational, UNLIMITED } from '@fairhouse/kit'
import * as z from 'zod'
import {
  betLimits,
  checkedInside,
  minorUnits,
  multiplier,
  payoutTablesBy,
  revealedSeeds,
  rtpRequest,
} from '../house-schemas.ts'
import type { Config } from './config.ts'
import { quickPick } from './draw.ts'
import { allOdds, expectedPayout, tableOdds } from './odds.ts'
import { KENO_DIFFICULTIES, type KenoDifficulty, parseTables, SPOTS } from './paytable.ts'
import { kenoRow } from './row.ts'
import type { View } from './rules.ts'
import { type KenoResponse, kenoResponse, parseKenoRequest } from './verify.ts'

const spots = z.number().int().min(SPOTS.min).max(SPOTS.max)

const settings = z.strictObject({
  gameParameters: z
    .strictObject({ defaultDifficulty: z.enum(KENO_DIFFICULTIES), minSpots: spots, maxSpots: spots })
    .refine(({ minSpots, maxSpots }) => minSpots <= maxSpots, 'minSpots must not be more than maxSpots'),
  payoutTables: payoutTablesBy(parseTables),
})
type Settings = z.infer<typeof settings>

const fraction = ({ n, d }: Rational): string => `${n}/${d}`

const numbers = z.array(z.number().int().min(1).max(40))
const difficulty = z.enum(KENO_DIFFICULTIES)

/** [K4] */
const selectedNumbers = checkedInside<readonly number[]>({
  type: 'array',
  items: { type: 'integer', minimum: 1, maximum: 40 },
  minItems: 1,
  maxItems: 10,
  uniqueItems: true,
  description: 'The picks.',
})
const difficultyRequest = checkedInside<KenoDifficulty>({ type: 'string', enum: KENO_DIFFICULTIES })

const view = z.object({
  state: z.enum(['ready', 'finished']),
  config: z.object({
    defaultDifficulty: difficulty,
    minSpots: spots,
    maxSpots: spots,
    rtp: z.string().optional().describe('[K3] An override in percent; left out, the tables pay as written.'),
    ...betLimits,
  }),
  betAmount: minorUnits.nullable(),
  outcome: z
    .object({
      selectedNumbers: numbers,
      drawnNumbers: numbers.describe('Ascending.'),
      drawOrder: numbers.describe('[K1] As they were drawn.'),
      matchedNumbers: numbers.describe('[K5] In the order of the selection.'),
      matchCount: z.number().int(),
      spotsCount: z.number().int(),
      multiplier,
      difficulty,
    })
    .nullable(),
  finalPayout: minorUnits.nullable(),
})

/** [K6] */
const verifyRequest = z.strictObject({
  ...revealedSeeds,
  selectedNumbers,
  difficulty: difficultyRequest,
  rtp: rtpRequest.optional().describe('[K3] Of an overridden round.'),
})
const verifyReply = z.object({
  drawnNumbers: numbers,
  matchedNumbers: numbers,
  matchCount: z.number().int(),
  multiplier: z.number().describe('[K6] Here a JSON number.'),
})

export const kenoHouse: HouseGame<Config, View, Settings> = {
  oddsType: 'table',
  settings,
  configOf: (set, override) => ({
    ...set.gameParameters,
    payoutTables: set.payoutTables,
    ...(override !== undefined && { rtp: override }),
  }),
  /** [K3] */
  rtpOf: (_settings, override) => override ?? null,
  ways: (config, paying = UNLIMITED) =>
    allOdds(config, paying).map((odds) => ({
      way: `${odds.difficulty} ${odds.spots}`,
      place: `payoutTables.${odds.difficulty}.spots.${odds.spots}`,
      returns: odds.returns,
      capped: isCut(paying, tableOdds(config, odds.difficulty, odds.spots).maxMultiplier),
      facts: {
        difficulty: odds.difficulty,
        spots: odds.spots,
        variance: fraction(odds.variance),
        hitFrequency: fraction(odds.hitFrequency),
        aboveStake: fraction(odds.aboveStake),
        maxMultiplier: fraction(odds.maxMultiplier),
      },
    })),
  scripts: KENO_DIFFICULTIES.map((chosen) => ({
    name: chosen,
    params: (chance) => ({ selectedNumbers: quickPick(chance, SPOTS.max), difficulty: chosen }),
    returns: (config) => tableOdds(config, chosen, SPOTS.max).returns,
  })),
  expectation: ({ outcome, betAmount }, config) =>
    expectedPayout(config, outcome!.difficulty, outcome!.spotsCount, betAmount!),
  row: kenoRow,
  schemas: {
    params: z.strictObject({
      selectedNumbers: selectedNumbers.optional(),
      difficulty: difficultyRequest.optional().describe('[K4] Left out, the configuration’s.'),
    }),
    action: z.never(),
    view,
    verifyRequest,
    verifyReply,
  },
  refusals: {
    'invalid-number-count': [400, '[K4] Too few or too many numbers were picked.'],
    'invalid-number-range': [400, '[K4] A number is not on the board.'],
    'duplicate-numbers': [400, '[K4] A number was picked twice.'],
  },
  verify: (raw, config) => {
    const request = parseKenoRequest(raw)
    return isRefusal(request) ? request : kenoResponse(request, config)
  },
  /** [K6] */
  verifiedOverHttp: (reply) => {
    const { drawOrder: _, multiplier: exact, ...found } = reply as KenoResponse
    return { ...found, multiplier: Number(exact) }
  },
}
