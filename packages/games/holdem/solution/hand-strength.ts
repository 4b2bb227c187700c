/**
 * A hand's strength against any two cards: on the river the share of opponents it beats, before it the mean of
 * that over the cards to come, and its spread. For one hand, as a bot needs it: about a millisecond.
 * `board-strength.ts` computes the same numbers for all hands of a board at once.
 */
import { highOf, keyOf, lowOf, strength7 } from '../evaluation/evaluator.ts'
import { CARDS, canonicalSuits, recast, recastBoard } from './boards.ts'

export type Strength = Readonly<{ mean: number; spread: number }>

/** 990 opponents on a full board; a win counts 2, a tie 1. */
const FULL_SCORE = 2 * 990

/** From the sums of the scores and of their squares over this many runouts. */
export const strengthFrom = (sum: number, squares: number, runouts: number): Strength => {
  const mean = sum / runouts
  const variance = Math.max(0, squares / runouts - mean * mean)
  return { mean: mean / FULL_SCORE, spread: Math.sqrt(variance) / FULL_SCORE }
}

/** On the flop not all 1,176 runouts are used: each card is paired with those this far behind it in the deck. */
const FLOP_STEPS = [5, 12, 22] as const

/** The runouts used, one after another; the board must be canonical. */
export const runoutsOf = (board: ArrayLike<number>, size: number): Uint8Array => {
  const rest: number[] = []
  for (let card = 0; card < CARDS; card += 1) {
    if (!Array.prototype.includes.call(Array.from(board).slice(0, size), card)) rest.push(card)
  }
  if (size === 5) return new Uint8Array(0)
  if (size === 4) return Uint8Array.from(rest)
  const pairs = FLOP_STEPS.flatMap((step) =>
    rest.flatMap((card, i) => [card, rest[(i + step) % rest.length]!]),
  )
  return Uint8Array.from(pairs)
}

const taken = new Uint8Array(CARDS)
const restKey = new Int32Array(CARDS)
const restLow = new Int32Array(CARDS)
const restHigh = new Int32Array(CARDS)

/** For seven cards, the hand first: twice the number of opponents it beats, plus those it ties. */
const score = (cards: Uint8Array): number => {
  taken.fill(0)
  let [key, low, high] = [0, 0, 0]
  for (let i = 2; i < 7; i += 1) {
    const card = cards[i]!
    key = (key + keyOf(card)) | 0
    low |= lowOf(card)
    high |= highOf(card)
    taken[card] = 1
  }
  const [a, b] = [cards[0]!, cards[1]!]
  taken[a] = 1
  taken[b] = 1
  const own = strength7(
    (key + keyOf(a) + keyOf(b)) | 0,
    low | lowOf(a) | lowOf(b),
    high | highOf(a) | highOf(b),
  )
  let rest = 0
  for (let card = 0; card < CARDS; card += 1) {
    if (taken[card] === 1) continue
    restKey[rest] = keyOf(card)
    restLow[rest] = lowOf(card)
    restHigh[rest] = highOf(card)
    rest += 1
  }
  let points = 0
  for (let i = 1; i < rest; i += 1) {
    const keyI = (key + restKey[i]!) | 0
    const lowI = low | restLow[i]!
    const highI = high | restHigh[i]!
    for (let j = 0; j < i; j += 1) {
      const theirs = strength7((keyI + restKey[j]!) | 0, lowI | restLow[j]!, highI | restHigh[j]!)
      points += theirs < own ? 2 : theirs === own ? 1 : 0
    }
  }
  return points
}

/** For a hand on a board of three to five cards, as indexes; approximate if not every runout is used. */
export const strengthOn = (
  hole: readonly [number, number],
  board: readonly number[],
  every = 1,
): Strength => {
  const size = board.length
  const suits = new Uint8Array(4)
  canonicalSuits(board, size, suits)
  const canonical = new Uint8Array(size)
  recastBoard(board, size, suits, canonical)
  const cards = new Uint8Array(7)
  cards[0] = recast(hole[0], suits)
  cards[1] = recast(hole[1], suits)
  cards.set(canonical, 2)
  if (size === 5) return strengthFrom(score(cards), 0, 1)
  const runouts = runoutsOf(canonical, size)
  const step = 5 - size
  let [sum, squares, count] = [0, 0, 0]
  for (let at = 0; at < runouts.length; at += every * step) {
    const meets = (card: number): boolean => card === cards[0] || card === cards[1]
    if (meets(runouts[at]!) || meets(runouts[at + step - 1]!)) continue
    for (let i = 0; i < step; i += 1) cards[2 + size + i] = runouts[at + i]!
    const points = score(cards)
    sum += points
    squares += points * points
    count += 1
  }
  return strengthFrom(sum, squares, count)
}
