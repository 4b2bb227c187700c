/**
 * The bucket of every pocket on one board, for ranges. A flop takes some ten milliseconds, a river less than one;
 * boards that differ only by suits share the work.
 */
import { eachStrength, POCKETS, pocketOf } from './board-strength.ts'
import { CARDS, canonicalSuits, recast, recastBoard } from './boards.ts'
import { type AllLimits, bucketOf, holeClass } from './buckets.ts'

/** For impossible pockets: the board has one of their cards. */
export const NO_BUCKET = 255

/** Boards cached per set of limits. */
const MAX_BOARDS = 4096

const known = new WeakMap<AllLimits, Map<string, Uint8Array>>()

const classes = new Uint8Array(POCKETS)
for (let a = 1; a < CARDS; a += 1) for (let b = 0; b < a; b += 1) classes[pocketOf(a, b)] = holeClass(a, b)

const bucketsOfCanonical = (limits: AllLimits, board: Uint8Array): Uint8Array => {
  const boards = known.get(limits) ?? new Map<string, Uint8Array>()
  known.set(limits, boards)
  const key = board.join()
  const found = boards.get(key)
  if (found !== undefined) return found
  const buckets = new Uint8Array(POCKETS).fill(NO_BUCKET)
  eachStrength(board, board.length, (pocket, strength) => {
    buckets[pocket] = bucketOf(limits[board.length - 3]!, strength)
  })
  if (boards.size >= MAX_BOARDS) boards.clear()
  boards.set(key, buckets)
  return buckets
}

/** By pocket, on a board of none or three to five cards. */
export const bucketsOn = (limits: AllLimits, board: readonly number[]): Uint8Array => {
  if (board.length === 0) return classes
  const size = board.length
  const suits = new Uint8Array(4)
  const canonical = new Uint8Array(size)
  canonicalSuits(board, size, suits)
  recastBoard(board, size, suits, canonical)
  const recasted = bucketsOfCanonical(limits, canonical)
  const buckets = new Uint8Array(POCKETS)
  for (let a = 1; a < CARDS; a += 1) {
    for (let b = 0; b < a; b += 1)
      buckets[pocketOf(a, b)] = recasted[pocketOf(recast(a, suits), recast(b, suits))]!
  }
  return buckets
}
