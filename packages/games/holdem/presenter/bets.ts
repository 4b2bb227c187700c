/** The chips in front of the seats: bets as they lie, on their way to the pot, and what comes back from it. */
import type { Chips } from '@fairhouse/kit'
import type { ShownTable } from '../presenter.ts'
import type { ShownSeat } from './seats.ts'

export type ShownBet = Readonly<{
  seat: ShownSeat
  amount: Chips
  moving: 'in' | 'out' | 'won' | undefined
}>

const lying = ({ seats }: ShownTable, moving: ShownBet['moving']): readonly ShownBet[] =>
  seats.flatMap((seat) => (seat !== null && seat.bet > 0 ? [{ seat, amount: seat.bet, moving }] : []))

/** What a `collect` that comes next would take away. */
export const betsToCollect = (table: ShownTable): readonly ShownBet[] => lying(table, 'out')

/** `before`: what could be collected. Once a beat does, it is no longer before the seats, but still seen leaving. */
export const betsShown = (table: ShownTable, before: readonly ShownBet[]): readonly ShownBet[] => {
  const { beat, seats } = table
  if (beat?.type === 'collect') return before
  if (beat?.type !== 'push') return lying(table, beat === null ? undefined : 'in')
  return beat.shares.flatMap(({ chair, amount }) => {
    const seat = seats[chair]
    return seat ? [{ seat, amount, moving: 'won' as const }] : []
  })
}
