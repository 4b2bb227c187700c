/** The configuration of a round of HiLo. An open round keeps the one it was opened with [H6]. */
import { BET_FIELDS, houseConfig, own, parseRtp } from '@fairhouse/kit'

export const { DEFAULTS, configure } = houseConfig('HiLo', {
  /** [H7] The return of one guess in percent, up to its rounding [H2]. */
  rtp: own(parseRtp, '96'),
  ...BET_FIELDS,
})
export type Config = typeof DEFAULTS
