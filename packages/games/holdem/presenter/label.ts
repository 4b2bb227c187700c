/**
 * A hand by name, as a code and ranks: `pair` of `9`, `two-pair` of `K` and `9`, `straight` to `Q`. Among other hands
 * of the same name it has the kickers that tell them apart.
 */
import { type Card, RANKS, type Rank, rankOf } from '@fairhouse/kit'
import type { Config } from '../config.ts'
import type { Category, RankedHand } from '../evaluation/hands.ts'
import { variationOf } from '../variation.ts'

export type HandLabel = Readonly<{
  category: Category
  /** The ranks in its name, most important first; two for two pair, a full house, and two unpaired cards. */
  ranks: readonly Rank[]
  /** The next ranks, up to the last that decides between this hand and another one in sight. */
  kickers: readonly Rank[]
}>

/** Indexes into the best five of the cards that name a category. */
const NAMING: Readonly<Record<Category, readonly number[]>> = {
  'high-card': [0],
  pair: [0],
  'two-pair': [0, 2],
  'three-of-a-kind': [0],
  straight: [0],
  flush: [0],
  'full-house': [0, 3],
  'four-of-a-kind': [0],
  'straight-flush': [0],
  'royal-flush': [],
}

/** Of the best five, the places that only count between hands of the same name. */
const KICKING: Readonly<Record<Category, readonly number[]>> = {
  'high-card': [1, 2, 3, 4],
  pair: [2, 3, 4],
  'two-pair': [4],
  'three-of-a-kind': [3, 4],
  straight: [],
  flush: [1, 2, 3, 4],
  'full-house': [],
  'four-of-a-kind': [4],
  'straight-flush': [],
  'royal-flush': [],
}

export type NamedHand = Pick<RankedHand, 'category' | 'best'>

const namingRanks = ({ category, best }: NamedHand): readonly Rank[] =>
  NAMING[category].map((place) => rankOf(best[place]!))
const kickingRanks = ({ category, best }: NamedHand): readonly Rank[] =>
  KICKING[category].map((place) => rankOf(best[place]!))

/** How many kickers it takes to tell two hands apart: none if their names differ, or if they tie. */
const kickersBetween = (one: NamedHand, other: NamedHand): number => {
  if (one.category !== other.category || namingRanks(one).join() !== namingRanks(other).join()) return 0
  const theirs = kickingRanks(other)
  return kickingRanks(one).findIndex((rank, place) => rank !== theirs[place]) + 1
}

/** `others`: the hands in sight with it; it may be among them. */
export const labelOfBest = (hand: NamedHand, others: readonly NamedHand[] = []): HandLabel => ({
  category: hand.category,
  ranks: namingRanks(hand),
  kickers: kickingRanks(hand).slice(0, Math.max(0, ...others.map((other) => kickersBetween(hand, other)))),
})

const labelOfTwo = (a: Card, b: Card): HandLabel => {
  const ranks = [a, b].map(rankOf).sort((x, y) => RANKS.indexOf(y) - RANKS.indexOf(x))
  return ranks[0] === ranks[1]
    ? { category: 'pair', ranks: ranks.slice(1), kickers: [] }
    : { category: 'high-card', ranks, kickers: [] }
}

/** Hole cards that are in sight together, alone or with the board; null for hidden ones. */
export const handLabels = (
  holes: readonly (readonly Card[])[],
  board: readonly Card[],
  config: Pick<Config, 'variation'> = {},
): readonly (HandLabel | null)[] => {
  const { holeCards, best } = variationOf(config)
  if (board.length < 3) return holes.map(([a, b, more]) => (a && b && !more ? labelOfTwo(a, b) : null))
  const hands = holes.map((hole) => (hole.length === holeCards ? best(hole, board) : null))
  const inSight = hands.filter((hand) => hand !== null)
  return hands.map((hand) => hand && labelOfBest(hand, inSight))
}

export const handLabel = (
  hole: readonly Card[],
  board: readonly Card[],
  config?: Pick<Config, 'variation'>,
): HandLabel | null => handLabels([hole], board, config)[0]!
