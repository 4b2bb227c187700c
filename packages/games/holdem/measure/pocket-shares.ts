/**
 * A hand's share of the pot at showdown against every pocket at once, over all or some runouts of the board.
 * Against a range it is then a sum of products.
 */
import { labelled, words } from '@fairhouse/kit'
import { type FastChance, fastChance } from '../bots/fast-chance.ts'
import { highOf, keyOf, lowOf, strength7 } from '../evaluation/evaluator.ts'
import {
  FIRST,
  POCKET_HIGH,
  POCKET_KEY,
  POCKET_LOW,
  POCKETS,
  pocketNumber,
  SECOND,
} from '../odds/starting-hands.ts'
import { recast } from '../solution/boards.ts'

const CARDS = 52

/** By pocket, from 0 to 1; 0 for impossible pockets. */
export type PocketShares = Float64Array

const taken = new Uint8Array(CARDS)
const rest = new Uint8Array(CARDS)
const counts = new Uint32Array(POCKETS)

/** Adds the hand's result on this full board: 2 for a win, 1 for a tie. */
const addBoard = (hole: readonly number[], board: Uint8Array, points: Float64Array): void => {
  let [key, low, high] = [0, 0, 0]
  for (const card of board) {
    key = (key + keyOf(card)) | 0
    low |= lowOf(card)
    high |= highOf(card)
    taken[card]! += 1
  }
  const [a, b] = [hole[0]!, hole[1]!]
  const own = strength7(
    (key + keyOf(a) + keyOf(b)) | 0,
    low | lowOf(a) | lowOf(b),
    high | highOf(a) | highOf(b),
  )
  for (let pocket = 0; pocket < POCKETS; pocket += 1) {
    if ((taken[FIRST[pocket]!]! | taken[SECOND[pocket]!]!) !== 0) continue
    const theirs = strength7(
      (key + POCKET_KEY[pocket]!) | 0,
      low | POCKET_LOW[pocket]!,
      high | POCKET_HIGH[pocket]!,
    )
    points[pocket]! += theirs < own ? 2 : theirs === own ? 1 : 0
    counts[pocket]! += 1
  }
  for (const card of board) taken[card]! -= 1
}

/** Samples `runouts` if two or more cards are to come; enumerates a single card. */
export const pocketShares = (
  hole: readonly number[],
  board: readonly number[],
  runouts: number,
  next: FastChance,
): PocketShares => {
  const points = new Float64Array(POCKETS)
  counts.fill(0)
  taken.fill(0)
  for (const card of [...hole, ...board]) taken[card] = 1
  const full = new Uint8Array(5)
  full.set(board)
  let left = 0
  for (let card = 0; card < CARDS; card += 1) if (taken[card] === 0) rest[left++] = card
  for (const card of board) taken[card] = 0
  const missing = 5 - board.length
  const rounds = missing === 0 ? 1 : missing === 1 ? left : runouts
  for (let round = 0; round < rounds; round += 1) {
    for (let i = 0; i < missing; i += 1) {
      const at = missing === 1 ? round : i + Math.floor(next() * (left - i))
      const card = rest[at]!
      if (missing > 1) {
        rest[at] = rest[i]!
        rest[i] = card
      }
      full[board.length + i] = card
    }
    addBoard(hole, full, points)
  }
  for (let pocket = 0; pocket < POCKETS; pocket += 1)
    points[pocket] = counts[pocket]! > 0 ? points[pocket]! / (2 * counts[pocket]!) : 0
  return points
}

/** Boards sampled per starting hand, always the same ones. */
const PREFLOP_BOARDS = 600
const byClass = new Map<string, PocketShares>()

/** Before the flop; hands that differ only by suits share the work. */
export const preflopShares = ([a, b]: readonly number[]): PocketShares => {
  const suits = new Uint8Array(4).fill(NO_SUIT)
  suits[a! & 3] = 0
  if (suits[b! & 3] === NO_SUIT) suits[b! & 3] = 1
  let free = Math.max(suits[a! & 3]!, suits[b! & 3]!)
  for (let suit = 0; suit < 4; suit += 1) if (suits[suit] === NO_SUIT) suits[suit] = ++free
  const hole = [recast(a!, suits), recast(b!, suits)]
  const key = hole.join()
  const found =
    byClass.get(key) ?? pocketShares(hole, [], PREFLOP_BOARDS, fastChance(words(labelled(key, 'boards', 0))))
  byClass.set(key, found)
  return found.map(
    (_, pocket) => found[pocketNumber(recast(FIRST[pocket]!, suits), recast(SECOND[pocket]!, suits))]!,
  )
}
const NO_SUIT = 4

/** Share of the pot against a range without the hand's own cards and the board's; a half against an empty range. */
export const shareOf = (shares: PocketShares, range: Float64Array): number => {
  let [sum, total] = [0, 0]
  for (let pocket = 0; pocket < POCKETS; pocket += 1) {
    sum += range[pocket]! * shares[pocket]!
    total += range[pocket]!
  }
  return total > 0 ? sum / total : 0.5
}
