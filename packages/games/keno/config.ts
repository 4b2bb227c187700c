/** The configuration of a round of Keno. */
import {
  BET_FIELDS,
  badSetting,
  houseConfig,
  oneOf,
  tableFields,
  type WithTables,
  whole,
} from '@fairhouse/kit'
import { HOUSE_TABLES, KENO_DIFFICULTIES, type PayoutTables, parseTables, SPOTS } from './paytable.ts'

/** [K2] [K3] */
export const { DEFAULTS, configure } = houseConfig(
  'Keno',
  {
    defaultDifficulty: oneOf(KENO_DIFFICULTIES, 'classic'),
    minSpots: whole(SPOTS.min, SPOTS.max, SPOTS.min),
    maxSpots: whole(SPOTS.min, SPOTS.max, SPOTS.max),
    ...BET_FIELDS,
    ...tableFields(parseTables, HOUSE_TABLES),
  },
  ({ minSpots, maxSpots }) =>
    minSpots > maxSpots ? badSetting(['minSpots'], 'must not be more than "maxSpots"') : null,
)
export type Config = WithTables<typeof DEFAULTS>

export const tablesOf = ({ payoutTables = HOUSE_TABLES }: Pick<Config, 'payoutTables'>): PayoutTables =>
  payoutTables
