/**
 * All 22,100 hands by number: their order, the share of all hands that each beats, and its bucket. Cards are numbers,
 * deuces first, within a rank clubs, diamonds, hearts, spades. Written without the kit so that it trains anywhere; a
 * test compares it with the rules, hand by hand.
 */
import { bucketOf } from './spots.ts'
import type { Terms } from './terms.ts'

export const CARDS = 52
export const HANDS = 22_100
/** The share of all hands below the lowest pair, and below the lowest straight. [Z8] */
export const PAIR_STRENGTH = 16_440 / HANDS
export const RUN_STRENGTH = (16_440 + 3744) / HANDS
const TWO_OF = Int32Array.from({ length: CARDS }, (_, n) => (n * (n - 1)) / 2)
const THREE_OF = Int32Array.from({ length: CARDS }, (_, n) => (n * (n - 1) * (n - 2)) / 6)

/** Cards may be in any order. */
export const handNumber = (a: number, b: number, c: number): number => {
  const high = Math.max(a, b, c)
  const low = Math.min(a, b, c)
  return THREE_OF[high]! + TWO_OF[a + b + c - high - low]! + low
}

const [SINGLE, PAIR, STRAIGHT, FLUSH, STRAIGHT_FLUSH, LEOPARD] = [0, 1, 2, 3, 4, 5] as const
const [TWO, THREE, FIVE, KING, ACE] = [0, 1, 3, 11, 12] as const
/** [Z8] Diamonds, clubs, hearts, spades. */
const SUIT_MERIT = [1, 0, 2, 3] as const

const keyOf = (kind: number, ranks: readonly number[], suit: number): number =>
  [0, 1, 2].reduce((key, place) => key * 32 + 2 * (ranks[place] ?? 0), kind) * 4 + suit

type Modes = Pick<Terms, 'a23' | 'single'>

/** The rank of a run and the card whose suit decides; null if the cards are not a run. */
const runOf = (ranks: readonly number[], { a23 }: Modes): readonly [rank: number, place: number] | null => {
  const [top, middle, low] = ranks as [number, number, number]
  if (top === ACE && middle === THREE && low === TWO) {
    if (a23 === 'none') return null
    return a23 === 'low' ? [THREE, 1] : [(KING + ACE) / 2, 0]
  }
  return top - middle === 1 && middle - low === 1 ? [top, 0] : null
}

/** Cards from the highest rank down, within a rank from the best suit. [Z8] */
const keyOfSorted = (ranks: readonly number[], suits: readonly number[], modes: Modes): number => {
  const [top, middle, low] = ranks as [number, number, number]
  if (top === low) return keyOf(LEOPARD, [top], 0)
  if (top === middle) return keyOf(PAIR, [top, low], suits[2]!)
  if (middle === low) return keyOf(PAIR, [low, top], suits[0]!)
  const isSuited = suits[0] === suits[1] && suits[1] === suits[2]
  const run = runOf(ranks, modes)
  if (run) return keyOf(isSuited ? STRAIGHT_FLUSH : STRAIGHT, [run[0]], suits[run[1]]!)
  if (isSuited) return keyOf(FLUSH, ranks, suits[0]!)
  return keyOf(SINGLE, modes.single === 'all' ? ranks : [top], suits[0]!)
}

const meritOf = (card: number): number => 4 * (card >> 2) + SUIT_MERIT[card & 3]!

export type HandTable = Readonly<{
  /** By hand: a higher key wins, except for 235 against three aces. */
  keys: Int32Array
  isAces: Uint8Array
  is235: Uint8Array
  /** The share of all hands with a lower key; equal ones count half. */
  strengths: Float32Array
  buckets: Uint8Array
}>

export const handTable = (modes: Modes): HandTable => {
  const keys = new Int32Array(HANDS)
  const isAces = new Uint8Array(HANDS)
  const is235 = new Uint8Array(HANDS)
  for (let a = 2; a < CARDS; a += 1) {
    for (let b = 1; b < a; b += 1) {
      for (let c = 0; c < b; c += 1) {
        const merits = [a, b, c].map(meritOf).sort((x, y) => y - x)
        const ranks = merits.map((merit) => merit >> 2)
        const suits = merits.map((merit) => merit & 3)
        const number = handNumber(a, b, c)
        keys[number] = keyOfSorted(ranks, suits, modes)
        isAces[number] = ranks[2] === ACE ? 1 : 0
        const isLow = ranks[0] === FIVE && ranks[1] === THREE && ranks[2] === TWO
        is235[number] = isLow && new Set(suits).size === 3 ? 1 : 0
      }
    }
  }
  const strengths = strengthsBy(keys)
  return { keys, isAces, is235, strengths, buckets: Uint8Array.from(strengths, bucketOf) }
}

const strengthsBy = (keys: Int32Array): Float32Array => {
  const sorted = keys.toSorted()
  const place = new Map<number, number>()
  for (let start = 0, end = 0; start < HANDS; start = end) {
    const key = sorted[start]!
    for (end = start; end < HANDS && sorted[end] === key; end += 1);
    place.set(key, (start + end) / 2 / HANDS)
  }
  return Float32Array.from(keys, (key) => place.get(key)!)
}

/** Whether the first wins; of two equal hands the first loses, since that player asked to compare. [Z4] */
export const wins = ({ keys, isAces, is235 }: HandTable, own: number, other: number): boolean => {
  if (is235[own]! & isAces[other]!) return true
  if (isAces[own]! & is235[other]!) return false
  return keys[own]! > keys[other]!
}
