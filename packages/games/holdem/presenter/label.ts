/** A hand by name, as a code and ranks: `pair` of `9`, `two-pair` of `K` and `9`, `straight` to `Q`. */
import { type Card, RANKS, type Rank, rankOf } from '@fairhouse/kit'
import { bestHand, type Category } from '../evaluation/hands.ts'

/** `ranks`: the ranks in its name, most important first; two for two pair, a full house, and two unpaired cards. */
export type HandLabel = Readonly<{ category: Category; ranks: readonly Rank[] }>

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

export const labelOfBest = (category: Category, best: readonly Card[]): HandLabel => ({
  category,
  ranks: NAMING[category].map((place) => rankOf(best[place]!)),
})

const labelOfTwo = (a: Card, b: Card): HandLabel => {
  const ranks = [a, b].map(rankOf).sort((x, y) => RANKS.indexOf(y) - RANKS.indexOf(x))
  return ranks[0] === ranks[1]
    ? { category: 'pair', ranks: ranks.slice(1) }
    : { category: 'high-card', ranks }
}

/** Two cards alone, or with the board. */
export const handLabel = (hole: readonly Card[], board: readonly Card[]): HandLabel | null => {
  const [a, b] = hole
  if (a === undefined || b === undefined) return null
  if (board.length < 3) return labelOfTwo(a, b)
  const { category, best } = bestHand([a, b, ...board])
  return labelOfBest(category, best)
}
