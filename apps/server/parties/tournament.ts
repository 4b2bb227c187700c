/**
 * [L6] Sit and go: a closed field with equal stacks. Places are decided by the order of busting, two in one hand by
 * their stacks before it; the last one left is first. Prizes come out of the account that the buy-ins went into.
 */
import type { Work } from '../core/store/work.ts'
import type { Hand, TableHouse } from '../tables/hand.ts'
import { payPrize, prizeMoney } from './money.ts'
import { type Party, withSeat } from './party.ts'
import { seriesOf } from './series.ts'

const stillIn = ({ seats }: Party): readonly number[] =>
  seats.flatMap((seat, place) => (seat && seat.rank === null ? [place] : []))

/** Those who lost their last chip in this hand. */
export const rankBusted = (party: Party, hand: Hand): Party => {
  const stackBefore = (place: number): number => {
    const seat = hand.seats.findIndex((dealt) => dealt.place === place)
    const { stacks } = hand.record.log.config as Readonly<{ stacks?: readonly number[] }>
    return stacks?.[seat] ?? 0
  }
  const busted = stillIn(party).filter((place) => party.seats[place]!.stack === 0)
  const inOrder = busted.toSorted((a, b) => stackBefore(a) - stackBefore(b)) // the shortest goes first
  let left = stillIn(party).length
  let next = party
  for (const place of inOrder) {
    next = withSeat(next, place, { rank: left })
    left -= 1
  }
  return next
}

/** With one left it is over: prizes are paid, and nothing more is dealt. */
export function* endTournament(house: TableHouse, party: Party): Work<Party> {
  const left = stillIn(party)
  if (left.length !== 1) return party
  let ended = withSeat(party, left[0]!, { rank: 1 })
  const field = ended.seats.filter((seat) => seat !== null).length
  const { series, settings } = seriesOf(house, ended)
  const shares = series.prizes?.(settings, field) ?? [10_000]
  const pool = yield* prizeMoney(ended)
  let rest = pool
  for (const place of ended.seats.keys()) {
    const rank = ended.seats[place]?.rank ?? 0
    const share = rank > 1 ? (pool * BigInt(shares[rank - 1] ?? 0)) / 10_000n : 0n
    if (share === 0n) continue
    rest -= share
    yield* payPrize(house, ended, place, share)
    ended = withSeat(ended, place, { prize: Number(share) })
  }
  if (rest > 0n) yield* payPrize(house, ended, left[0]!, rest) // the winner has what rounding leaves
  return withSeat(ended, left[0]!, { prize: Number(rest) })
}
