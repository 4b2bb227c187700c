/** The end of a hand, for ledger, limits, statistics and verifiers. */
import type { LiveResult, SeatResult } from '@fairhouse/kit'
import type { Share, State } from './state.ts'

const amountFor = (shares: readonly Share[], seat: number): number =>
  shares.filter((each) => each.seat === seat).reduce((sum, { amount }) => sum + amount, 0)

/** For a hand that is over. */
export const zhajinhuaLiveResult = ({ players, result: end }: State): LiveResult => {
  const { winner, won, rake, refunds, bonuses } = end!
  const seats = players.map(
    ({ paid, status }, seat): SeatResult => ({
      paid,
      won: seat === winner ? won : 0,
      refunded: amountFor(refunds, seat),
      bonus: amountFor(bonuses, seat),
      folded: status === 'folded',
    }),
  )
  return { seats, winners: [winner], rake }
}
