/** A party as one person may see it. */
import { isRefusal, printAmount } from '@fairhouse/kit'
import type { Party as ShownParty, PartySeat as ShownSeat } from '@fairhouse/messages'
import type { Work } from '../core/store/work.ts'
import type { PersonalChange } from '../tables/changes.ts'
import type { TableHouse } from '../tables/hand.ts'
import { watchersOf } from '../tables/watchers.ts'
import { guestOf } from './guests.ts'
import { decimalsOf } from './money.ts'
import { isDealtIn, isPlayedNow, type Party, people } from './party.ts'
import { awayFrom, originsAt } from './party-store.ts'
import { goodCode } from './seat-codes.ts'
import { carriedBy } from './seats.ts'
import { courseOf, nextLevel, seriesOf } from './series.ts'

/** Absent players with the time they left, spectators, and where players first came from. Not stored in the party's row. */
export type PartyPresence = Readonly<{
  away: ReadonlyMap<bigint, number>
  watchers: readonly bigint[]
  origins: ReadonlyMap<bigint, string>
}>

export function* presenceAt({ id }: Party): Work<PartyPresence> {
  return { away: yield* awayFrom(id), watchers: yield* watchersOf(id), origins: yield* originsAt(id) }
}

const statusOf = (party: Party, place: number): ShownSeat['status'] => {
  const { rank, leaving, sitsOut, isNew, stack } = party.seats[place]!
  if (rank !== null && rank > 1) return 'busted'
  if (leaving) return 'leaving'
  if (sitsOut) return 'out'
  const isWaiting = isNew && stack > 0 && party.hands > 0 && !isDealtIn(party, place)
  return isWaiting ? 'waiting' : 'playing'
}

/** Whether somebody else at the table first came from the same address. */
const sharesAddress = (origins: PartyPresence['origins'], player: bigint): boolean => {
  const own = origins.get(player)
  return own !== undefined && [...origins].some(([other, origin]) => other !== player && origin === own)
}

const stateOf = (party: Party): ShownParty['state'] => {
  if (party.closedAt !== null) return 'closed'
  if (party.pausedAt !== null && !isPlayedNow(party)) return 'paused'
  return party.current === null && party.nextAt === null ? 'gathering' : 'playing'
}

/** `player`: who sees it. */
export const showParty = (
  house: TableHouse,
  party: Party,
  { away, watchers, origins }: PartyPresence,
  player: bigint,
): ShownParty => {
  const { series, settings } = seriesOf(house, party)
  const decimals = decimalsOf(house, party)
  const config = series.configOf(settings, courseOf(party, house.now()))
  return {
    party: party.id.toString(),
    link: party.link,
    game: party.game,
    room: party.room,
    version: party.version,
    frame: party.frame,
    settings: { ...party.settings },
    format: series.format(settings),
    money: party.money,
    decimals,
    buyIn: series.buyIn(settings),
    config: isRefusal(config) ? {} : { ...config },
    places: party.seats.length,
    seats: party.seats.flatMap((seat, place) =>
      seat === null
        ? []
        : [
            {
              place,
              person: seat.player === null ? null : (guestOf(party, seat.player)?.person ?? null),
              name: seat.name,
              isBot: seat.bot !== null,
              isMe: seat.player === player,
              isHost: seat.player !== null && seat.player === party.host,
              stack: seat.stack,
              topUp: seat.topUp,
              status: statusOf(party, place),
              posts: seat.posts,
              away: seat.player !== null && away.has(seat.player),
              sharesAddress:
                player === party.host && seat.player !== null && sharesAddress(origins, seat.player),
              bankMs: seat.bankMs,
              showsOdds: seat.showsOdds,
              rank: seat.rank,
              prize: seat.prize === 0 ? null : printAmount(BigInt(seat.prize), decimals),
              code: (seat.player === player && goodCode(seat, house.now())) || null,
            },
          ],
    ),
    removed:
      player === party.host
        ? party.guests.flatMap(({ person, name, isRemoved }) => (isRemoved ? [{ person, name }] : []))
        : [],
    isRemoved: guestOf(party, player)?.isRemoved ?? false,
    brings: carriedBy(house, party, player) || null,
    state: stateOf(party),
    isPaused: party.pausedAt !== null,
    hand: party.lastHand?.toString() ?? null,
    isDealt: isPlayedNow(party),
    dealt: [...(party.last?.places ?? [])],
    hands: party.hands,
    nextAt: party.nextAt,
    nextLevelAt: nextLevel(house, party),
    shown: party.shown.map(({ place, cards }) => ({ place, cards: [...cards] })),
    rabbit: party.rabbit && [...party.rabbit],
    watchers: watchers.length,
    isWatching: watchers.includes(player),
    results:
      party.results?.map(({ player: who, name, net, rank, prize }) => ({
        ...{ name, net, rank, isMe: who === player, isBot: who === null },
        prize: prize === 0 ? null : printAmount(BigInt(prize), decimals),
      })) ?? null,
    now: house.now(),
  }
}

/** Pushes the party to everybody with a seat and to its watchers. */
export const partyChange = (
  house: TableHouse,
  party: Party,
  presence: PartyPresence,
  dueAt: number | null,
): PersonalChange => ({
  type: 'personal',
  pushes: [...people(party).map(({ player }) => player), ...presence.watchers].map((player) => ({
    player,
    push: { type: 'party', party: showParty(house, party, presence, player) },
  })),
  dueAt,
})
