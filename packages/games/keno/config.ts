/** The configuration of a round of Keno. */
import {
  BET_FIELDS,
  badSetting,
  configureBy,
  initialOf,
  limitsProblem,
  oneOf,
  optional,
  own,
  parseRtp,
  type ValuesOf,
  whole,
} from '@fairhouse/kit'
import { HOUSE_TABLES, KENO_DIFFICULTIES, type PayoutTables, parseTables, SPOTS } from './paytable.ts'

const FIELDS = {
  defaultDifficulty: oneOf(KENO_DIFFICULTIES, 'classic'),
  minSpots: whole(SPOTS.min, SPOTS.max, SPOTS.min),
  maxSpots: whole(SPOTS.min, SPOTS.max, SPOTS.max),
  ...BET_FIELDS,
  /** [K3] An override in percent, such as "97"; without it, the tables pay as written. */
  rtp: optional(parseRtp),
  payoutTables: own(parseTables, HOUSE_TABLES),
}
type Values = ValuesOf<typeof FIELDS>
/** [K2] `configure` always sets the tables, since they are part of a round's terms [F11]; views leave out the house's. */
export type Config = Omit<Values, 'payoutTables'> & Partial<Pick<Values, 'payoutTables'>>

export const DEFAULTS: Config = initialOf(FIELDS)

export const tablesOf = ({ payoutTables = HOUSE_TABLES }: Pick<Config, 'payoutTables'>): PayoutTables =>
  payoutTables

export const configure = configureBy('Keno', FIELDS, (set) =>
  set.minSpots > set.maxSpots
    ? badSetting(['minSpots'], 'must not be more than "maxSpots"')
    : limitsProblem(set),
)
