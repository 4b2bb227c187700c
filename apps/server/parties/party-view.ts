/** A party as one person may see it. */
import { printAmount } from '@fairhouse/kit'
import type { Party as ShownParty } from '@fairhouse/messages'
import { type TableView, viewFor } from '@fairhouse/table'
import { sideBySide, type Work } from '../core/store/work.ts'
import type { PersonalChange } from '../tables/changes.ts'
import type { TableHouse } from '../tables/hand.ts'
import { watchersOf } from '../tables/watchers.ts'
import { decimalsOf } from './money.ts'
import { type Party, playersAt } from './party.ts'
import { originsAt } from './party-store.ts'

/** Spectators, and where players first came from: kept beside the table. */
export type Around = Readonly<{ watchers: readonly bigint[]; origins: ReadonlyMap<string, string> }>

export function* aroundOf({ id }: Pick<Party, 'id'>): Work<Around> {
  const [watchers, origins] = yield* sideBySide(watchersOf(id), originsAt(id))
  return { watchers, origins }
}

/** Whether somebody else at the table first came from the same address. */
const sharesAddress = (origins: Around['origins'], player: string | null): boolean => {
  const own = player === null ? undefined : origins.get(player)
  return own !== undefined && [...origins].some(([other, origin]) => other !== player && origin === own)
}

type SeatView = TableView['seats'][number]

/** `player`: who sees it. */
export const showParty = (
  house: TableHouse,
  party: Party,
  { watchers, origins }: Around,
  player: bigint,
): ShownParty => {
  const { table, link, version } = party
  const now = house.now()
  const decimals = decimalsOf(house, table)
  const view = viewFor(house.live(table.game), table, player.toString(), now)
  const isHost = table.host === player.toString()
  const printPrize = (prize: number): string | null =>
    prize === 0 ? null : printAmount(BigInt(prize), decimals)
  const showSeat = (seat: SeatView): ShownParty['seats'][number] => ({
    ...seat,
    wishes: [...seat.wishes],
    prize: printPrize(seat.prize),
    sharesAddress: isHost && sharesAddress(origins, table.seats[seat.place]!.player),
  })
  return {
    ...view,
    party: party.id.toString(),
    link,
    version,
    game: table.game,
    room: table.room,
    frame: table.frame,
    settings: { ...table.settings },
    money: table.money,
    decimals,
    config: { ...view.config },
    places: table.seats.length,
    seats: view.seats.map(showSeat),
    removed: [...view.removed],
    dealt: [...view.dealt],
    hands: table.hands,
    asked: view.asked && { ...view.asked, choices: [...view.asked.choices] },
    shown: table.shown.map(({ place, cards }) => ({ place, cards: [...cards] })),
    rabbit: table.rabbit && [...table.rabbit],
    watchers: watchers.length,
    isWatching: watchers.includes(player),
    book: view.book?.map((line) => ({ ...line })) ?? null,
    results: view.results?.map((result) => ({ ...result, prize: printPrize(result.prize) })) ?? null,
    now,
  }
}

/** The party for everybody with a seat and its watchers; `more` pushes follow. */
export const partyChange = (
  house: TableHouse,
  party: Party,
  around: Around,
  dueAt: number | null,
  more: PersonalChange['pushes'] = [],
): PersonalChange => ({
  type: 'personal',
  pushes: [
    ...[...playersAt(party), ...around.watchers].map((player) => ({
      player,
      push: { type: 'party', party: showParty(house, party, around, player) } as const,
    })),
    ...more,
  ],
  dueAt,
})
