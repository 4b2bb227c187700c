/** A solved strategy's frequencies in a spot; spots that training never reached use their nearest neighbour. */

import { valueIn } from './spot-values.ts'
import { BLIND_BUCKETS, MOVE_COUNT, PARTS } from './spots.ts'
import { FIFTEENTHS, type SolvedStrategy } from './strategy-file.ts'

const placeOf = (spots: Uint32Array, spot: number): number => {
  let [low, high] = [0, spots.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (spots[middle]! < spot) low = middle + 1
    else high = middle
  }
  return spots[low] === spot ? low : -1
}

/** By part of a spot, in the order of PARTS: the weight of a step in the number. */
const WORTHS = PARTS.map((_, part) => PARTS.slice(part + 1).reduce((product, steps) => product * steps, 1))
const [BUCKET, CROWD, ROUND, UNIT, POT, STACK, PRESSURE, BEATEN, SHOWN, PRICE] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
] as const
/** The parts that may differ, the least important first; looked and blind never stand in for each other. */
const LIGHT = [SHOWN, POT, PRESSURE, BUCKET, BEATEN, ROUND, PRICE] as const
const HEAVY = [UNIT, CROWD, STACK] as const
/** One or two parts at once. */
const RELAXED: readonly (readonly number[])[] = [
  ...LIGHT.map((part) => [part]),
  ...LIGHT.flatMap((first, place) => LIGHT.slice(place + 1).map((second) => [first, second])),
  ...HEAVY.map((part) => [part]),
  ...HEAVY.flatMap((first) => LIGHT.map((second) => [first, second])),
]
/** Hands further apart than this many buckets are nothing alike. */
const NEAR_HANDS = 2

/** Spots that differ in one part, the nearest first. */
const neighbours = function* (spot: number, part: number): Generator<number> {
  const [worth, steps] = [WORTHS[part]!, PARTS[part]!]
  const own = Math.floor(spot / worth) % steps
  const isOfBlind = part === BUCKET && own < BLIND_BUCKETS
  const least = part === BUCKET && !isOfBlind ? BLIND_BUCKETS : 0
  const end = isOfBlind ? BLIND_BUCKETS : steps
  const most = part === BUCKET ? NEAR_HANDS : steps - 1
  for (let off = 1; off <= most; off += 1) {
    for (const step of [own - off, own + off])
      if (step >= least && step < end) yield spot + (step - own) * worth
  }
}

/** Spots that differ in all of these parts, and in no other. */
const apart = function* (spot: number, [part, ...rest]: readonly number[]): Generator<number> {
  for (const near of neighbours(spot, part!)) {
    if (rest.length === 0) yield near
    else yield* apart(near, rest)
  }
}

export const nearestPlace = (spots: Uint32Array, spot: number): number => {
  const own = placeOf(spots, spot)
  if (own >= 0) return own
  for (const parts of RELAXED) {
    for (const near of apart(spot, parts)) {
      const place = placeOf(spots, near)
      if (place >= 0) return place
    }
  }
  return -1
}

/** By move: its frequency from 0 to 1, and its value in antes, or null if training never tried it. */
export type Advice = Readonly<{ odds: readonly number[]; values: readonly (number | null)[] }>

/** Null if nothing similar was ever reached. */
export const adviceIn = (strategy: SolvedStrategy, spot: number): Advice | null => {
  const place = nearestPlace(strategy.spots, spot)
  if (place < 0) return null
  const row = (codes: Uint8Array): number[] =>
    Array.from(codes.subarray(place * MOVE_COUNT, (place + 1) * MOVE_COUNT))
  return {
    odds: row(strategy.parts).map((part) => part / FIFTEENTHS),
    values: row(strategy.losses).map((loss) => valueIn(strategy.bests[place]!, loss)),
  }
}
