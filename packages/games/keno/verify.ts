/**
 * Verifies a round of Keno from its revealed seeds: the same request and response in the browser, on the
 * command line and (with the multiplier as a number) over HTTP [F8] [K6].
 */
import {
  isObject,
  isRefusal,
  parseRevealedSeeds,
  parseRtp,
  type Refusal,
  refuse,
  SEED_FIELDS,
  type Seeds,
  strangeKeys,
} from '@fairhouse/kit'
import { type Config, DEFAULTS } from './config.ts'
import { drawNumbers, kenoWords } from './draw.ts'
import { type KenoOutcome, kenoOutcome } from './outcome.ts'
import { checkPicks, type Picks } from './picks.ts'

export type KenoRequest = Readonly<{ seeds: Seeds; picks: Picks; rtp?: string }>
export type KenoResponse = Pick<
  KenoOutcome,
  'drawnNumbers' | 'matchedNumbers' | 'matchCount' | 'multiplier' | 'drawOrder'
>

/** [K4] Here the difficulty is required. */
export const parseKenoRequest = (raw: unknown): KenoRequest | Refusal => {
  if (!isObject(raw)) return refuse('bad-request', 'a request is a JSON object')
  const [strange] = strangeKeys(raw, [...SEED_FIELDS, 'selectedNumbers', 'difficulty', 'rtp'])
  if (strange !== undefined) return refuse('unknown-field', `there is no field "${strange}" here`)
  const seeds = parseRevealedSeeds(raw)
  if (isRefusal(seeds)) return seeds
  const { selectedNumbers, difficulty, rtp } = raw
  const picks = checkPicks({ selectedNumbers, difficulty }, DEFAULTS)
  if (isRefusal(picks)) return picks
  const override = rtp === undefined ? undefined : parseRtp(rtp)
  if (isRefusal(override)) return override
  return { seeds, picks, ...(override !== undefined && { rtp: override }) }
}

/** `config`: from the round's terms; the request's own RTP takes precedence. */
export const kenoResponse = (
  { seeds, picks, rtp }: KenoRequest,
  config: Pick<Config, 'rtp' | 'payoutTables'> = {},
): KenoResponse => {
  const drawn = drawNumbers(kenoWords(seeds, 0))
  const { outcome } = kenoOutcome(picks, drawn, { ...config, ...(rtp !== undefined && { rtp }) })
  const { drawnNumbers, matchedNumbers, matchCount, multiplier, drawOrder } = outcome
  return { drawnNumbers, matchedNumbers, matchCount, multiplier, drawOrder }
}

export const verifyKeno = (
  raw: unknown,
  config?: Pick<Config, 'rtp' | 'payoutTables'>,
): KenoResponse | Refusal => {
  const request = parseKenoRequest(raw)
  return isRefusal(request) ? request : kenoResponse(request, config)
}
