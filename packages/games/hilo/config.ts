/** The configuration of a round of HiLo. An open round keeps the one it was opened with [H6]. */
import {
  BET_LIMITS,
  type BetLimits,
  configureBets,
  isObject,
  isRefusal,
  parseRtp,
  type Refusal,
  refuse,
  strangeKeys,
} from '@fairhouse/kit'

/** [H7] `rtp`: the return of one guess in percent, such as "96", up to its rounding [H2]. */
export type Config = BetLimits & Readonly<{ rtp: string }>

export const DEFAULTS: Config = { rtp: '96', ...BET_LIMITS }

export const configure = (raw: unknown): Config | Refusal => {
  if (!isObject(raw)) return refuse('bad-config', 'a configuration is an object')
  const [strange] = strangeKeys(raw, Object.keys(DEFAULTS))
  if (strange !== undefined) return refuse('bad-config', `HiLo has no setting "${strange}"`)
  const rtp = parseRtp(raw.rtp === undefined ? DEFAULTS.rtp : raw.rtp)
  if (isRefusal(rtp)) return refuse('bad-config', `"rtp": ${rtp.message}`)
  const limits = configureBets(raw)
  return isRefusal(limits) ? limits : { rtp, ...limits }
}
