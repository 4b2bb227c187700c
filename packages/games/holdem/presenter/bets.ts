/** The chips in front of the seats: bets at rest, on their way to the pot, and chips coming back from it. */
import type { Chips } from '@fairhouse/kit'
import type { ShownTable } from '../presenter.ts'
import type { ShownSeat } from './seats.ts'

export type ShownBet = Readonly<{
  seat: ShownSeat
  amount: Chips
  moving: 'in' | 'out' | 'won' | undefined
}>

const betsInFront = ({ seats }: ShownTable, moving: ShownBet['moving']): readonly ShownBet[] =>
  seats.flatMap((seat) => (seat !== null && seat.bet > 0 ? [{ seat, amount: seat.bet, moving }] : []))

/** The bets that a `collect` beat would take away next. */
export const betsToCollect = (table: ShownTable): readonly ShownBet[] => betsInFront(table, 'out')

/** `before`: the bets before the beat. When a beat collects them they have left the seats but are still seen moving. */
export const betsShown = (table: ShownTable, before: readonly ShownBet[]): readonly ShownBet[] => {
  const { beat, seats } = table
  if (beat?.type === 'collect') return before
  if (beat?.type !== 'push') return betsInFront(table, beat === null ? undefined : 'in')
  return beat.shares.flatMap(({ chair, amount }) => {
    const seat = seats[chair]
    return seat ? [{ seat, amount, moving: 'won' as const }] : []
  })
}
