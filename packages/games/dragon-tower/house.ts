/** Dragon Tower's house facet: settings, returns, rows, messages, verification by hand. */
import { draw, type HouseGame, isRefusal, parseRtp } from '@fairhouse/kit'
import * as z from 'zod'
import { checkedInside, multiplier, revealedSeeds, rtpRequest } from '../house-schemas.ts'
import {
  difficultyRequest,
  ladderExpectation,
  ladderScript,
  ladderViewFields,
  ladderWays,
} from '../ladder-house.ts'
import { type Config, parseGreedPenalty } from './config.ts'
import { TOWER_DIFFICULTIES, tilesOf } from './difficulties.ts'
import { ladderOf } from './multipliers.ts'
import { dragonTowerRow } from './row.ts'
import type { Action } from './rules.ts'
import { parseTowerRequest, towerResponse } from './verify.ts'
import type { View } from './view.ts'

const settings = z.strictObject({
  rtp: z
    .number()
    .positive()
    .refine((rtp) => !isRefusal(parseRtp(rtp)), 'must be at most 200, with at most 8 decimals')
    .transform(String),
  gameParameters: z.strictObject({
    defaultDifficulty: z.enum(TOWER_DIFFICULTIES),
    greedPenalty: z
      .number()
      .refine(
        (share) => !isRefusal(parseGreedPenalty(share)),
        'must be 0 or more, less than 1, with at most 8 decimals',
      ),
  }),
})
type Settings = z.infer<typeof settings>

const difficulty = difficultyRequest(TOWER_DIFFICULTIES)
const tile = z.number().int().min(0).max(3)
const eggs = z.array(z.array(tile)).describe('[D2] The tiles with eggs, from the bottom row; tiles from 0.')
const tileRequest = checkedInside<number>({ type: 'integer', minimum: 0, maximum: 3 })

/** For `simulate`: climbs `rows` rows, with a random tile in each. */
const SCRIPT_ROWS = { easy: 3, medium: 2, hard: 2, expert: 1, master: 1 } as const

const anyTile = ({ difficulty: played }: View, chance: Parameters<typeof draw>[0]): Action => ({
  type: 'pick',
  tile: draw(chance, tilesOf(played!).length),
})

export const dragonTowerHouse: HouseGame<Config, View, Settings> = {
  oddsType: 'formula',
  settings,
  configOf: ({ rtp, gameParameters }, override) => ({
    ...gameParameters,
    greedPenalty: String(gameParameters.greedPenalty),
    rtp: override ?? rtp,
  }),
  rtpOf: ({ rtp }, override) => override ?? rtp,
  /** [D3] A penalty takes more with every row, and the RTP decides the rest. */
  ways: (config, paying) =>
    ladderWays(
      TOWER_DIFFICULTIES,
      (chosen) => ladderOf(config, chosen),
      () => 'rtp',
      paying,
    ),
  scripts: TOWER_DIFFICULTIES.map((chosen) =>
    ladderScript<Config, View>(chosen, chosen, SCRIPT_ROWS[chosen], anyTile, (config) =>
      ladderOf(config, chosen),
    ),
  ),
  expectation: (shown, config) => ladderExpectation(shown, ladderOf(config, shown.difficulty!), config),
  row: dragonTowerRow,
  schemas: {
    params: z.strictObject({
      difficulty: difficulty.optional().describe('[D4] Left out, the configuration’s.'),
    }),
    action: z.union([
      z.strictObject({ type: z.literal('pick'), tile: tileRequest.describe('[D4] From 0.') }),
      z.strictObject({ type: z.literal('cashOut') }),
    ]),
    view: z.object({
      ...ladderViewFields(TOWER_DIFFICULTIES, {
        rtp: z.string().describe('[D3] In percent.'),
        greedPenalty: z.string().describe('[D3] The share that every row but the first takes off.'),
      }),
      picks: z.array(tile).describe('The tile picked in each row, from the bottom.'),
      eggs: eggs.describe('[D4] Of the rows picked from, and of all once the round is over.'),
    }),
    verifyRequest: z.strictObject({
      ...revealedSeeds,
      difficulty,
      rtp: rtpRequest.optional().describe('In percent; left out, 97.'),
    }),
    verifyReply: z.object({
      eggs,
      multipliers: z.array(multiplier).describe('[D3] What cashing out pays after each row.'),
    }),
  },
  refusals: {
    'nothing-to-cash-out': [409, 'Cashing out needs a step that was survived.'],
    'invalid-tile': [400, '[D4] There is no such tile in the row.'],
  },
  verify: (raw, config) => {
    const request = parseTowerRequest(raw)
    if (isRefusal(request)) return request
    return config === undefined
      ? towerResponse(request)
      : towerResponse({ rtp: config.rtp, ...request }, config)
  },
}
