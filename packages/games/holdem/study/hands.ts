/** A solved decision for people: each hand, kinds of hands as the cells of a grid, and the whole range. */
import { GRID, gridCell } from '../advice/range-grid.ts'
import type { NodeView } from '../postflop/open-spot.ts'

export type StudyHand = Readonly<{
  pocket: number
  /** How much of it gets here, from 0 to 1. */
  weight: number
  /** How likely it is among the player's hands, up to a factor. */
  share: number
  /** By move of the player to act, how often it is played and what it is worth; none for the other player. */
  moves: readonly number[]
  moveValues: readonly number[]
  /** In chips, and as a share of the pot; NaN where the other player can hold nothing. */
  value: number
  equity: number
}>

/** Several hands as one: means by how likely they are. */
export type Blend = Omit<StudyHand, 'pocket'>

export const handsOf = (view: NodeView, player: 0 | 1): readonly StudyHand[] => {
  const { hands, reach, against, values, equity } = view.players[player]
  const isToAct = view.player === player
  return Array.from(hands, (pocket, i) => ({
    pocket,
    weight: reach[i]!,
    share: reach[i]! * against[i]!,
    moves: isToAct ? view.strategy.map((odds) => odds[i]!) : [],
    moveValues: isToAct ? view.moveValues.map((ofMove) => ofMove[i]!) : [],
    value: values[i]!,
    equity: equity[i]!,
  }))
}

/** Null if none of the hands gets here. */
export const blend = (hands: readonly StudyHand[]): Blend | null => {
  const here = hands.filter(({ share }) => share > 0)
  const share = here.reduce((sum, hand) => sum + hand.share, 0)
  const [first] = here
  if (first === undefined) return null
  const mean = (of: (hand: StudyHand) => number): number =>
    here.reduce((sum, hand) => sum + hand.share * of(hand), 0) / share
  return {
    weight: hands.reduce((sum, { weight }) => sum + weight, 0) / hands.length,
    share,
    moves: first.moves.map((_, move) => mean(({ moves }) => moves[move]!)),
    moveValues: first.moveValues.map((_, move) => mean(({ moveValues }) => moveValues[move]!)),
    value: mean(({ value }) => value),
    equity: mean(({ equity }) => equity),
  }
}

export type StudyCell = Readonly<{ cell: number; hands: readonly StudyHand[]; blend: Blend }>

/** By cell of the grid; null where no hand gets here. */
export const cellsOf = (hands: readonly StudyHand[]): readonly (StudyCell | null)[] => {
  const byCell = Array.from({ length: GRID * GRID }, (): StudyHand[] => [])
  for (const hand of hands) byCell[gridCell(hand.pocket)]!.push(hand)
  return byCell.map((inCell, cell) => {
    const blended = blend(inCell)
    return blended === null ? null : { cell, hands: inCell, blend: blended }
  })
}

/** How many hands get here, each counted by its weight. */
export const combosOf = (hands: readonly StudyHand[]): number =>
  hands.reduce((sum, { weight }) => sum + weight, 0)
