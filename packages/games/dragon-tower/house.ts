/** Dragon Tower's house facet: settings, scripts, messages. */
import { draw, isRefusal, parseRtp } from '@fairhouse/kit'
import * as z from 'zod'
import { checkedInside } from '../house-schemas.ts'
import { ladderHouse } from '../ladder-house.ts'
import { parseGreedPenalty } from './config.ts'
import { TOWER_DIFFICULTIES, tilesOf } from './difficulties.ts'
import { tower } from './rules.ts'

const tile = z.number().int().min(0).max(3)
const eggs = z.array(z.array(tile)).describe('[D2] The tiles with eggs, from the bottom row; tiles from 0.')
const tileRequest = checkedInside<number>({ type: 'integer', minimum: 0, maximum: 3 })

export const dragonTowerHouse = ladderHouse(tower, {
  oddsType: 'formula',
  settings: z.strictObject({
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
  }),
  configOf: ({ rtp, gameParameters }, override) => ({
    ...gameParameters,
    greedPenalty: String(gameParameters.greedPenalty),
    rtp: override ?? rtp,
  }),
  rtpOf: ({ rtp }, override) => override ?? rtp,
  /** [D3] A penalty takes more with every row, and the RTP decides the rest. */
  placeOf: () => 'rtp',
  scriptSteps: { easy: 3, medium: 2, hard: 2, expert: 1, master: 1 },
  anyStep: ({ difficulty }, chance) => ({
    type: 'pick' as const,
    tile: draw(chance, tilesOf(difficulty!).length),
  }),
  config: {
    rtp: z.string().describe('[D3] In percent.'),
    greedPenalty: z.string().describe('[D3] The share that every row but the first takes off.'),
  },
  shown: {
    picks: z.array(tile).describe('The tile picked in each row, from the bottom.'),
    eggs: eggs.describe('[D4] Of the rows picked from, and of all once the round is over.'),
  },
  revealed: { eggs },
  action: z.union([
    z.strictObject({ type: z.literal('pick'), tile: tileRequest.describe('[D4] From 0.') }),
    z.strictObject({ type: z.literal('cashOut') }),
  ]),
  about: {
    difficulty: '[D4] Left out, the configuration’s.',
    rtp: 'In percent; left out, 97.',
    multipliers: '[D3] What cashing out pays after each row.',
  },
  refusals: { 'invalid-tile': [400, '[D4] There is no such tile in the row.'] },
})
