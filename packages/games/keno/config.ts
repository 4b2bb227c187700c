/** The configuration of a round of Keno. */
import {
  BET_LIMITS,
  type BetLimits,
  configureBets,
  isIntegerIn,
  isObject,
  isRefusal,
  parseRtp,
  type Refusal,
  refuse,
  strangeKeys,
} from '@fairhouse/kit'
import {
  HOUSE_TABLES,
  isDifficulty,
  KENO_DIFFICULTIES,
  type KenoDifficulty,
  type PayoutTables,
  parseTables,
  SPOTS,
} from './paytable.ts'

export type Config = BetLimits &
  Readonly<{
    defaultDifficulty: KenoDifficulty
    minSpots: number
    maxSpots: number
    /** [K3] An override in percent, such as "97"; without it, the tables pay as written. */
    rtp?: string
    /** [K2] `configure` always sets them, since they are part of a round's terms [F11]. Default: the house's. */
    payoutTables?: PayoutTables
  }>

export const DEFAULTS: Config = {
  defaultDifficulty: 'classic',
  minSpots: SPOTS.min,
  maxSpots: SPOTS.max,
  ...BET_LIMITS,
  payoutTables: HOUSE_TABLES,
}

export const tablesOf = ({ payoutTables = HOUSE_TABLES }: Pick<Config, 'payoutTables'>): PayoutTables =>
  payoutTables

const configureSpots = (
  raw: Readonly<Record<string, unknown>>,
): Pick<Config, 'minSpots' | 'maxSpots'> | Refusal => {
  const { minSpots = SPOTS.min, maxSpots = SPOTS.max } = raw
  return isIntegerIn(maxSpots, SPOTS.min, SPOTS.max) && isIntegerIn(minSpots, SPOTS.min, maxSpots)
    ? { minSpots, maxSpots }
    : refuse(
        'bad-config',
        `"minSpots" and "maxSpots" must be whole numbers from ${SPOTS.min} to ${SPOTS.max}`,
      )
}

export const configure = (raw: unknown): Config | Refusal => {
  if (!isObject(raw)) return refuse('bad-config', 'a configuration is an object')
  const [strange] = strangeKeys(raw, [...Object.keys(DEFAULTS), 'rtp'])
  if (strange !== undefined) return refuse('bad-config', `Keno has no setting "${strange}"`)
  const { defaultDifficulty = DEFAULTS.defaultDifficulty, rtp, payoutTables } = raw
  if (!isDifficulty(defaultDifficulty))
    return refuse('bad-config', `"defaultDifficulty" must be one of ${KENO_DIFFICULTIES.join(', ')}`)
  const spots = configureSpots(raw)
  if (isRefusal(spots)) return spots
  const limits = configureBets(raw)
  if (isRefusal(limits)) return limits
  const override = rtp === undefined ? undefined : parseRtp(rtp)
  if (isRefusal(override)) return refuse('bad-config', `"rtp": ${override.message}`)
  const tables = payoutTables === undefined ? HOUSE_TABLES : parseTables(payoutTables)
  if (isRefusal(tables)) return tables
  return {
    defaultDifficulty,
    ...spots,
    ...limits,
    ...(override !== undefined && { rtp: override }),
    payoutTables: tables,
  }
}
