/** The configuration of a round of Dragon Tower. An open round keeps the one it was opened with [H6]. */
import {
  BET_LIMITS,
  type BetLimits,
  compare,
  configureBets,
  isObject,
  isRefusal,
  ONE,
  parseDecimal,
  parseDifficulty,
  parseRtp,
  printDecimal,
  type Refusal,
  refuse,
  strangeKeys,
} from '@fairhouse/kit'
import { TOWER_DIFFICULTIES, type TowerDifficulty } from './difficulties.ts'
import type { Pay } from './multipliers.ts'

export type Config = BetLimits & Pay & Readonly<{ defaultDifficulty: TowerDifficulty }>

export const DEFAULTS: Config = { rtp: '97', greedPenalty: '0', defaultDifficulty: 'easy', ...BET_LIMITS }

const PENALTY_DECIMALS = 8

/** [D3] Parses a share of the multiplier, a decimal string or a JSON number; returns its shortest text. */
export const parseGreedPenalty = (raw: unknown): string | Refusal => {
  const value = typeof raw === 'number' || typeof raw === 'string' ? parseDecimal(String(raw)) : null
  const fits =
    value !== null &&
    !isRefusal(value) &&
    value.n >= 0n &&
    compare(value, ONE) < 0 &&
    10n ** BigInt(PENALTY_DECIMALS) % value.d === 0n
  return fits
    ? printDecimal(value)
    : refuse(
        'bad-greed-penalty',
        `a greed penalty is a share such as "0.01": 0 or more, less than 1, at most ${PENALTY_DECIMALS} decimals`,
      )
}

export const configure = (raw: unknown): Config | Refusal => {
  if (!isObject(raw)) return refuse('bad-config', 'a configuration is an object')
  const [strange] = strangeKeys(raw, Object.keys(DEFAULTS))
  if (strange !== undefined) return refuse('bad-config', `Dragon Tower has no setting "${strange}"`)
  const given = { ...DEFAULTS, ...raw }
  const rtp = parseRtp(given.rtp)
  if (isRefusal(rtp)) return refuse('bad-config', `"rtp": ${rtp.message}`)
  const greedPenalty = parseGreedPenalty(given.greedPenalty)
  if (isRefusal(greedPenalty)) return refuse('bad-config', `"greedPenalty": ${greedPenalty.message}`)
  const defaultDifficulty = parseDifficulty(given.defaultDifficulty, TOWER_DIFFICULTIES)
  if (isRefusal(defaultDifficulty))
    return refuse('bad-config', `"defaultDifficulty": ${defaultDifficulty.message}`)
  const limits = configureBets(raw)
  return isRefusal(limits) ? limits : { rtp, greedPenalty, defaultDifficulty, ...limits }
}
