/** [F8] From revealed seeds and the side bet on to the side that fell. */
import {
  isObject,
  isRefusal,
  parseRevealedSeeds,
  printDecimal,
  type Refusal,
  refuse,
  SEED_FIELDS,
  type Seeds,
  strangeKeys,
  words,
} from '@fairhouse/kit'
import { type Config, DEFAULTS, isSide, pays, type Side, sideDrawn } from './sides.ts'

export type Request = Readonly<{ seeds: Seeds; side: Side }>
export type Answer = Readonly<{ fell: Side; multiplier: string }>

export const parseRequest = (raw: unknown): Request | Refusal => {
  if (!isObject(raw)) return refuse('bad-request', 'a request is a JSON object')
  const [strange] = strangeKeys(raw, [...SEED_FIELDS, 'side'])
  if (strange !== undefined) return refuse('unknown-field', `there is no field "${strange}" here`)
  const seeds = parseRevealedSeeds(raw)
  if (isRefusal(seeds)) return seeds
  return isSide(raw.side) ? { seeds, side: raw.side } : refuse('invalid-side', 'there is no such side')
}

export const answerTo = ({ seeds, side }: Request, config: Pick<Config, 'rtp'> = DEFAULTS): Answer => {
  const fell = sideDrawn(words(seeds))
  return { fell, multiplier: fell === side ? printDecimal(pays(config)) : '0' }
}
