/** What the list of rooms says about a room's hands: stakes, rake and rules. */
import { pickFields, printAmount } from '@fairhouse/kit'
import * as s from '@fairhouse/kit/shape.ts'
import { HAND_FIELDS, ROUNDS } from './fields.ts'
import type { Config } from './rules.ts'

/** The settings among them. */
const FACTS = { ...ROUNDS, leopardBonus: HAND_FIELDS.leopardBonus }

export const FactsShape = s.object({ ante: s.text, cap: s.text, rakePercent: s.text, ...s.shapesOf(FACTS) })

export const zhajinhuaFacts = (set: Config, decimals: number): s.Shaped<typeof FactsShape> => ({
  ...pickFields(FACTS, set),
  ante: printAmount(BigInt(set.ante), decimals),
  cap: printAmount(BigInt(set.cap), decimals),
  rakePercent: printAmount(BigInt(set.rakeBasisPoints), 2),
})
