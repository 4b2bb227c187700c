/**
 * The readable reference: the best five of 5, 6 or 7 cards, found by trying every five. Slow and plain; it
 * names the five cards to show, and the fast `evaluator.ts` is tested against it.
 */
import type { Card } from '@fairhouse/kit'
import { cardIndex } from './card-index.ts'

/** From the weakest to the strongest. */
export const CATEGORIES = [
  'high-card',
  'pair',
  'two-pair',
  'three-of-a-kind',
  'straight',
  'flush',
  'full-house',
  'four-of-a-kind',
  'straight-flush',
  'royal-flush',
] as const
export type Category = (typeof CATEGORIES)[number]

export type RankedHand = Readonly<{
  category: Category
  /** Higher wins, equal ties. */
  key: number
  /** In display order: what makes the category first, then the kickers; a wheel ends with its ace. */
  best: readonly Card[]
}>

const rank = (card: Card): number => cardIndex(card) >> 2
const suit = (card: Card): number => cardIndex(card) & 3

const choose = (cards: readonly Card[], count: number): readonly (readonly Card[])[] => {
  if (count === 0) return [[]]
  return cards.flatMap((card, i) => choose(cards.slice(i + 1), count - 1).map((rest) => [card, ...rest]))
}

/** Most frequent rank first, then the higher; compared in this order, the ranks decide between hands. */
const inOrder = (five: readonly Card[]): readonly Card[] => {
  const times = (card: Card): number => five.filter((other) => rank(other) === rank(card)).length
  const ordered = five.toSorted((a, b) => times(b) - times(a) || rank(b) - rank(a))
  const isWheel = ordered.map((card) => card[0]).join('') === 'A5432'
  return isWheel ? [...ordered.slice(1), ordered[0]!] : ordered
}

const isStraight = (ordered: readonly Card[]): boolean => {
  const ranks = ordered.map((card) => card[0]).join('')
  return ranks === '5432A' || 'AKQJT98765432'.includes(ranks)
}

const categoryOfFive = (ordered: readonly Card[]): Category => {
  const [a, b, c, d, e] = ordered.map(rank)
  const flush = ordered.every((card) => suit(card) === suit(ordered[0]!))
  const straight = isStraight(ordered)
  if (flush && straight) return ordered[0]![0] === 'A' ? 'royal-flush' : 'straight-flush'
  if (a === d) return 'four-of-a-kind'
  if (a === c && d === e) return 'full-house'
  if (flush) return 'flush'
  if (straight) return 'straight'
  if (a === c) return 'three-of-a-kind'
  if (a === b && c === d) return 'two-pair'
  return a === b ? 'pair' : 'high-card'
}

const handOfFive = (five: readonly Card[]): RankedHand => {
  const best = inOrder(five)
  const category = categoryOfFive(best)
  const key = best.reduce((sum, card) => sum * 13 + rank(card), CATEGORIES.indexOf(category))
  return { category, key, best }
}

/** For 5, 6 or 7 different cards. If several fives are equally good, the cards given first are shown. */
export const bestHand = (cards: readonly Card[]): RankedHand => {
  if (cards.length < 5 || cards.length > 7)
    throw new RangeError(`a hand has 5 to 7 cards, not ${cards.length}`)
  if (new Set(cards).size < cards.length) throw new RangeError(`duplicate card in ${cards.join(' ')}`)
  return choose(cards, 5)
    .map(handOfFive)
    .reduce((best, hand) => (hand.key > best.key ? hand : best))
}
