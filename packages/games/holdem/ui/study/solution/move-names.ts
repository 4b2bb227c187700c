/** What moves are called, and their colours: folding, checking or calling, and bets from small to large. */
import { useWords } from '@fairhouse/ui'
import type { PostflopMove, Step } from '../../../postflop/open-spot.ts'
import { type Crumb, placeAt, type Start } from '../../../study/walk.ts'
import { words } from '../../../words/index.ts'

const BET_SHADES = 4

export const coloursOf = (moves: readonly PostflopMove[]): readonly string[] => {
  const bets = moves.filter((move) => 'to' in move).length
  let bet = 0
  return moves.map((move) => {
    if (!('to' in move)) return `var(--study-${move.type === 'fold' ? 'fold' : 'passive'})`
    bet += 1
    // The largest always has the strongest shade.
    return `var(--study-bet-${Math.max(1, BET_SHADES - bets + bet)})`
  })
}

export const useMoveName = (): ((crumb: Crumb & { type: 'move' }) => string) => {
  const w = useWords(words)
  const { act } = w.saying(w.chips)
  return ({ move, isAllIn }) =>
    'to' in move ? act(isAllIn ? 'allIn' : move.type, move.to) : act(move.type, null)
}

/** The names of what can be done after these steps. */
export const useMoveNames = (start: Start, path: readonly Step[]): readonly string[] => {
  const nameOf = useMoveName()
  const place = placeAt(start, path)
  if (place?.node.type !== 'choice') return []
  return place.node.moves.map((_, move) => {
    const crumb = placeAt(start, [...path, { type: 'move', move }])!.crumbs.at(-1)!
    return crumb.type === 'move' ? nameOf(crumb) : ''
  })
}
