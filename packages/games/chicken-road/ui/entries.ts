/** Rounds of Chicken Road from outside. */
import { sameJson } from '@fairhouse/kit'
import { ladderEntries } from '@fairhouse/ui/verify/ladder-entries.ts'
import { HOUSE_TABLES } from '../paytable.ts'
import { road } from '../rules.ts'

export const entries = ladderEntries(
  road,
  { survives: 'road', multipliers: 'multipliers' },
  ({ payoutTables = HOUSE_TABLES }) => !sameJson(payoutTables, HOUSE_TABLES),
)
