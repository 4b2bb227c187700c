/**
 * Showdowns sampled from opponents' ranges: who would have what at the river. Kept in module-level arrays that
 * every call refills and callers read at once; no allocation per sample.
 */
import { highOf, keyOf, lowOf, strength7 } from '../evaluation/evaluator.ts'
import { FIRST, POCKET_HIGH, POCKET_KEY, POCKET_LOW, POCKETS, SECOND } from '../odds/starting-hands.ts'
import type { FastChance } from './fast-chance.ts'
import type { Situation } from './situation.ts'

/** Weights by pocket; a range may have several layers of 1326, one after another. */
type Weights = Float32Array

export const MAX_OPPONENTS = 8
const MAX_SAMPLES = 1024
/** By sample: own strength. By sample × `MAX_OPPONENTS` + opponent: their strength, and the index of the weight drawn. */
const mine = new Int32Array(MAX_SAMPLES)
const theirs = new Int32Array(MAX_SAMPLES * MAX_OPPONENTS)
export const drawn = new Uint16Array(MAX_SAMPLES * MAX_OPPONENTS)

const MAX_LAYERS = 8
/** By opponent: cumulative weights. */
const sums = Array.from({ length: MAX_OPPONENTS }, () => new Float64Array(MAX_LAYERS * POCKETS))
const used = new Uint8Array(52)

const addUp = (weights: Weights, sum: Float64Array): void => {
  let total = 0
  for (let i = 0; i < weights.length; i += 1) {
    total += weights[i]!
    sum[i] = total
  }
}

/** The first index whose cumulative weight exceeds the target. */
const find = (sum: Float64Array, length: number, target: number): number => {
  let [low, high] = [0, length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sum[middle]! > target) high = middle
    else low = middle + 1
  }
  return low
}

/** After this many card clashes the last draw is used, so that ranges that exclude each other can't hang it. */
const TRIES = 20

const drawPocket = (sum: Float64Array, length: number, first: number, next: FastChance): number => {
  const total = sum[length - 1]!
  let place = find(sum, length, first * total)
  for (let tries = 1; tries < TRIES; tries += 1) {
    const pocket = place % POCKETS
    if (used[FIRST[pocket]!] === 0 && used[SECOND[pocket]!] === 0) break
    place = find(sum, length, next() * total)
  }
  used[FIRST[place % POCKETS]!] = 1
  used[SECOND[place % POCKETS]!] = 1
  return place
}

const strengthOf = (pocket: number, key: number, low: number, high: number): number =>
  strength7((key + POCKET_KEY[pocket]!) | 0, low | POCKET_LOW[pocket]!, high | POCKET_HIGH[pocket]!)

/** The first opponent's hands are spread evenly over the range: less noise than independent draws. */
export const drawSamples = (
  { pocket, hole, board }: Situation,
  ranges: readonly Weights[],
  samples: number,
  next: FastChance,
): void => {
  for (const [opponent, weights] of ranges.entries()) addUp(weights, sums[opponent]!)
  const known = [...hole, ...board]
  const boardKey = board.reduce((sum, card) => (sum + keyOf(card)) | 0, 0)
  const boardLow = board.reduce((bits, card) => bits | lowOf(card), 0)
  const boardHigh = board.reduce((bits, card) => bits | highOf(card), 0)
  const offset = next()
  for (let sample = 0; sample < samples; sample += 1) {
    used.fill(0)
    for (let i = 0; i < known.length; i += 1) used[known[i]!] = 1
    for (let opponent = 0; opponent < ranges.length; opponent += 1) {
      const first = opponent === 0 ? (sample + offset) / samples : next()
      drawn[sample * MAX_OPPONENTS + opponent] = drawPocket(
        sums[opponent]!,
        ranges[opponent]!.length,
        first,
        next,
      )
    }
    let [key, low, high] = [boardKey, boardLow, boardHigh]
    for (let left = 5 - board.length; left > 0; ) {
      const card = Math.floor(next() * 52)
      if (used[card] !== 0) continue
      used[card] = 1
      key = (key + keyOf(card)) | 0
      low |= lowOf(card)
      high |= highOf(card)
      left -= 1
    }
    mine[sample] = strengthOf(pocket, key, low, high)
    for (let i = sample * MAX_OPPONENTS; i < sample * MAX_OPPONENTS + ranges.length; i += 1) {
      theirs[i] = strengthOf(drawn[i]! % POCKETS, key, low, high)
    }
  }
}

/** The fraction of the pot won in a sample; `inPot` has a bit per opponent still in. */
export const shareOf = (sample: number, opponents: number, inPot: number): number => {
  const own = mine[sample]!
  let winners = 1
  for (let opponent = 0; opponent < opponents; opponent += 1) {
    if ((inPot & (1 << opponent)) === 0) continue
    const strength = theirs[sample * MAX_OPPONENTS + opponent]!
    if (strength > own) return 0
    if (strength === own) winners += 1
  }
  return 1 / winners
}

/** The mean fraction of the pot won against all of them. */
export const equityOf = (opponents: number, samples: number): number => {
  let sum = 0
  for (let sample = 0; sample < samples; sample += 1) sum += shareOf(sample, opponents, -1)
  return sum / samples
}
