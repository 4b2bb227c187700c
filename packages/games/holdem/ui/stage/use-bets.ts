/** The chips in front of the seats; collected ones are kept until they have left. */
import { useEffect, useRef } from 'react'
import { betsShown, betsToCollect, type ShownBet } from '../../presenter/bets.ts'
import type { ShownTable } from '../../presenter.ts'

export const useBets = (table: ShownTable): readonly ShownBet[] => {
  const last = useRef<readonly ShownBet[]>([])
  useEffect(() => {
    if (table.beat?.type !== 'collect') last.current = betsToCollect(table)
  })
  return betsShown(table, last.current)
}
