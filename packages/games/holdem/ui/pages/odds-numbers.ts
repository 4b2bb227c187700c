/** The constant numbers of the odds page. */
import type { Category } from '../../evaluation/hands.ts'

/** The best five of all seven-card hands; `counts.ts` counts them one by one. */
export const CATEGORY_COUNTS: readonly (readonly [Category, number])[] = [
  ['royal-flush', 4_324],
  ['straight-flush', 37_260],
  ['four-of-a-kind', 224_848],
  ['full-house', 3_473_184],
  ['flush', 4_047_644],
  ['straight', 6_180_020],
  ['three-of-a-kind', 6_461_620],
  ['two-pair', 31_433_400],
  ['pair', 58_627_800],
  ['high-card', 23_294_460],
]
export const ALL_HANDS = 133_784_560

/** Unseen cards after the flop: 52 less two hole cards and three board cards. */
const UNSEEN = 47

export const byTurn = (outs: number): number => outs / UNSEEN
export const byRiver = (outs: number): number =>
  1 - ((UNSEEN - outs) * (UNSEEN - outs - 1)) / (UNSEEN * (UNSEEN - 1))

/** As fractions of the pot. */
export const BETS = [1 / 3, 1 / 2, 2 / 3, 3 / 4, 1, 2] as const
/** The equity a call of that bet needs: bet ÷ (pot + bet + call). */
export const needed = (bet: number): number => bet / (1 + 2 * bet)
