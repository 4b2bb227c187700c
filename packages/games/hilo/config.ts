/** The configuration of a round of HiLo. An open round keeps the one it was opened with [H6]. */
import {
  BET_FIELDS,
  configureBy,
  initialOf,
  limitsProblem,
  own,
  parseRtp,
  type ValuesOf,
} from '@fairhouse/kit'

const FIELDS = {
  /** [H7] The return of one guess in percent, up to its rounding [H2]. */
  rtp: own(parseRtp, '96'),
  ...BET_FIELDS,
}
export type Config = ValuesOf<typeof FIELDS>

export const DEFAULTS: Config = initialOf(FIELDS)

export const configure = configureBy('HiLo', FIELDS, limitsProblem)
