/**
 * [L6] Sit and go: a closed field with equal stacks. Players are ranked in the order they bust, two in one hand by
 * their stacks before it; the last one left wins. Each prize is paid from the account of the buy-ins as soon as its
 * rank is decided.
 */
import type { Work } from '../core/store/work.ts'
import type { Hand, TableHouse } from '../tables/hand.ts'
import { payPrize, prizeMoney } from './money.ts'
import { type Party, withSeat } from './party.ts'
import { seriesOf } from './series.ts'

const stillIn = ({ seats }: Party): readonly number[] =>
  seats.flatMap((seat, place) => (seat && seat.rank === null ? [place] : []))

const isRunning = (house: TableHouse, party: Party): boolean =>
  party.isStarted && seriesOf(house, party).isTournament

/** By the number of players at the start. Nothing if they play for table chips. */
const prizeOf = (house: TableHouse, party: Party, rank: number): bigint => {
  const { series, settings } = seriesOf(house, party)
  const shares = series.prizes?.(settings, party.field) ?? [10_000]
  const pool = BigInt(party.field) * BigInt(series.buyIn(settings)?.usual ?? 0)
  return party.money.type === 'home' ? 0n : (pool * BigInt(shares[rank - 1] ?? 0)) / 10_000n
}

function* award(house: TableHouse, party: Party, place: number, amount: bigint): Work<Party> {
  if (amount > 0n) yield* payPrize(house, party, place, amount)
  return withSeat(party, place, { prize: Number(amount) })
}

/** Ranks these places as out, in this order. */
function* rankOut(house: TableHouse, party: Party, places: readonly number[]): Work<Party> {
  let next = party
  for (const place of places) {
    const rank = stillIn(next).length
    if (rank === 1) return next // the last one left has won
    next = yield* award(house, withSeat(next, place, { rank }), place, prizeOf(house, next, rank))
  }
  return next
}

/** Ranks players who lost their last chip in this hand, and players who leave with chips. */
export function* rankBusted(house: TableHouse, party: Party, hand: Hand): Work<Party> {
  const stackBefore = (place: number): number => {
    const seat = hand.seats.findIndex((dealt) => dealt.place === place)
    const { stacks } = hand.record.log.config as Readonly<{ stacks?: readonly number[] }>
    return stacks?.[seat] ?? 0
  }
  const stackOf = (place: number): number => party.seats[place]!.stack
  const busted = stillIn(party).filter((place) => stackOf(place) === 0)
  const leaving = stillIn(party).filter((place) => stackOf(place) > 0 && party.seats[place]!.leaving !== null)
  return yield* rankOut(house, party, [
    ...busted.toSorted((a, b) => stackBefore(a) - stackBefore(b)), // the shortest stack is out first
    ...leaving.toSorted((a, b) => stackOf(a) - stackOf(b)),
  ])
}

/** A player who leaves between two hands gives up their chips but keeps the rank. */
export function* rankLeaver(house: TableHouse, party: Party, place: number): Work<Party> {
  const isIn = isRunning(house, party) && party.seats[place]!.rank === null
  return isIn ? yield* rankOut(house, party, [place]) : party
}

/** Ends the tournament if one player is left. Bots alone don't continue: their stacks decide. */
export function* endTournament(house: TableHouse, party: Party): Work<Party> {
  if (!isRunning(house, party)) return party
  const isAnybodyIn = stillIn(party).some((place) => party.seats[place]!.player !== null)
  const byChips = stillIn(party).toSorted((a, b) => party.seats[a]!.stack - party.seats[b]!.stack)
  const ended = isAnybodyIn ? party : yield* rankOut(house, party, byChips)
  const [winner, ...others] = stillIn(ended)
  if (winner === undefined || others.length > 0) return ended
  const won = withSeat(ended, winner, { rank: 1 })
  return yield* award(house, won, winner, yield* prizeMoney(won)) // including what rounding left over
}

/** [A36] If a tournament closes early, the remaining prizes are shared in proportion to chips. */
export function* shareOutPrizes(house: TableHouse, party: Party): Work<Party> {
  const left = isRunning(house, party) ? stillIn(party) : []
  const pool = yield* prizeMoney(party)
  const chips = left.reduce((sum, place) => sum + party.seats[place]!.stack, 0)
  let next = party
  let rest = pool
  for (const [index, place] of left.entries()) {
    const isLast = index === left.length - 1
    const share = isLast ? rest : (pool * BigInt(party.seats[place]!.stack)) / BigInt(chips)
    rest -= share
    next = yield* award(house, next, place, share)
  }
  return next
}
