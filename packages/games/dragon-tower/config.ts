/** The configuration of a round of Dragon Tower. An open round keeps the one it was opened with [H6]. */
import {
  BET_FIELDS,
  badSetting,
  compare,
  houseConfig,
  ONE,
  oneOf,
  own,
  parseRtp,
  parseShare,
  type Refusal,
  SHARE_DECIMALS,
} from '@fairhouse/kit'
import { TOWER_DIFFICULTIES } from './difficulties.ts'

/** [D3] Parses a share of the multiplier. */
export const parseGreedPenalty = (raw: unknown): string | Refusal =>
  parseShare(raw, (share) => share.n >= 0n && compare(share, ONE) < 0) ??
  badSetting([], `must be 0 or more, less than 1, with at most ${SHARE_DECIMALS} decimals`)

export const { FIELDS, DEFAULTS, configure } = houseConfig('Dragon Tower', {
  rtp: own(parseRtp, '97'),
  greedPenalty: own(parseGreedPenalty, '0'),
  defaultDifficulty: oneOf(TOWER_DIFFICULTIES, 'easy'),
  ...BET_FIELDS,
})
export type Config = typeof DEFAULTS
