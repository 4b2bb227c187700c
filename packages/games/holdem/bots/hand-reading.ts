/** A hand on a board in a player's words: what it has made, what it draws to, and how wet the board is. */
import { categoryOf, evaluate } from '../evaluation/evaluator.ts'
import type { Category } from '../evaluation/hands.ts'

/** From the weakest to the strongest. A pair on the board alone counts as nothing. */
export const MADE_HANDS = [
  'nothing',
  'ace-high',
  'low-pair',
  'middle-pair',
  'top-pair',
  'over-pair',
  'two-pair',
  'set',
  'straight',
  'flush',
  'full-house-up',
] as const
export type MadeHand = (typeof MADE_HANDS)[number]
export const isAtLeast = (made: MadeHand, least: MadeHand): boolean =>
  MADE_HANDS.indexOf(made) >= MADE_HANDS.indexOf(least)

export const DRAWS = ['none', 'gutshot', 'open-ended', 'flush-draw', 'combo-draw'] as const
export type Draw = (typeof DRAWS)[number]
/** Eight outs or more. */
export const isGoodDraw = (draw: Draw): boolean => draw !== 'none' && draw !== 'gutshot'

/** By rank bits: the ranks, as bits, that would complete a straight. */
const STRAIGHTS: readonly number[] = [
  0b1000000001111,
  ...Array.from({ length: 9 }, (_, low) => 0b11111 << low),
]
const COMPLETING = new Uint16Array(1 << 13)
for (const straight of STRAIGHTS) {
  for (let rank = 0; rank < 13; rank += 1) {
    const four = straight & ~(1 << rank)
    if (four === straight) continue
    const rest = 0x1fff & ~straight
    // Every set of ranks with the other four but not this one.
    for (let others = rest; ; others = (others - 1) & rest) {
      COMPLETING[four | others]! |= 1 << rank
      if (others === 0) break
    }
  }
}

const ones = (bits: number): number => (bits === 0 ? 0 : 1 + ones(bits & (bits - 1)))

export const rankBits = (cards: readonly number[]): number =>
  cards.reduce((bits, card) => bits | (1 << (card >> 2)), 0)

/** How many ranks would complete a straight that the board alone would not have. */
export const straightRanks = (all: number, board: number): number =>
  ones(COMPLETING[all]! & ~COMPLETING[board]!)

/** The number of cards of each suit. */
export const suitCounts = (cards: readonly number[]): readonly number[] => {
  const counts = [0, 0, 0, 0]
  for (const card of cards) counts[card & 3]! += 1
  return counts
}

const MADE_BY_CATEGORY: Partial<Record<Category, MadeHand>> = {
  straight: 'straight',
  flush: 'flush',
  'full-house': 'full-house-up',
  'four-of-a-kind': 'full-house-up',
  'straight-flush': 'full-house-up',
  'royal-flush': 'full-house-up',
}

const pairMade = (hole: readonly number[], board: readonly number[]): MadeHand => {
  const ranks = board.map((card) => card >> 2)
  const [a, b] = hole.map((card) => card >> 2) as [number, number]
  const top = Math.max(...ranks)
  if (a === b) return a > top ? 'over-pair' : a > Math.min(...ranks) ? 'middle-pair' : 'low-pair'
  const paired = ranks.includes(a) && (a > b || !ranks.includes(b)) ? a : ranks.includes(b) ? b : -1
  if (paired < 0) return Math.max(a, b) === 12 ? 'ace-high' : 'nothing'
  if (paired === top) return 'top-pair'
  return ranks.filter((rank) => rank > paired).length === 1 ? 'middle-pair' : 'low-pair'
}

export const madeHandOf = (hole: readonly number[], board: readonly number[]): MadeHand => {
  const category = categoryOf(evaluate([...hole, ...board]))
  const strong = MADE_BY_CATEGORY[category]
  const ofBoard = board.length === 5 && evaluate(board) === evaluate([...hole, ...board])
  if (ofBoard) return 'nothing'
  if (strong !== undefined) return strong
  const ranks = board.map((card) => card >> 2)
  const paired = ranks.length - new Set(ranks).size
  if (category === 'three-of-a-kind') {
    const own = hole.some((card) => ranks.includes(card >> 2)) || hole[0]! >> 2 === hole[1]! >> 2
    return own && paired < 2 ? 'set' : pairMade(hole, board)
  }
  return category === 'two-pair' && paired === 0 ? 'two-pair' : pairMade(hole, board)
}

/** `none` on the river. */
export const drawOf = (hole: readonly number[], board: readonly number[]): Draw => {
  if (board.length === 5) return 'none'
  const suits = suitCounts([...hole, ...board])
  const flush = hole.some((card) => suits[card & 3] === 4)
  const straight = straightRanks(rankBits([...hole, ...board]), rankBits(board))
  if (flush) return straight > 0 ? 'combo-draw' : 'flush-draw'
  return straight > 1 ? 'open-ended' : straight === 1 ? 'gutshot' : 'none'
}
