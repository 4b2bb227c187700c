/** How a party's game continues from hand to hand: the facet's series, with the party's settings. */
import {
  type Course,
  isRefusal,
  type LiveSeries,
  type SeriesDeal,
  type SeriesPlace,
  type SeriesTable,
} from '@fairhouse/kit'
import type { Party as ShownParty } from '@fairhouse/messages'
import type { HashedTerms } from '../core/store/put-terms.ts'
import { hashedTerms } from '../core/terms.ts'
import type { TableHouse } from '../tables/hand.ts'
import { isPlayedNow, type Party, type PartySeat } from './party.ts'

export type PartySeries = Readonly<{
  series: LiveSeries<unknown, unknown>
  settings: unknown
  /** Whether people play with chips. */
  hasChips: boolean
  isTournament: boolean
}>

export const seriesOf = (
  house: TableHouse,
  { game, settings }: Pick<Party, 'game' | 'settings'>,
): PartySeries => {
  const { series } = house.live(game).live
  if (!series) throw new Error(`${game} is not played at lasting tables`)
  return {
    series,
    settings,
    hasChips: series.buyIn(settings) !== null,
    isTournament: series.format(settings) === 'tournament',
  }
}

export const courseOf = ({ hands, startedAt, money }: Party, now: number): Course => ({
  hands,
  isHome: money.type === 'home',
  elapsedMs: startedAt === null ? 0 : Math.max(0, now - startedAt),
})

/** [L6] Null if the blinds don't rise any more. The hand being played counts as one of those still to come. */
export const nextLevel = (house: TableHouse, party: Party): ShownParty['nextLevelAt'] => {
  const { series, settings } = seriesOf(house, party)
  const now = house.now()
  const hands = party.hands - (isPlayedNow(party) ? 1 : 0)
  const rise = series.nextRise?.(settings, courseOf({ ...party, hands }, now)) ?? null
  if (rise === null) return null
  return 'hands' in rise ? { hands: rise.hands, at: null } : { hands: null, at: now + rise.ms }
}

/** Whether the seat takes part: its person is asked for a seed and for actions. */
const isPlaying = ({ sitsOut, leaving, rank, stack }: PartySeat, withChips: boolean): boolean =>
  !sitsOut && leaving === null && rank === null && (!withChips || stack > 0)

/** [L1] If only bots would be dealt in, the game starts over: people don't wait for blinds that never move. */
const dealPeople = (
  deal: (table: SeriesTable) => SeriesDeal | null,
  table: SeriesTable,
  isBot: (place: number) => boolean,
): SeriesDeal | null => {
  const dealt = deal(table)
  if (!dealt?.places.every(isBot)) return dealt
  return deal({ ...table, places: table.places.map((place) => place && { ...place, isNew: true }) })
}

export type PlannedHand = Readonly<{
  /** [F11] */
  terms: HashedTerms
  deal: SeriesDeal
  /** The places dealt in whose players are there. */
  awaited: readonly number[]
}>

/**
 * The next hand; null if too few can play or all of them are bots. `isThere`: whether a person counts as present, for
 * example has promised a seed; bots always do. `at`: when the hand’s window was opened, for blinds that rise. [L3] In a tournament absent players are dealt in too, and fold.
 */
export const planHand = (
  house: TableHouse,
  party: Party,
  isThere: (player: bigint) => boolean = () => true,
  at: number = house.now(),
): PlannedHand | null => {
  const { series, settings, hasChips, isTournament } = seriesOf(house, party)
  if (isTournament && !party.isStarted) return null
  const lasting = series.configOf(settings, courseOf(party, at))
  if (isRefusal(lasting)) throw new Error(`the game refuses a party's settings: ${lasting.message}`)
  const { rules } = house.live(party.game)
  const config = rules.configure(lasting)
  if (isRefusal(config)) throw new Error(`the game refuses a party's configuration: ${config.message}`)
  const isAwaited = (seat: PartySeat): boolean =>
    isPlaying(seat, hasChips) && (seat.player === null || isThere(seat.player))
  const places = party.seats.map((seat): SeriesPlace | null => {
    if (seat === null) return null
    const isLeftOut = isTournament ? seat.rank !== null : !isAwaited(seat)
    if (isLeftOut) return null
    return { stack: seat.stack, isNew: seat.isNew && !isTournament, posts: seat.posts }
  })
  const isBot = (place: number): boolean => party.seats[place]!.player === null
  const deal = dealPeople((table) => series.deal(config, table), { places, last: party.last }, isBot)
  const awaited = deal?.places.filter((place) => isAwaited(party.seats[place]!)) ?? []
  if (!deal || awaited.every(isBot)) return null
  return { terms: hashedTerms(rules, config), deal, awaited }
}
