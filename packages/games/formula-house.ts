/** The house facet of a ladder that pays by a formula: its file has the RTP and a difficulty. */
import {
  type HouseGame,
  isRefusal,
  type LadderParts,
  type LadderPlayView,
  type LadderRules,
  parseRtp,
} from '@fairhouse/kit'
import * as z from 'zod'
import { type LadderHouse, ladderHouse } from './ladder-house.ts'

type Settings = Readonly<{ rtp: string; gameParameters: Readonly<{ defaultDifficulty: string }> }>

/** `step`: the schema of a step. */
type FormulaHouse<Parts extends LadderParts> = Pick<
  LadderHouse<Parts, Settings>,
  'scriptSteps' | 'anyStep' | 'shown' | 'revealed' | 'refusals'
> &
  Readonly<{ step: z.ZodType }>

export const formulaHouse = <Parts extends LadderParts>(
  rules: LadderRules<Parts>,
  { step, ...own }: FormulaHouse<Parts>,
): HouseGame<Parts['config'], LadderPlayView<Parts>, Settings> =>
  ladderHouse<Parts, Settings>(rules, {
    oddsType: 'formula',
    settings: z.strictObject({
      rtp: z
        .number()
        .positive()
        .refine((rtp) => !isRefusal(parseRtp(rtp)), 'must be at most 200, with at most 8 decimals')
        .transform(String),
      gameParameters: z.strictObject({ defaultDifficulty: z.enum(rules.difficulties) }),
    }),
    configOf: ({ rtp, gameParameters }, override) => ({ ...gameParameters, rtp: override ?? rtp }),
    rtpOf: ({ rtp }, override) => override ?? rtp,
    placeOf: () => 'rtp',
    config: { rtp: z.string().describe('In percent.') },
    action: z.union([step, z.strictObject({ type: z.literal('cashOut') })]),
    about: {
      difficulty: 'Left out, the configuration’s.',
      rtp: `In percent; left out, ${rules.fields.rtp!.initial}.`,
      multipliers: 'What cashing out pays after each step.',
    },
    ...own,
  })

/** The file of such a game for a house that has none. */
export const formulaSettings = <Parts extends LadderParts>({ fields }: LadderRules<Parts>) => ({
  status: 'active',
  oddsType: 'formula',
  rtp: Number(fields.rtp!.initial),
  gameParameters: { defaultDifficulty: fields.defaultDifficulty!.initial },
})
