/** The jobs of the odds page's worker and their replies. */
import { isRefusal, labelled, parseCards, type Refusal, refuse, words } from '@fairhouse/kit'
import { type Equity, equity } from '../../odds/equity.ts'
import { parseRange, type Range } from '../../odds/ranges.ts'

/** Hands or ranges, and the board, as text. */
export type EquityJob = Readonly<{ hands: readonly string[]; board: string }>
export type EquityAnswer = Equity | Refusal

/** Sample size if there are too many boards; always the same sample. */
const SAMPLES = 400_000
const LIMIT = 4_000_000

export const runEquity = ({ hands, board: text }: EquityJob): EquityAnswer => {
  const ranges: Range[] = []
  for (const hand of hands) {
    const range = parseRange(hand)
    if (isRefusal(range)) return range
    ranges.push(range)
  }
  const board = parseCards(text)
  if (board === null) return refuse('bad-board', `"${text}" is not a board`)
  const chance = words(labelled('odds', 'equity', 0))
  return equity({ hands: ranges, board, chance, limit: LIMIT, samples: SAMPLES })
}
