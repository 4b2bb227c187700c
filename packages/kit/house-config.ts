/** The configuration of a house game from its fields, `BET_FIELDS` among them. */
import {
  type BadSetting,
  configureBy,
  type Fields,
  initialOf,
  optional,
  own,
  type ValuesOf,
} from './fields.ts'
import { type BET_FIELDS, type BetLimits, limitsProblem, parseRtp } from './house-bet.ts'
import type { Refusal } from './refusal.ts'

/** `problem`: what depends on several fields besides the limits. */
export const houseConfig = <Table extends Fields & typeof BET_FIELDS>(
  game: string,
  FIELDS: Table,
  problem: (set: ValuesOf<Table>) => BadSetting | null = () => null,
): Readonly<{
  FIELDS: Table
  DEFAULTS: ValuesOf<Table>
  configure(raw: unknown): ValuesOf<Table> | Refusal
}> => ({
  FIELDS,
  DEFAULTS: initialOf(FIELDS),
  configure: configureBy(game, FIELDS, (set) => problem(set) ?? limitsProblem(set as BetLimits)),
})

/** The fields of a game that pays by tables; `rtp` overrides what they return, in percent. */
export const tableFields = <Tables>(parse: (raw: unknown) => Tables | Refusal, house: Tables) => ({
  rtp: optional(parseRtp),
  payoutTables: own(parse, house),
})

/** `configure` always sets the tables, since they are part of a round's terms [F11]; views leave out the house's. */
export type WithTables<Config extends Readonly<{ payoutTables: unknown }>> = Omit<Config, 'payoutTables'> &
  Partial<Pick<Config, 'payoutTables'>>
