/** The configuration of a round of Chicken Road. An open round keeps the one it was opened with [H6]. */
import {
  BET_FIELDS,
  configureBy,
  initialOf,
  limitsProblem,
  oneOf,
  optional,
  own,
  parseRtp,
  type ValuesOf,
} from '@fairhouse/kit'
import { ROAD_DIFFICULTIES } from './difficulties.ts'
import { HOUSE_TABLES, parseTables } from './paytable.ts'

export const FIELDS = {
  defaultDifficulty: oneOf(ROAD_DIFFICULTIES, 'easy'),
  ...BET_FIELDS,
  /** An override in percent, such as "95"; without it, the tables pay as written. */
  rtp: optional(parseRtp),
  payoutTables: own(parseTables, HOUSE_TABLES),
}
type Values = ValuesOf<typeof FIELDS>
/** `configure` always sets the tables, since they are part of a round's terms [F11]; views leave out the house's. */
export type Config = Omit<Values, 'payoutTables'> & Partial<Pick<Values, 'payoutTables'>>

export const DEFAULTS: Config = initialOf(FIELDS)

export const configure = configureBy('Chicken Road', FIELDS, limitsProblem)
