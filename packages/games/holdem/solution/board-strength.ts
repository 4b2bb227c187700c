/** The strength of every hand on a board at once: the numbers of `hand-strength.ts`, for building tables. */
import { highOf, keyOf, lowOf, strength7 } from '../evaluation/evaluator.ts'
import { CARDS } from './boards.ts'
import { runoutsOf, type Strength, strengthFrom } from './hand-strength.ts'

export const POCKETS = 1326
/** A pair of cards in any order. */
export const pocketOf = (a: number, b: number): number =>
  a > b ? (a * (a - 1)) / 2 + b : (b * (b - 1)) / 2 + a

const FIRST = new Uint8Array(POCKETS)
const SECOND = new Uint8Array(POCKETS)
const KEY = new Int32Array(POCKETS)
const LOW = new Int32Array(POCKETS)
const HIGH = new Int32Array(POCKETS)
for (let a = 1; a < CARDS; a += 1) {
  for (let b = 0; b < a; b += 1) {
    const pocket = pocketOf(a, b)
    FIRST[pocket] = a
    SECOND[pocket] = b
    KEY[pocket] = keyOf(a) + keyOf(b)
    LOW[pocket] = lowOf(a) | lowOf(b)
    HIGH[pocket] = highOf(a) | highOf(b)
  }
}

const POCKET_BITS = 11
const POCKET_MASK = (1 << POCKET_BITS) - 1

/** Hands by strength, weakest first: strength above, pocket in the low bits. */
const ranked = new Int32Array(POCKETS)
const taken = new Uint8Array(CARDS)
/** By card: the weaker hands that contain it, and the equal ones. */
const weakerWith = new Int32Array(CARDS)
const equalWith = new Int32Array(CARDS)

const rankHands = (board: ArrayLike<number>): number => {
  let [key, low, high] = [0, 0, 0]
  taken.fill(0)
  for (let i = 0; i < 5; i += 1) {
    const card = board[i]!
    taken[card] = 1
    key = (key + keyOf(card)) | 0
    low |= lowOf(card)
    high |= highOf(card)
  }
  let count = 0
  for (let pocket = 0; pocket < POCKETS; pocket += 1) {
    if ((taken[FIRST[pocket]!]! | taken[SECOND[pocket]!]!) === 1) continue
    const strength = strength7((key + KEY[pocket]!) | 0, low | LOW[pocket]!, high | HIGH[pocket]!)
    ranked[count] = (strength << POCKET_BITS) | pocket
    count += 1
  }
  ranked.subarray(0, count).sort()
  return count
}

/**
 * By pocket, twice the number of opponents it beats on this full board plus those it ties; −1 if the board has one
 * of its cards. An opponent holds none of the pocket's cards, so hands that share one are subtracted.
 */
const scoreBoard = (board: ArrayLike<number>, scores: Int32Array): void => {
  const count = rankHands(board)
  scores.fill(-1)
  weakerWith.fill(0)
  for (let start = 0, end = 0; start < count; start = end) {
    const strength = ranked[start]! >> POCKET_BITS
    for (end = start; end < count && ranked[end]! >> POCKET_BITS === strength; end += 1) {
      const pocket = ranked[end]! & POCKET_MASK
      equalWith[FIRST[pocket]!]! += 1
      equalWith[SECOND[pocket]!]! += 1
    }
    for (let i = start; i < end; i += 1) {
      const pocket = ranked[i]! & POCKET_MASK
      const [a, b] = [FIRST[pocket]!, SECOND[pocket]!]
      const weaker = start - weakerWith[a]! - weakerWith[b]!
      // The hand itself was counted with both of its cards, so it is subtracted twice: add it back once.
      const equal = end - start - equalWith[a]! - equalWith[b]! + 1
      scores[pocket] = 2 * weaker + equal
    }
    for (let i = start; i < end; i += 1) {
      const pocket = ranked[i]! & POCKET_MASK
      for (const card of [FIRST[pocket]!, SECOND[pocket]!]) {
        weakerWith[card]! += 1
        equalWith[card] = 0
      }
    }
  }
}

const scores = new Int32Array(POCKETS)
const sums = new Float64Array(POCKETS)
const squares = new Float64Array(POCKETS)
const counts = new Int32Array(POCKETS)

/** Visits every possible pocket on this canonical board of three to five cards. */
export const eachStrength = (
  board: ArrayLike<number>,
  size: number,
  visit: (pocket: number, strength: Strength) => void,
): void => {
  sums.fill(0)
  squares.fill(0)
  counts.fill(0)
  const full = new Uint8Array(5)
  for (let i = 0; i < size; i += 1) full[i] = board[i]!
  const runouts = runoutsOf(board, size)
  const step = 5 - size
  for (let at = 0; at < Math.max(1, runouts.length); at += Math.max(1, step)) {
    for (let i = 0; i < step; i += 1) full[size + i] = runouts[at + i]!
    scoreBoard(full, scores)
    for (let pocket = 0; pocket < POCKETS; pocket += 1) {
      const score = scores[pocket]!
      if (score < 0) continue
      sums[pocket]! += score
      squares[pocket]! += step === 0 ? 0 : score * score
      counts[pocket]! += 1
    }
  }
  for (let pocket = 0; pocket < POCKETS; pocket += 1) {
    const count = counts[pocket]!
    if (count > 0) visit(pocket, strengthFrom(sums[pocket]!, squares[pocket]!, count))
  }
}
