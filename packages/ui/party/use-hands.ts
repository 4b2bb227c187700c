/** The player's own hands at the tables of a game, or of one room of it. */
import type { HandRow } from '@fairhouse/messages'
import { useCallback } from 'react'
import { useHandPages } from '../hand-pages.ts'

export type ListedHands = Readonly<{
  game: string
  /** Missing: those of all rooms. */
  room?: string
  /** The list is loaded again when this changes. */
  count: number
}>

export const useHands = ({ game, room, count }: ListedHands) => {
  const read = useCallback(
    (row: HandRow) => (row.game === game && (room === undefined || row.room === room) ? row : null),
    [game, room],
  )
  return useHandPages(read, count)
}
