/** A solved strategy as a table by spot and move, for opponents that no longer learn. Several threads may share it. */
import { nearestPlace } from './advice.ts'
import { ALL_IN, bucketOf, CALL, FOLD, isBlind, LOOK, MOVE_COUNT, SITUATIONS, SPOTS } from './spots.ts'
import { FIFTEENTHS, type SolvedStrategy } from './strategy-file.ts'

export type FrozenStrategy = Readonly<{
  /** By spot and move; rows needn't add up to the same total. */
  weights: Uint8Array
  /** Fills in a spot that training never reached: from its nearest neighbour, or as a bot without a strategy. */
  know(spot: number): void
}>

const PAIR_BUCKET = bucketOf(0.745)

/** The moves of a bot in a spot unlike any other. */
export const withoutAdvice = (spot: number): readonly number[] => {
  if (isBlind(spot)) return [LOOK, CALL]
  return Math.floor(spot / SITUATIONS) < PAIR_BUCKET ? [FOLD] : [CALL, ALL_IN]
}

/** What the odds of a row add up to. */
const WHOLE = 240

/** `weights`: empty, or filled by another thread. `change`: adjusts the odds by move, for variants of the strategy. */
export const freeze = (
  { spots, parts }: SolvedStrategy,
  weights: Uint8Array,
  change: (odds: readonly number[]) => readonly number[] = (odds) => odds,
): FrozenStrategy => {
  const put = (spot: number, place: number): void => {
    const row = parts.subarray(place * MOVE_COUNT, (place + 1) * MOVE_COUNT)
    const odds = change(Array.from(row, (part) => part / FIFTEENTHS))
    for (const [move, odd] of odds.entries()) weights[spot * MOVE_COUNT + move] = Math.round(WHOLE * odd)
  }
  for (const [place, spot] of spots.entries()) put(spot, place)
  return {
    weights,
    know: (spot) => {
      const base = spot * MOVE_COUNT
      for (let move = 0; move < MOVE_COUNT; move += 1) if (weights[base + move] !== 0) return
      const place = nearestPlace(spots, spot)
      if (place >= 0) put(spot, place)
      else for (const move of withoutAdvice(spot)) weights[base + move] = 1
    },
  }
}

export const FROZEN_BYTES = SPOTS * MOVE_COUNT
