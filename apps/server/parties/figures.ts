/** Figures about a table for the list of public tables. */
import { type Hand, playOf, type TableHouse } from '../tables/hand.ts'
import type { Party } from './party.ts'

/** A moving average over about this many hands. */
const AVERAGED_POTS = 20
const HOUR_MS = 3_600_000

/** `hand` is over and already counted in `party.hands`. */
export const withFigures = (house: TableHouse, party: Party, hand: Hand): Party => {
  const { seats } = playOf(house, hand).live.result(hand.record.state)
  const pot = seats.reduce((sum, { paid, refunded }) => sum + paid - refunded, 0)
  const before = party.figures?.averagePot ?? pot
  const averagePot = before + (pot - before) / Math.min(party.hands, AVERAGED_POTS)
  const elapsedMs = Math.max(1, house.now() - (party.startedAt ?? house.now()))
  return { ...party, figures: { averagePot, handsPerHour: (party.hands * HOUR_MS) / elapsedMs } }
}
