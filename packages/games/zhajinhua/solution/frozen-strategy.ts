/** A solved strategy as a table by spot and move, for opponents that no longer learn. */
import { nearestPlace } from './advice.ts'
import { ALL_IN, bucketOf, CALL, FOLD, isBlind, LOOK, MOVE_COUNT, SITUATIONS } from './spots.ts'
import { FIFTEENTHS, type SolvedStrategy } from './strategy-file.ts'
import { openKeys, rowOf } from './tables.ts'

export type FrozenStrategy = Readonly<{
  /** By row and move; rows needn't add up to the same total. */
  weights: Uint8Array
  /** Where a spot's row begins. One that wasn't trained has its nearest neighbour's odds, or a bot's without advice. */
  rowAt(spot: number): number
}>

const PAIR_BUCKET = bucketOf(0.745)

/** The moves of a bot in a spot unlike any other. */
export const withoutAdvice = (spot: number): readonly number[] => {
  if (isBlind(spot)) return [LOOK, CALL]
  return Math.floor(spot / SITUATIONS) < PAIR_BUCKET ? [FOLD] : [CALL, ALL_IN]
}

/** What the odds of a row add up to. */
const WHOLE = 240

/** `change`: adjusts the odds by move, for variants of the strategy. */
export const freeze = (
  { spots, parts }: SolvedStrategy,
  change: (odds: readonly number[]) => readonly number[] = (odds) => odds,
): FrozenStrategy => {
  const keys = openKeys((bytes) => new ArrayBuffer(bytes))
  const weights = new Uint8Array(keys.length * MOVE_COUNT)
  const isKnown = new Uint8Array(keys.length)
  const fill = (base: number, spot: number): void => {
    const place = nearestPlace(spots, spot)
    if (place < 0) {
      for (const move of withoutAdvice(spot)) weights[base + move] = 1
      return
    }
    const row = parts.subarray(place * MOVE_COUNT, (place + 1) * MOVE_COUNT)
    const odds = change(Array.from(row, (part) => part / FIFTEENTHS))
    for (const [move, odd] of odds.entries()) weights[base + move] = Math.round(WHOLE * odd)
  }
  return {
    weights,
    rowAt: (spot) => {
      const row = rowOf(keys, spot)
      if (isKnown[row] === 0) fill(row * MOVE_COUNT, spot)
      isKnown[row] = 1
      return row * MOVE_COUNT
    },
  }
}
