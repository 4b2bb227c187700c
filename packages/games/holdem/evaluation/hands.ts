/**
 * The readable reference: the best five cards, found by trying every five. Slow and plain; it names the five cards to
 * show, and the fast evaluators are tested against it.
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

/** How hands are ranked: the categories from the weakest up, and the straight in which the ace is low. */
export type Ranking = Readonly<{ order: readonly Category[]; wheel: string }>
export const WHOLE_DECK: Ranking = { order: CATEGORIES, wheel: 'A5432' }
/** [V7] */
export const SHORT_DECK: Ranking = {
  order: [...CATEGORIES.slice(0, 5), 'full-house', 'flush', ...CATEGORIES.slice(7)],
  wheel: 'A9876',
}

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

const textOf = (cards: readonly Card[]): string => cards.map((card) => card[0]).join('')

/** Most frequent rank first, then the higher; compared in this order, the ranks decide between hands. */
const inOrder = (five: readonly Card[], { wheel }: Ranking): readonly Card[] => {
  const times = (card: Card): number => five.filter((other) => rank(other) === rank(card)).length
  const ordered = five.toSorted((a, b) => times(b) - times(a) || rank(b) - rank(a))
  return textOf(ordered) === wheel ? [...ordered.slice(1), ordered[0]!] : ordered
}

const isStraight = (ordered: readonly Card[], { wheel }: Ranking): boolean => {
  const ranks = textOf(ordered)
  return ranks === `${wheel.slice(1)}A` || 'AKQJT98765432'.includes(ranks)
}

const categoryOfFive = (ordered: readonly Card[], ranking: Ranking): Category => {
  const [a, b, c, d, e] = ordered.map(rank)
  const flush = ordered.every((card) => suit(card) === suit(ordered[0]!))
  const straight = isStraight(ordered, ranking)
  if (flush && straight) return ordered[0]![0] === 'A' ? 'royal-flush' : 'straight-flush'
  if (a === d) return 'four-of-a-kind'
  if (a === c && d === e) return 'full-house'
  if (flush) return 'flush'
  if (straight) return 'straight'
  if (a === c) return 'three-of-a-kind'
  if (a === b && c === d) return 'two-pair'
  return a === b ? 'pair' : 'high-card'
}

const handOfFive = (five: readonly Card[], ranking: Ranking): RankedHand => {
  const best = inOrder(five, ranking)
  const category = categoryOfFive(best, ranking)
  const key = best.reduce((sum, card) => sum * 13 + rank(card), ranking.order.indexOf(category))
  return { category, key, best }
}

/** If several fives are equally good, the first is shown. */
const bestOf = (fives: readonly (readonly Card[])[], ranking: Ranking): RankedHand =>
  fives.map((five) => handOfFive(five, ranking)).reduce((best, hand) => (hand.key > best.key ? hand : best))

const mustDiffer = (cards: readonly Card[]): void => {
  if (new Set(cards).size < cards.length) throw new RangeError(`duplicate card in ${cards.join(' ')}`)
}

/** For 5, 6 or 7 different cards. */
export const bestHand = (cards: readonly Card[], ranking: Ranking = WHOLE_DECK): RankedHand => {
  if (cards.length < 5 || cards.length > 7)
    throw new RangeError(`a hand has 5 to 7 cards, not ${cards.length}`)
  mustDiffer(cards)
  return bestOf(choose(cards, 5), ranking)
}

/** [V6] Exactly two hole cards with exactly three of the board. */
export const bestOmahaHand = (hole: readonly Card[], board: readonly Card[]): RankedHand => {
  mustDiffer([...hole, ...board])
  return bestOf(
    choose(hole, 2).flatMap((two) => choose(board, 3).map((three) => [...two, ...three])),
    WHOLE_DECK,
  )
}
