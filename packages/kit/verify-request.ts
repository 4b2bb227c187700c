/** A request to verify a finished round of a house game [F8]. */
import type { Seeds } from './game.ts'
import { parseRtp } from './house-bet.ts'
import { isObject, strangeKeys } from './json.ts'
import { isRefusal, type Refusal, refuse } from './refusal.ts'
import { parseRevealedSeeds, SEED_FIELDS } from './revealed-seeds.ts'

/** `rtp`: of an overridden round. */
export type VerifyRequest = Readonly<{ seeds: Seeds; rtp?: string }>

/** `fields`: what only this game's requests have. */
export const parseVerifyRequest = <Own extends object>(
  raw: unknown,
  fields: readonly string[],
  parseOwn: (raw: Readonly<Record<string, unknown>>) => Own | Refusal,
): (VerifyRequest & Own) | Refusal => {
  if (!isObject(raw)) return refuse('bad-request', 'a request is a JSON object')
  const [strange] = strangeKeys(raw, [...SEED_FIELDS, ...fields, 'rtp'])
  if (strange !== undefined) return refuse('unknown-field', `there is no field "${strange}" here`)
  const seeds = parseRevealedSeeds(raw)
  if (isRefusal(seeds)) return seeds
  const own = parseOwn(raw)
  if (isRefusal(own)) return own
  if (raw.rtp === undefined) return { seeds, ...own }
  const rtp = parseRtp(raw.rtp)
  return isRefusal(rtp) ? rtp : { seeds, ...own, rtp }
}
