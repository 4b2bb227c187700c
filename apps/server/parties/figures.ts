/** How a table has played so far, for those who choose one. */
import { type Hand, playOf, type TableHouse } from '../tables/hand.ts'
import type { Party } from './party.ts'

/** So many hands count in the average. */
const POTS_AVERAGED = 20
const HOUR_MS = 3_600_000

/** The hand is over, and counted in `hands`. */
export const withFigures = (house: TableHouse, party: Party, hand: Hand): Party => {
  const { seats } = playOf(house, hand).live.result(hand.record.state)
  const pot = seats.reduce((sum, { paid, refunded }) => sum + paid - refunded, 0)
  const before = party.figures?.averagePot ?? pot
  const averagePot = before + (pot - before) / Math.min(party.hands, POTS_AVERAGED)
  const elapsedMs = Math.max(1, house.now() - (party.startedAt ?? house.now()))
  return { ...party, figures: { averagePot, handsPerHour: (party.hands * HOUR_MS) / elapsedMs } }
}
