/** What one hand does at a solved decision. */
import type { NodeView, PostflopMove } from './decision.ts'

/** What a hand does at a decision: each move, how often, and what it is worth in chips, counting the pot. */
export type PlayedMove = Readonly<{ move: PostflopMove; odds: number; value: number }>

/** What the player to act does with a hand (`pocketNumber`); empty if it isn't in their range. */
export const playOf = ({ player, players, moves, strategy, moveValues }: NodeView, hand: number) => {
  const at = players[player].hands.indexOf(hand)
  return at < 0
    ? []
    : moves.map((move, i): PlayedMove => ({ move, odds: strategy[i]![at]!, value: moveValues[i]![at]! }))
}
