/** A new seat at a party, and its buy-in. */
import { type Refusal, refuse } from '@fairhouse/kit'
import type { TableHouse } from '../tables/hand.ts'
import type { Party, PartySeat } from './party.ts'
import { seriesOf } from './series.ts'

export const newSeat = (
  party: Party,
  seat: Pick<PartySeat, 'player' | 'bot' | 'name' | 'device' | 'stack'>,
): PartySeat => ({
  ...seat,
  topUp: 0,
  isNew: true,
  posts: false,
  sitsOut: false,
  handsOut: 0,
  going: null,
  bankMs: party.frame.bankSeconds * 1_000,
  missed: 0,
  agrees: false,
  rank: null,
  prize: 0,
})

/** The buy-in, or why it is refused. */
export const chipsFor = (house: TableHouse, party: Party, chips: number | undefined): number | Refusal => {
  const { series, settings } = seriesOf(house, party)
  const buyIn = series.buyIn(settings)
  if (!buyIn) return 0
  const wanted = chips ?? buyIn.usual
  if (wanted >= buyIn.least && wanted <= buyIn.most) return wanted
  return refuse('bad-buy-in', `you can sit down with ${buyIn.least} to ${buyIn.most} chips`)
}
