/** New House’s house facet: settings, returns, messages. */
import {
  betLimits,
  checkedInside,
  minorUnits,
  multiplier,
  revealedSeeds,
} from '@fairhouse/games/house-schemas.ts'
import { type HouseGame, isRefusal, parseRtp, rtpFraction, toNumber } from '@fairhouse/kit'
import * as z from 'zod'
import { row } from './row.ts'
import type { State } from './rules.ts'
import { type Config, pays, SIDES } from './sides.ts'
import { answerTo, parseRequest } from './verify.ts'

const settings = z.strictObject({
  rtp: z
    .number()
    .positive()
    .refine((rtp) => !isRefusal(parseRtp(rtp)), 'must be at most 200, with at most 8 decimals')
    .transform(String),
})
const side = z.enum(SIDES)
/** The rules refuse an unknown one with their own code. */
const sideRequest = checkedInside<string>({ type: 'string', enum: SIDES })

export const house: HouseGame<Config, State, z.infer<typeof settings>> = {
  oddsType: 'formula',
  settings,
  configOf: ({ rtp }, override) => ({ rtp: override ?? rtp }),
  rtpOf: ({ rtp }, override) => override ?? rtp,
  ways: ({ rtp }) => SIDES.map((way) => ({ way, place: 'rtp', returns: rtpFraction(rtp) })),
  scripts: [{ name: 'heads', params: () => ({ side: 'heads' }), returns: ({ rtp }) => rtpFraction(rtp) }],
  expectation: (_view, config) => {
    const win = toNumber(pays(config))
    return { mean: win / 2, variance: (win / 2) ** 2 }
  },
  row,
  schemas: {
    params: z.strictObject({ side: sideRequest }),
    action: z.never(),
    view: z.object({
      config: z.object({ rtp: z.string(), ...betLimits }),
      betAmount: minorUnits.nullable(),
      side: side.nullable(),
      fell: side.nullable(),
      multiplier: multiplier.nullable(),
      finalPayout: minorUnits.nullable(),
    }),
    verifyRequest: z.strictObject({ ...revealedSeeds, side: sideRequest }),
    verifyReply: z.object({ fell: side, multiplier }),
  },
  refusals: { 'invalid-side': [400, 'There is no such side.'] },
  verify: (raw, config) => {
    const request = parseRequest(raw)
    return isRefusal(request) ? request : answerTo(request, config)
  },
}
