/** Where steps through a solved spot lead: the board, the pot, and who may do what there. */
import type { BettingNode, PostflopMove, Step } from '../postflop/open-spot.ts'

export type Crumb = Readonly<
  { type: 'move'; player: 0 | 1; move: PostflopMove; isAllIn: boolean } | { type: 'card'; card: number }
>

export type Place = Readonly<{
  node: BettingNode
  board: readonly number[]
  pot: number
  /** What led here, one for each step. */
  crumbs: readonly Crumb[]
}>

export type Start = Readonly<{ tree: BettingNode; board: readonly number[]; pot: number; stack: number }>

type Standing = Readonly<{ place: Place; paid: readonly [number, number]; before: number }>

const moved = ({ place, paid, before }: Standing, at: number, stack: number): Standing | null => {
  const { node } = place
  const next = node.type === 'choice' ? node.next[at] : undefined
  if (node.type !== 'choice' || next === undefined) return null
  const { player } = node
  const move = node.moves[at]!
  const now = 'to' in move ? before + move.to : move.type === 'call' ? Math.max(...paid) : paid[player]
  const pot = place.pot + now - paid[player]
  const crumb: Crumb = { type: 'move', player, move, isAllIn: 'to' in move && now === stack }
  return {
    place: { ...place, node: next, pot, crumbs: [...place.crumbs, crumb] },
    paid: player === 0 ? [now, paid[1]] : [paid[0], now],
    before,
  }
}

const dealt = ({ place, paid }: Standing, card: number): Standing | null => {
  const { node, board, crumbs } = place
  if (node.type !== 'deal' || board.includes(card)) return null
  return {
    place: {
      ...place,
      node: node.next,
      board: [...board, card],
      crumbs: [...crumbs, { type: 'card', card }],
    },
    paid,
    before: paid[0],
  }
}

/** Null if there is no such way. */
export const placeAt = ({ tree, board, pot, stack }: Start, path: readonly Step[]): Place | null => {
  let at: Standing | null = { place: { node: tree, board, pot, crumbs: [] }, paid: [0, 0], before: 0 }
  for (const step of path) {
    if (at === null) return null
    at = step.type === 'move' ? moved(at, step.move, stack) : dealt(at, step.card)
  }
  return at?.place ?? null
}
