/** A new seat at a party, and its buy-in. */
import { type Refusal, refuse } from '@fairhouse/kit'
import type { TableHouse } from '../tables/hand.ts'
import { chipsLeftWith } from './guests.ts'
import { isHome } from './money.ts'
import type { Party, PartySeat } from './party.ts'
import { seriesOf } from './series.ts'

export const newSeat = (
  party: Party,
  seat: Pick<PartySeat, 'player' | 'bot' | 'name' | 'device' | 'stack'>,
): PartySeat => ({
  ...seat,
  topUp: 0,
  bought: seat.stack,
  isNew: true,
  posts: false,
  sitsOut: false,
  handsOut: 0,
  leaving: null,
  bankMs: party.frame.bankSeconds * 1_000,
  missed: 0,
  showsOdds: false,
  rank: null,
  prize: 0,
})

/** [L1] The fewest chips that the player can come back with; 0 if any buy-in will do. */
export const carriedBy = (house: TableHouse, party: Party, player: bigint): number => {
  const { series, settings } = seriesOf(house, party)
  const carried = chipsLeftWith(party, player, house.now())
  return carried === 0 ? 0 : Math.max(carried, series.buyIn(settings)?.least ?? 0)
}

/** [L1] The buy-in, or why it is refused. */
export const chipsFor = (
  house: TableHouse,
  party: Party,
  player: bigint,
  chips: number | undefined,
): number | Refusal => {
  const { series, settings } = seriesOf(house, party)
  const buyIn = series.buyIn(settings)
  if (!buyIn) return 0
  const carried = carriedBy(house, party, player)
  const least = Math.max(buyIn.least, carried)
  const most = Math.max(buyIn.most, carried)
  const wanted = chips ?? (carried || buyIn.usual)
  if (wanted >= least && wanted <= most) return wanted
  return refuse('bad-buy-in', `you can sit down with ${least} to ${most} chips`)
}

/** [Z14] A bot brings about what the others have: the median of their stacks, within the buy-in at a wallet's table. */
export const chipsOfBot = (house: TableHouse, party: Party): number => {
  const { series, settings, isTournament } = seriesOf(house, party)
  const buyIn = series.buyIn(settings)
  if (!buyIn) return 0
  const stacks = party.seats
    .flatMap((seat) => (seat && seat.stack + seat.topUp) || [])
    .toSorted((a, b) => a - b)
  const median = stacks[Math.floor((stacks.length - 1) / 2)]
  if (median === undefined || isTournament) return buyIn.usual
  return Math.max(buyIn.least, isHome(party) ? median : Math.min(median, buyIn.most))
}
