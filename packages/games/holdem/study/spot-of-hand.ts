/** The street that two players of a hand are on, as a spot to study: with the ranges that the adviser believes in. */

import type { Solutions } from '../bots/solutions.ts'
import { subgameOf } from '../bots/subgame.ts'
import { cardAt } from '../evaluation/card-index.ts'
import { rangeText } from '../odds/range-text.ts'
import type { SpotLine } from '../postflop/spot-line.ts'
import type { View } from '../rules.ts'

/** Flops and turns have many cards to come: one size each keeps them small. */
const SIZES = {
  bet: { flop: '50%', turn: '75%', river: '50%,100%' },
  raise: { flop: '', turn: '', river: 'a' },
} as const

/** Null if more than two players are left, before the flop, or once nobody is to act. */
export const spotOfHand = (view: View, solutions: Solutions): SpotLine | null => {
  const subgame = subgameOf(view, solutions)
  if (subgame === null) return null
  const { ranges, board, pot, stack, minBet } = subgame
  return {
    oop: rangeText(ranges[0]),
    ip: rangeText(ranges[1]),
    board: board.map(cardAt).join(' '),
    ...{ pot, stack, minBet },
    ...SIZES,
  }
}
