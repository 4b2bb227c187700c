/**
 * The 1326 starting hands as numbers, and their preflop ranking: the 169 kinds in one order, so that
 * "the best 20 %" is a number.
 */
import { isRefusal } from '@fairhouse/kit'
import { highOf, keyOf, lowOf } from '../evaluation/evaluator.ts'
import { parseRange } from './ranges.ts'

export const POCKETS = 1326
/** A pocket's number; its first card has the higher index. */
export const pocketNumber = (a: number, b: number): number =>
  a > b ? (a * (a - 1)) / 2 + b : (b * (b - 1)) / 2 + a

/** By pocket. */
export const FIRST = new Uint8Array(POCKETS)
export const SECOND = new Uint8Array(POCKETS)
/** By pocket, the sums of the evaluator's incremental form. */
export const POCKET_KEY = new Int32Array(POCKETS)
export const POCKET_LOW = new Int32Array(POCKETS)
export const POCKET_HIGH = new Int32Array(POCKETS)
for (let a = 1; a < 52; a += 1) {
  for (let b = 0; b < a; b += 1) {
    const pocket = pocketNumber(a, b)
    FIRST[pocket] = a
    SECOND[pocket] = b
    POCKET_KEY[pocket] = keyOf(a) + keyOf(b)
    POCKET_LOW[pocket] = lowOf(a) | lowOf(b)
    POCKET_HIGH[pocket] = highOf(a) | highOf(b)
  }
}

/**
 * Best first: by the mean of the equity against any hand and against the best fifth of hands, plus a little for
 * hands that play well after the flop (pairs, suited and connected cards).
 */
export const ORDER = `
AA KK QQ JJ AKs TT AQs AKo 99 AJs AQo 88 ATs AJo KQs 77 A9s ATo 66 A8s KJs A7s KQo KTs 55 A9o QJs A5s A6s
A4s KJo A3s A8o 44 QTs A2s JTs K9s 33 A7o KTo Q9s QJo K8s T9s J9s A6o A5o A4o K7s 22 K6s K5s Q8s A3o QTo
T8s J8s A2o 98s K4s K3s JTo K9o K2s Q7s 87s Q6s J7s 97s T7s Q5s K8o Q4s 76s T9o Q9o J9o 86s Q3s Q2s J5s
J6s T6s K7o 96s 65s J4s K6o 75s J3s K5o J8o 98o J2s 85s Q8o T8o 54s T5s 95s T4s K4o K3o 64s T3s 87o T2s
Q7o K2o Q6o 74s 84s T7o 43s J7o 97o 94s 53s Q5o 93s Q4o 92s 76o 63s Q3o 83s 86o J6o 73s J5o 82s 52s 32s
T6o 96o 65o Q2o 42s J4o J3o 72s 75o 62s 54o T5o 85o J2o 95o T4o T3o 64o 74o T2o 94o 84o 53o 43o 93o 92o
63o 73o 83o 82o 52o 42o 32o 62o 72o`
  .trim()
  .split(/\s+/)

/** The pockets of a text such as `QQ+,AKs`; `none` for an empty list. Our own texts only: throws on an invalid range. */
export const pocketsIn = (text: string): readonly number[] => {
  if (text === 'none') return []
  const range = parseRange(text)
  if (isRefusal(range)) throw new Error(range.message)
  return range.map(([a, b]) => pocketNumber(a, b))
}

/** By pocket: the number of its kind in `ORDER`. */
const KIND = new Uint8Array(POCKETS)
/** By pocket: the fraction of hands that are better, up to the middle of its own kind; 0 is best, 1 worst. */
export const PLACE = new Float32Array(POCKETS)
let better = 0
for (const [kind, name] of ORDER.entries()) {
  const pockets = pocketsIn(name)
  for (const pocket of pockets) {
    KIND[pocket] = kind
    PLACE[pocket] = (better + pockets.length / 2) / POCKETS
  }
  better += pockets.length
}

/** `AKs`, `77`, `T9o`. */
export const kindOf = (pocket: number): string => ORDER[KIND[pocket]!]!
