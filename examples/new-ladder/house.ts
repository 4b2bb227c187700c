/** New Ladder’s house facet: scripts and messages. */
import { formulaHouse } from '@fairhouse/games/formula-house.ts'
import * as z from 'zod'
import { ladder } from './rules.ts'

const safe = z.array(z.boolean()).describe('For every step, whether it is safe.')

export const house = formulaHouse(ladder, {
  scriptSteps: { easy: 3, hard: 1 },
  anyStep: () => ({ type: 'step' as const }),
  step: z.strictObject({ type: z.literal('step') }),
  shown: { safe: safe.nullable() },
  revealed: { safe },
})
