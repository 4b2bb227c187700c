/** Mines’ house facet: scripts and messages. */
import { formulaHouse } from '@fairhouse/games/formula-house.ts'
import { checkedInside } from '@fairhouse/games/house-schemas.ts'
import { draw } from '@fairhouse/kit'
import * as z from 'zod'
import { closedIn, ladder } from './rules.ts'

const fields = z.array(z.number().int().min(0).max(24))
const field = checkedInside<number>({ type: 'integer', minimum: 0, maximum: 24 })

export const house = formulaHouse(ladder, {
  scriptSteps: { 1: 8, 3: 4, 5: 3, 10: 1, 20: 1 },
  anyStep: ({ opened }, chance) => {
    const closed = closedIn(opened)
    return { type: 'open' as const, field: closed[draw(chance, closed.length)] }
  },
  step: z.strictObject({ type: z.literal('open'), field: field.describe('[MN4] From 0.') }),
  shown: { opened: fields, mines: fields.nullable().describe('[MN4] Once the round is over.') },
  revealed: { mines: fields.describe('[MN2]') },
  refusals: { 'invalid-field': [400, '[MN4] There is no such closed field.'] },
})
