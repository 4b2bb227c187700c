/**
 * Three cards: their class, and which of two hands wins. 235 of three suits beats AAA, so hands have no
 * total order: compare two at a time, never sort. [Z8]
 */
import { type Card, RANKS, rankOf, type Suit, suitOf } from '@fairhouse/kit'

/** From the lowest: 单张, 对子, 顺子, 金花, 顺金, 豹子. */
export const HAND_CLASSES = ['single', 'pair', 'straight', 'flush', 'straight-flush', 'leopard'] as const
export type HandClass = (typeof HAND_CLASSES)[number]

/** [Z8] A-2-3 is the lowest straight, the second highest, or not a straight. */
export const A23_MODES = ['low', 'second', 'none'] as const
/** [Z8] Singles compare only their highest card, or all ranks in turn before its suit. */
export const SINGLE_MODES = ['top', 'all'] as const
export type Modes = Readonly<{ a23: (typeof A23_MODES)[number]; single: (typeof SINGLE_MODES)[number] }>

export type ThreeCardHand = Readonly<{
  class: HandClass
  /** Orders all hands, except for 235 against AAA. */
  key: number
  isAces: boolean
  /** 2-3-5 of three different suits. */
  is235: boolean
}>

/** Lowest first: diamonds, clubs, hearts, spades. */
const SUIT_ORDER: Readonly<Record<Suit, number>> = { d: 0, c: 1, h: 2, s: 3 }

const rankIndex = (card: Card): number => RANKS.indexOf(rankOf(card))
const suitIndex = (card: Card): number => SUIT_ORDER[suitOf(card)]

const [TWO, THREE, FIVE, KING, ACE] = [0, 1, 3, 11, 12]
/** Between a king-high and an ace-high straight. */
const SECOND = (KING + ACE) / 2

/** Highest rank first, within a rank the highest suit. */
const fromTheTop = (cards: readonly Card[]): readonly Card[] =>
  cards.toSorted((a, b) => rankIndex(b) - rankIndex(a) || suitIndex(b) - suitIndex(a))

/** What decides between hands of one class: ranks in turn, then the suit of one card. */
type Merit = Readonly<{ class: HandClass; ranks: readonly number[]; suit: number }>

/** The rank of a run and the card whose suit decides; null if the cards are not a run. */
const runOf = (
  cards: readonly Card[],
  ranks: readonly number[],
  { a23 }: Modes,
): Readonly<{ rank: number; card: Card }> | null => {
  const [top, middle, low] = ranks as [number, number, number]
  if (top === ACE && middle === THREE && low === TWO) {
    if (a23 === 'none') return null
    return a23 === 'low' ? { rank: THREE, card: cards[1]! } : { rank: SECOND, card: cards[0]! }
  }
  return top - middle === 1 && middle - low === 1 ? { rank: top, card: cards[0]! } : null
}

const meritOf = (cards: readonly Card[], ranks: readonly number[], modes: Modes): Merit => {
  const [top, middle, low] = ranks as [number, number, number]
  const topSuit = suitIndex(cards[0]!)
  if (top === low) return { class: 'leopard', ranks: [top], suit: 0 }
  if (top === middle) return { class: 'pair', ranks: [top, low], suit: suitIndex(cards[2]!) }
  if (middle === low) return { class: 'pair', ranks: [low, top], suit: topSuit }
  const isSuited = cards.every((card) => suitOf(card) === suitOf(cards[0]!))
  const run = runOf(cards, ranks, modes)
  if (run)
    return { class: isSuited ? 'straight-flush' : 'straight', ranks: [run.rank], suit: suitIndex(run.card) }
  if (isSuited) return { class: 'flush', ranks, suit: topSuit }
  return { class: 'single', ranks: modes.single === 'all' ? ranks : [top], suit: topSuit }
}

const keyOf = ({ class: name, ranks, suit }: Merit): number =>
  [0, 1, 2].reduce((key, place) => key * 32 + 2 * (ranks[place] ?? 0), HAND_CLASSES.indexOf(name)) * 4 + suit

/** Takes three different cards in any order. */
export const handOf = (cards: readonly Card[], modes: Modes): ThreeCardHand => {
  const sorted = fromTheTop(cards)
  const ranks = sorted.map(rankIndex)
  const merit = meritOf(sorted, ranks, modes)
  return {
    class: merit.class,
    key: keyOf(merit),
    isAces: merit.class === 'leopard' && ranks[0] === ACE,
    is235:
      ranks[0] === FIVE &&
      ranks[1] === THREE &&
      ranks[2] === TWO &&
      new Set(sorted.map(suitOf)).size === sorted.length,
  }
}

/** Positive if `a` wins, negative if `b` does; 0 only for hands that share the deciding card. */
export const compareHands = (a: ThreeCardHand, b: ThreeCardHand): number => {
  if (a.is235 && b.isAces) return 1
  if (a.isAces && b.is235) return -1
  return Math.sign(a.key - b.key)
}

/** In reading order: the pair first, else from the top; in A-2-3 the ace is last if it is the lowest. */
export const sortedHand = (cards: readonly Card[], { a23 }: Pick<Modes, 'a23'>): readonly Card[] => {
  const sorted = fromTheTop(cards)
  const [top, middle, low] = sorted.map(rankIndex) as [number, number, number]
  const isLowRun = top === ACE && middle === THREE && low === TWO && a23 === 'low'
  return isLowRun || (top !== middle && middle === low) ? [...sorted.slice(1), sorted[0]!] : sorted
}
