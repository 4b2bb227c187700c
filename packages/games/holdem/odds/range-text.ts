/** Prints weights of hands as the text that `parseRangeWeights` reads: `77+,AJs+,KQo:0.5`, hand by hand where suits matter. */
import { RANKS } from '@fairhouse/kit'
import { cardAt } from '../evaluation/card-index.ts'
import { FIRST, POCKETS, SECOND } from './starting-hands.ts'

const HIGHEST = RANKS.length - 1

type Suits = 'pair' | 's' | 'o'

/** Weights are printed with two digits. */
const rounded = (weight: number): number => Math.round(weight * 100) / 100

const suitsOf = (pocket: number): Suits => {
  const [a, b] = [FIRST[pocket]!, SECOND[pocket]!]
  return a >> 2 === b >> 2 ? 'pair' : (a & 3) === (b & 3) ? 's' : 'o'
}

const kindKey = (high: number, low: number, suits: Suits): string => `${high} ${low} ${suits}`

/** By kind, the weight that all of its hands have; null where they differ. */
const weightsByKind = (weights: ArrayLike<number>): ReadonlyMap<string, number | null> => {
  const kinds = new Map<string, number | null>()
  for (let pocket = 0; pocket < POCKETS; pocket += 1) {
    const key = kindKey(FIRST[pocket]! >> 2, SECOND[pocket]! >> 2, suitsOf(pocket))
    const weight = rounded(weights[pocket]!)
    kinds.set(key, kinds.has(key) && kinds.get(key) !== weight ? null : weight)
  }
  return kinds
}

const weighted = (hands: string, weight: number): string => (weight === 1 ? hands : `${hands}:${weight}`)

/** Neighbours of one weight, the highest first: `99+`, `A5s-A2s`, `KQo`. */
const printRun = (top: number, bottom: number, high: number, suits: Suits): string => {
  const nameOf = (low: number): string =>
    suits === 'pair' ? `${RANKS[low]}${RANKS[low]}` : `${RANKS[high]}${RANKS[low]}${suits}`
  if (top === bottom) return nameOf(top)
  const isToTop = top === (suits === 'pair' ? HIGHEST : high - 1)
  return isToTop ? `${nameOf(bottom)}+` : `${nameOf(top)}-${nameOf(bottom)}`
}

/** A line of kinds: all pairs, or all hands of one high card, suited or offsuit. */
const printLine = (
  high: number,
  suits: Suits,
  weightOf: (low: number) => number | null,
): readonly string[] => {
  const terms: string[] = []
  for (let top = suits === 'pair' ? HIGHEST : high - 1; top >= 0; ) {
    const weight = weightOf(top)
    let bottom = top
    while (bottom > 0 && weightOf(bottom - 1) === weight) bottom -= 1
    if (weight !== null && weight > 0) terms.push(weighted(printRun(top, bottom, high, suits), weight))
    top = bottom - 1
  }
  return terms
}

/** Hands of kinds whose hands have different weights. */
const printHands = (
  weights: ArrayLike<number>,
  kinds: ReadonlyMap<string, number | null>,
): readonly string[] => {
  const terms: string[] = []
  for (let pocket = POCKETS - 1; pocket >= 0; pocket -= 1) {
    const [a, b] = [FIRST[pocket]!, SECOND[pocket]!]
    const weight = rounded(weights[pocket]!)
    if (weight > 0 && kinds.get(kindKey(a >> 2, b >> 2, suitsOf(pocket))) === null)
      terms.push(weighted(`${cardAt(a)}${cardAt(b)}`, weight))
  }
  return terms
}

/** Weights by pocket, from 0 to 1. Empty if there is no hand. */
export const rangeText = (weights: ArrayLike<number>): string => {
  const kinds = weightsByKind(weights)
  if ([...kinds.values()].every((weight) => weight === 1)) return 'any'
  const of = (high: number, low: number, suits: Suits): number | null => kinds.get(kindKey(high, low, suits))!
  const highs = Array.from({ length: HIGHEST }, (_, i) => HIGHEST - i)
  return [
    ...printLine(HIGHEST, 'pair', (rank) => of(rank, rank, 'pair')),
    ...(['s', 'o'] as const).flatMap((suits) =>
      highs.flatMap((high) => printLine(high, suits, (low) => of(high, low, suits))),
    ),
    ...printHands(weights, kinds),
  ].join(',')
}
