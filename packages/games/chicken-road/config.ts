/** What can be set for a round of Chicken Road. An open round keeps the configuration it was opened with [H6]. */
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
  sameJson,
  strangeKeys,
} from '@fairhouse/kit'
import { DIFFICULTIES, type Difficulty } from './difficulties.ts'
import { HOUSE_TABLES, type Pay, parseTables } from './paytable.ts'

/**
 * `rtp`: an override in percent, such as "95"; left out, the tables pay as written. `payoutTables`: left out,
 * the house's, so that a round's log need not carry them.
 */
export type Config = BetLimits & Pay & Readonly<{ defaultDifficulty: Difficulty }>

export const DEFAULTS: Config = { defaultDifficulty: 'easy', ...BET_LIMITS }

export const configure = (raw: unknown): Config | Refusal => {
  if (!isObject(raw)) return refuse('bad-config', 'a configuration is an object')
  const [strange] = strangeKeys(raw, [...Object.keys(DEFAULTS), 'rtp', 'payoutTables'])
  if (strange !== undefined) return refuse('bad-config', `Chicken Road has no setting "${strange}"`)
  const { defaultDifficulty = DEFAULTS.defaultDifficulty, rtp, payoutTables } = raw
  const difficulty = parseDifficulty(defaultDifficulty, DIFFICULTIES)
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
    ...(!sameJson(tables, HOUSE_TABLES) && { payoutTables: tables }),
  }
}
