/** The configuration of a round of Dragon Tower. An open round keeps the one it was opened with [H6]. */
import {
  BET_FIELDS,
  badSetting,
  compare,
  configureBy,
  initialOf,
  isRefusal,
  limitsProblem,
  ONE,
  oneOf,
  own,
  parseDecimal,
  parseRtp,
  printDecimal,
  type Refusal,
  type ValuesOf,
} from '@fairhouse/kit'
import { TOWER_DIFFICULTIES } from './difficulties.ts'

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
    : badSetting([], `must be 0 or more, less than 1, with at most ${PENALTY_DECIMALS} decimals`)
}

export const FIELDS = {
  rtp: own(parseRtp, '97'),
  greedPenalty: own(parseGreedPenalty, '0'),
  defaultDifficulty: oneOf(TOWER_DIFFICULTIES, 'easy'),
  ...BET_FIELDS,
}
export type Config = ValuesOf<typeof FIELDS>

export const DEFAULTS: Config = initialOf(FIELDS)

export const configure = configureBy('Dragon Tower', FIELDS, limitsProblem)
