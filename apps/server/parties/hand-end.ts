/** [L1] [L2] After a party's hand: its chips and clocks go into the party, seats are freed, and the next hand is planned. */
import type { Work } from '../core/store/work.ts'
import type { PersonalChange } from '../tables/changes.ts'
import { type Hand, playOf, type TableHouse } from '../tables/hand.ts'
import { MAX_MISSED } from '../tables/time-bank.ts'
import { returnPlaces } from './between-hands.ts'
import { BANK_REFILL, MAX_ORBITS_OUT } from './due-time.ts'
import { withFigures } from './figures.ts'
import { type Party, type PartySeat, withSeat } from './party.ts'
import { freeSeats, lockPartyOf, planNext } from './party-hands.ts'
import { seriesOf } from './series.ts'
import { endTournament, rankBusted } from './tournament.ts'

/** Applies a finished hand to its seats: chips, time banks, timeouts. */
const withHandResult = (house: TableHouse, party: Party, hand: Hand): Party => {
  const result = playOf(house, hand).live.result(hand.record.state)
  const refill = party.hands % BANK_REFILL.hands === 0 ? BANK_REFILL.ms : 0
  const maxBankMs = party.frame.bankSeconds * 1_000
  return hand.seats.reduce((next, { place, bankMs, missed }, seat) => {
    const isGivenUp = missed >= MAX_MISSED // [L2]
    const { paid, won, refunded, bonus } = result.seats[seat]!
    return withSeat(next, place!, {
      stack: next.seats[place!]!.stack - paid + won + refunded + bonus,
      isNew: isGivenUp,
      posts: false,
      sitsOut: next.seats[place!]!.sitsOut || isGivenUp,
      bankMs: Math.min(maxBankMs, bankMs + refill),
      missed: isGivenUp ? 0 : missed,
    })
  }, party)
}

/** [L2] Counts the hand for seats that sat it out. */
const countHandsOut = (party: Party, hand: Hand): Party =>
  party.seats.reduce((next, seat, place) => {
    if (seat === null || hand.seats.some((dealt) => dealt.place === place)) return next
    const handsOut = seat.sitsOut ? seat.handsOut + 1 : 0
    return withSeat(next, place, { handsOut, isNew: true })
  }, party)

const reasonToFree = (party: Party, seat: PartySeat, hasChips: boolean) => {
  if (seat.leaving) return seat.leaving
  if (seat.bot && hasChips && seat.stack === 0 && party.money.type !== 'home') return 'removed'
  const orbits = seat.handsOut / Math.max(2, party.last!.places.length)
  return orbits >= MAX_ORBITS_OUT ? 'out-too-long' : null
}

/** The hand is over: takes its chips into the party and frees the seats of leaving players. */
export function* handOver(
  house: TableHouse,
  hand: Hand,
): Work<Readonly<{ change: PersonalChange; isClosed: boolean }>> {
  const played = yield* lockPartyOf(hand)
  const { series, isTournament, hasChips } = seriesOf(house, played)
  let party = countHandsOut(
    withHandResult(house, withFigures(house, { ...played, current: null }, hand), hand),
    hand,
  )
  yield* returnPlaces(party)
  if (isTournament) party = yield* endTournament(house, yield* rankBusted(house, party, hand))
  const freed = yield* freeSeats(house, party, (seat) =>
    isTournament ? seat.leaving : reasonToFree(party, seat, hasChips),
  )
  const pauseMs = (series.endMs?.(hand.record.state) ?? 0) + party.frame.pauseSeconds * 1_000 // [L1]
  const stored = yield* planNext(house, freed.party, freed.pushes, pauseMs)
  return { change: stored.change, isClosed: stored.party.closedAt !== null }
}
