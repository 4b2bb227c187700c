/** Ranges with weights as text: any term of a range may end in a colon and a weight, such as `AKs:0.5` or `QQ+:1`. */
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import { parseRange } from './ranges.ts'

const POCKETS = 1326

const parseWeight = (text: string): number | Refusal => {
  const weight = /^(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) ? Number(text) : Number.NaN
  return weight >= 0 && weight <= 1 ? weight : refuse('bad-weight', `"${text}" is not a weight from 0 to 1`)
}

/** By hand: the hand of the card indexes a > b is at a (a − 1) / 2 + b. The last term that names a hand decides. */
export const parseRangeWeights = (text: string): Float32Array | Refusal => {
  const weights = new Float32Array(POCKETS)
  for (const term of text.split(',')) {
    const [hands, ...rest] = term.split(':').map((part) => part.trim()) as [string, ...string[]]
    if (rest.length > 1) return refuse('bad-range', `"${term.trim()}" has more than one weight`)
    const range = parseRange(hands)
    if (isRefusal(range)) return range
    const weight = rest[0] === undefined ? 1 : parseWeight(rest[0])
    if (isRefusal(weight)) return weight
    for (const [high, low] of range) weights[(high * (high - 1)) / 2 + low] = weight
  }
  return weights
}
