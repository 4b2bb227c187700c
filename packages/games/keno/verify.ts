/**
 * Verifies a round of Keno from its revealed seeds: the same request and response in the browser, on the
 * command line and (with the multiplier as a number) over HTTP [F8] [K6].
 */
import { isRefusal, parseVerifyRequest, type Refusal, type VerifyRequest } from '@fairhouse/kit'
import { type Config, DEFAULTS } from './config.ts'
import { drawNumbers, kenoWords } from './draw.ts'
import { type KenoOutcome, kenoOutcome } from './outcome.ts'
import { checkPicks, type Picks } from './picks.ts'

export type KenoRequest = VerifyRequest & Readonly<{ picks: Picks }>
export type KenoResponse = Pick<
  KenoOutcome,
  'drawnNumbers' | 'matchedNumbers' | 'matchCount' | 'multiplier' | 'drawOrder'
>

/** [K4] Here the difficulty is required. */
export const parseKenoRequest = (raw: unknown): KenoRequest | Refusal =>
  parseVerifyRequest(raw, ['selectedNumbers', 'difficulty'], ({ selectedNumbers, difficulty }) => {
    const picks = checkPicks({ selectedNumbers, difficulty }, DEFAULTS)
    return isRefusal(picks) ? picks : { picks }
  })

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
