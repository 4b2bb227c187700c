/** The chips in front of the seats: bets as they lie, on their way to the pot, and what comes back from it. */
import { useEffect, useRef } from 'react'
import type { ShownSeat, ShownTable } from '../../presenter.ts'

export type ShownBet = Readonly<{
  seat: ShownSeat
  amount: number
  moving: 'in' | 'out' | 'won' | undefined
}>

const lying = ({ seats }: ShownTable, moving: ShownBet['moving']): readonly ShownBet[] =>
  seats.flatMap((seat) => (seat !== null && seat.bet > 0 ? [{ seat, amount: seat.bet, moving }] : []))

/** Once a beat collects them they are no longer before the seats, but still to be seen leaving. */
export const useBets = (table: ShownTable): readonly ShownBet[] => {
  const { beat, seats } = table
  const last = useRef<readonly ShownBet[]>([])
  useEffect(() => {
    if (beat?.type !== 'collect') last.current = lying(table, 'out')
  })
  if (beat?.type === 'collect') return last.current
  if (beat?.type !== 'push') return lying(table, beat === null ? undefined : 'in')
  return beat.shares.flatMap(({ chair, amount }) => {
    const seat = seats[chair]
    return seat ? [{ seat, amount, moving: 'won' as const }] : []
  })
}
