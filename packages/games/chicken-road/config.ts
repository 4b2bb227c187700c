/** The configuration of a round of Chicken Road. An open round keeps the one it was opened with [H6]. */
import { BET_FIELDS, houseConfig, oneOf, tableFields, type WithTables } from '@fairhouse/kit'
import { ROAD_DIFFICULTIES } from './difficulties.ts'
import { HOUSE_TABLES, parseTables } from './paytable.ts'

export const { FIELDS, DEFAULTS, configure } = houseConfig('Chicken Road', {
  defaultDifficulty: oneOf(ROAD_DIFFICULTIES, 'easy'),
  ...BET_FIELDS,
  ...tableFields(parseTables, HOUSE_TABLES),
})
export type Config = WithTables<typeof DEFAULTS>
