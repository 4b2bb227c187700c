/** The configuration of a round of Chicken Road. An open round keeps the one it was opened with [H6]. */
import {
  BET_LIMITS,
  type BetLimits,
  configureBets,
  isObject,
  isRefusal,
  parseDifficulty,
  parseRtp,
  type Refusal,
  refuse,
  strangeKeys,
} from '@fairhouse/kit'
import { ROAD_DIFFICULTIES, type RoadDifficulty } from './difficulties.ts'
import { HOUSE_TABLES, type Pay, parseTables } from './paytable.ts'

/**
 * `rtp`: an override in percent, such as "95"; without it, the tables pay as written. `payoutTables`: `configure`
 * always sets them, since they are part of a round's terms [F11]; default: the house's.
 */
export type Config = BetLimits & Pay & Readonly<{ defaultDifficulty: RoadDifficulty }>

export const DEFAULTS: Config = {
  defaultDifficulty: 'easy',
  ...BET_LIMITS,
  payoutTables: HOUSE_TABLES,
}

export const configure = (raw: unknown): Config | Refusal => {
  if (!isObject(raw)) return refuse('bad-config', 'a configuration is an object')
  const [strange] = strangeKeys(raw, [...Object.keys(DEFAULTS), 'rtp'])
  if (strange !== undefined) return refuse('bad-config', `Chicken Road has no setting "${strange}"`)
  const { defaultDifficulty = DEFAULTS.defaultDifficulty, rtp, payoutTables } = raw
  const difficulty = parseDifficulty(defaultDifficulty, ROAD_DIFFICULTIES)
  if (isRefusal(difficulty)) return refuse('bad-config', `"defaultDifficulty": ${difficulty.message}`)
  const limits = configureBets(raw)
  if (isRefusal(limits)) return limits
  const override = rtp === undefined ? undefined : parseRtp(rtp)
  if (isRefusal(override)) return refuse('bad-config', `"rtp": ${override.message}`)
  const tables = payoutTables === undefined ? HOUSE_TABLES : parseTables(payoutTables)
  if (isRefusal(tables)) return tables
  return {
    defaultDifficulty: difficulty,
    ...limits,
    ...(override !== undefined && { rtp: override }),
    payoutTables: tables,
  }
}
