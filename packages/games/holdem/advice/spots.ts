/** Kinds of spots: the street, the player's position, and what they face. A drill repeats one kind. */
import { positionOf, type Situation } from '../bots/situation.ts'
import type { Street } from '../deal.ts'

const FACINGS = ['unopened', 'limped', 'raised', 'reraised', 'checked', 'bet', 'bet-raised'] as const
export type SpotFacing = (typeof FACINGS)[number]

export type SpotKind = Readonly<{
  seats: number
  /** Effective starting stack in big blinds. */
  depth: number
  street: Street
  position: ReturnType<typeof positionOf>
  facing: SpotFacing
}>

const facingOf = ({ facing, board, toCall }: Situation): SpotFacing => {
  const { raises, callers } = facing
  if (board.length > 0) return toCall === 0 ? 'checked' : raises > 1 ? 'bet-raised' : 'bet'
  if (raises === 0) return callers === 0 ? 'unopened' : 'limped'
  return raises === 1 ? 'raised' : 'reraised'
}

const depthOf = ({ view, seat, opponents, bigBlind }: Situation): number => {
  const had = (of: number): number => view.players[of]!.stack + view.players[of]!.total
  const effective = Math.min(had(seat), Math.max(...opponents.map(had)))
  return Math.max(1, Math.round(effective / bigBlind))
}

export const spotOf = (situation: Situation): SpotKind => ({
  seats: situation.view.players.length,
  depth: depthOf(situation),
  street: situation.view.street,
  position: positionOf(situation.view, situation.seat),
  facing: facingOf(situation),
})

/** Ignores depth: a drill sets it when dealing. */
export const isLike = (a: SpotKind, b: SpotKind): boolean =>
  a.seats === b.seats && a.street === b.street && a.position === b.position && a.facing === b.facing
