/** The result of a hand as the ledger, limits, statistics and verifiers count it. */
import type { Chips, LiveResult, Seat, SeatResult } from '@fairhouse/kit'
import type { Share } from './pots.ts'
import type { State } from './state.ts'

const amountFor = (shares: readonly Share[], seat: Seat): Chips =>
  shares.filter((each) => each.seat === seat).reduce((sum, { amount }) => sum + amount, 0)

/** For a finished hand. Anybody who gets a share of a pot is a winner; bounties [V5] count as paid and won. */
export const holdemLiveResult = ({ players, result }: State): LiveResult => {
  const { pots, returned, bounties = [] } = result!
  const shares = [
    ...pots.flatMap((pot) => pot.shares),
    ...bounties.map(({ to, amount }) => ({ seat: to, amount })),
  ]
  const owed = bounties.map(({ from, amount }) => ({ seat: from, amount }))
  const seats = players.map(({ ante, total, folded }, seat): SeatResult => {
    const refunded = returned?.seat === seat ? returned.amount : 0 // [T5]
    const paid = ante + total + refunded + amountFor(owed, seat)
    return { paid, won: amountFor(shares, seat), refunded, bonus: 0, folded }
  })
  return {
    seats,
    winners: [...seats.keys()].filter((seat) => seats[seat]!.won > 0),
    rake: pots.reduce((sum, { rake = 0 }) => sum + rake, 0), // [L9]
  }
}
