/**
 * The probability that a hand beats three or four unknown hands, counted exactly in about a second. Hands share
 * no card; inclusion and exclusion runs over the sets of cards T that two parties would share: triples =
 * Σ ±d(T)·q(T) and quadruples = Σ ±q(T)², where d(T) counts the beaten hands that contain T, and q(T) the ordered
 * pairs of beaten hands without a common card that together contain T.
 */
import { type Card, DECK } from '@fairhouse/kit'
import { compareHands, handOf, type Modes } from './hands.ts'

const REST = DECK.length - 3

/** All n choose k, for n up to the 49 cards left. */
const over = (k: number): Float64Array =>
  Float64Array.from({ length: REST + 1 }, (_, n) => {
    let sets = 1
    for (let i = 0; i < k; i += 1) sets = (sets * (n - i)) / (i + 1)
    return sets
  })
const [B1, B2, B3, B4, B5] = [over(1), over(2), over(3), over(4), over(5)] as const
const BELOW = [over(0), B1, B2, B3, B4, B5]
const setsOf = (size: number): number => BELOW[size]![REST]!

/** Sets are numbered: those of one size by their highest card, then by the next … */
const eachSet = (size: number, visit: (cards: Uint8Array, number: number) => void): void => {
  const cards = new Uint8Array(size)
  let number = 0
  const fill = (place: number, below: number): void => {
    if (place === size) visit(cards, number++)
    else {
      for (let card = size - place - 1; card < below; card += 1) {
        cards[place] = card
        fill(place + 1, card)
      }
    }
  }
  fill(0, REST)
}

const numberWithout = (cards: Uint8Array, left: number): number => {
  let [number, size] = [0, cards.length - 1]
  for (let i = 0; i < cards.length; i += 1) if (i !== left) number += BELOW[size--]![cards[i]!]!
  return number
}

/** From counts of what contains each set of one size to the counts for sets with one card less. */
const withCardLess = (held: Float64Array, size: number, whole: number): Float64Array => {
  const less = new Float64Array(setsOf(size - 1))
  eachSet(size, (cards, number) => {
    for (let left = 0; left < size; left += 1) less[numberWithout(cards, left)]! += held[number]!
  })
  return less.map((sum) => sum / (whole - size + 1)) // each was counted once per other card that it contains
}

/** By size of the set, from 0: how many of the sets of `whole` cards contain it. */
const bySize = (largest: Float64Array, size: number, whole: number): readonly Float64Array[] => {
  const all = [largest]
  for (let s = size; s > 0; s -= 1) all.unshift(withCardLess(all[0]!, s, whole))
  return all
}

/** 1 at (a·49 + b)·49 + c for each three cards a > b > c that the hand beats. */
const beatenHands = (cards: readonly Card[], modes: Modes): Uint8Array => {
  const own = handOf(cards, modes)
  const rest = DECK.filter((card) => !cards.includes(card))
  const beaten = new Uint8Array(REST ** 3)
  eachSet(3, ([a, b, c]) => {
    const other = handOf([rest[a!]!, rest[b!]!, rest[c!]!], modes)
    if (compareHands(own, other) > 0) beaten[(a! * REST + b!) * REST + c!] = 1
  })
  return beaten
}

/** q(T) for all T of five cards, and the sum of q(T)² over those of six: the ten ways to split six cards. */
const countPairs = (beaten: Uint8Array): Readonly<{ fives: Float64Array; squaredSixes: number }> => {
  const is = (a: number, b: number, c: number): number => beaten[(a * REST + b) * REST + c]!
  const fives = new Float64Array(setsOf(5))
  let squaredSixes = 0
  eachSet(5, (five, number) => {
    const [a, b, c, d, e] = five as unknown as [number, number, number, number, number]
    const [abc, abd, abe, acd, ace] = [is(a, b, c), is(a, b, d), is(a, b, e), is(a, c, d), is(a, c, e)]
    const [ade, bcd, bce, bde, cde] = [is(a, d, e), is(b, c, d), is(b, c, e), is(b, d, e), is(c, d, e)]
    for (let f = 0; f < e; f += 1) {
      const first = (abc & is(d, e, f)) + (abd & is(c, e, f)) + (abe & is(c, d, f)) + (acd & is(b, e, f))
      const second = (ace & is(b, d, f)) + (ade & is(b, c, f)) + (bcd & is(a, e, f)) + (bce & is(a, d, f))
      const pairs = 2 * (first + second + (bde & is(a, c, f)) + (cde & is(a, b, f)))
      if (pairs === 0) continue
      squaredSixes += pairs * pairs
      fives[number]! += pairs
      fives[B5[a]! + B4[b]! + B3[c]! + B2[d]! + B1[f]!]! += pairs
      fives[B5[a]! + B4[b]! + B3[c]! + B2[e]! + B1[f]!]! += pairs
      fives[B5[a]! + B4[b]! + B3[d]! + B2[e]! + B1[f]!]! += pairs
      fives[B5[a]! + B4[c]! + B3[d]! + B2[e]! + B1[f]!]! += pairs
      fives[B5[b]! + B4[c]! + B3[d]! + B2[e]! + B1[f]!]! += pairs
    }
  })
  return { fives, squaredSixes }
}

/** Σ ±x(T)·y(T) over the sizes that both have; beyond 2^53, so in bigint. */
const alternating = (x: readonly Float64Array[], y: readonly Float64Array[]): bigint => {
  let total = 0n
  for (const [size, held] of x.entries()) {
    let sum = 0n
    for (const [number, count] of held.entries()) sum += BigInt(count) * BigInt(y[size]![number]!)
    total += size % 2 === 0 ? sum : -sum
  }
  return total
}

/** The number of ordered deals in which the hand beats all three or four opponents, and of all deals. */
export type WinCount = Readonly<{ won: bigint; deals: bigint }>

export const countAgainst = (
  cards: readonly Card[],
  modes: Modes,
): Readonly<{ three: WinCount; four: WinCount }> => {
  const beaten = beatenHands(cards, modes)
  const threes = new Float64Array(setsOf(3))
  eachSet(3, ([a, b, c], number) => {
    threes[number] = beaten[(a! * REST + b!) * REST + c!]!
  })
  const hands = bySize(threes, 3, 3)
  const { fives, squaredSixes } = countPairs(beaten)
  const pairs = bySize(fives, 5, 6)
  const dealsOf = (opponents: number): bigint => {
    let deals = 1n
    for (let i = 0; i < opponents; i += 1) deals *= BigInt(B3[REST - 3 * i]!)
    return deals
  }
  return {
    three: { won: alternating(hands, pairs), deals: dealsOf(3) },
    four: { won: alternating(pairs, pairs) + BigInt(squaredSixes), deals: dealsOf(4) },
  }
}
