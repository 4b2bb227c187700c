/** [L4] Sitting down at a party, and leaving it. */
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import { isClosed, isHome, noSuchTable, placeOf, removedProblem, type Table } from '@fairhouse/table'
import { type Bettor, lockBettor } from '../core/bettor.ts'
import { exclusionProblem } from '../core/limits.ts'
import { alreadySeated, findPlace, type Place } from '../core/places.ts'
import { hasAccount } from '../core/players/players.ts'
import { select } from '../core/store/queries.ts'
import { Overtaken, row, type Work } from '../core/store/work.ts'
import { isRemoteWallet, walletElsewhere } from '../core/wallet.ts'
import type { Change } from '../tables/changes.ts'
import { isIn, seatOf, type TableHouse, turnOf } from '../tables/hand.ts'
import { setPresence } from '../tables/hand-seats.ts'
import { lockHand } from '../tables/hand-store.ts'
import { changeTo, continueHand } from '../tables/play.ts'
import { walletOf } from './money.ts'
import { cleanName, distinctName, nameProblem, shownName } from './names.ts'
import type { Party } from './party.ts'
import { findByLink, lockByLink, lockParty } from './party-store.ts'
import { mostChips } from './play-limits.ts'
import { type PartyRun, runAt } from './run.ts'

export type SitRequest = Readonly<{
  link: string
  place?: number | undefined
  chips?: number | undefined
  posts?: boolean | undefined
  name?: string | undefined
  device?: string | null | undefined
  isDemoOnly: boolean
}>

export const walletProblem = (
  house: TableHouse,
  bettor: Bettor,
  table: Pick<Table, 'money'>,
  isDemoOnly: boolean,
): Refusal | null => {
  if (isHome(table)) return null
  const { isDemo } = walletOf(table)
  if (isDemoOnly && !isDemo) return refuse('demo-only', 'this session can only use demo coins')
  if (isRemoteWallet(house, bettor, { isDemo })) return walletElsewhere()
  return exclusionProblem(bettor, house.now())
}

function* newSeatName(
  { id, operator }: Bettor,
  table: Table,
  wanted: string | undefined,
): Work<string | Refusal> {
  const found = yield* row<{ name: string | null }>(select('players', id, 'name'))
  const own = found!.name
  if (table.room !== null || own !== null || wanted === undefined || wanted === '') {
    return distinctName(shownName(id, own), table, id.toString())
  }
  const name = cleanName(wanted)
  const problem = nameProblem(name, table, id.toString())
  if (problem) return problem
  return (yield* hasAccount(operator, name))
    ? refuse('name-taken', 'an account has this name, or one that looks like it')
    : name
}

/** A player who already sits there keeps their seat. */
export function* sitDown(house: TableHouse, player: bigint, request: SitRequest): Work<PartyRun | Refusal> {
  const bettor = yield* lockBettor(player)
  if (isRefusal(bettor)) return bettor
  const held = yield* findPlace(player)
  const known = yield* findByLink(request.link)
  if (!known || isClosed(known.table) || known.operator !== bettor.operator) return noSuchTable()
  if (held?.party === known.id) return { party: known, changes: [] }
  if (held) return alreadySeated()
  const party = (yield* lockByLink(request.link))!
  if (isClosed(party.table)) return noSuchTable()
  const problem =
    removedProblem(party.table, player.toString()) ??
    walletProblem(house, bettor, party.table, request.isDemoOnly)
  return problem ?? (yield* takePlace(house, party, bettor, request))
}

/** The party must be locked. */
export function* takePlace(
  house: TableHouse,
  party: Party,
  bettor: Bettor,
  { place, chips, posts = false, name: wanted, device }: Omit<SitRequest, 'link'>,
): Work<PartyRun | Refusal> {
  const name = yield* newSeatName(bettor, party.table, wanted)
  if (isRefusal(name)) return name
  const by = bettor.id.toString()
  const most = yield* mostChips(house, party, bettor)
  return yield* runAt(house, party, [
    {
      ...{ type: 'sit', by, name, posts, most },
      device: device ?? null,
      place: place ?? null,
      chips: chips ?? null,
    },
  ])
}

/** If the player is still in the hand, custody acts in their turn. */
function* leaveHand(house: TableHouse, { player, hand: id }: Place): Work<readonly Change[]> {
  const hand = yield* lockHand(house, id)
  const seat = hand && seatOf(hand, player)
  if (!hand || seat === null || hand.closedAt !== null) return []
  if (!isIn(house, hand, seat)) return []
  const away = changeTo(yield* setPresence(house, hand, seat, 'away'), hand)
  if (turnOf(house, hand) !== seat) return [away]
  return [yield* continueHand(house, away)]
}

/** Between hands at once, otherwise after the hand. The player must be locked. */
export function* leaveParty(
  house: TableHouse,
  place: Place & Readonly<{ party: bigint }>,
): Work<readonly Change[] | Refusal> {
  const changes = place.seat === null ? [] : yield* leaveHand(house, place)
  const party = yield* lockParty(place.party)
  if (!party) throw new Overtaken() // a quick table that has dealt just now
  const by = place.player.toString()
  if (placeOf(party.table, by) === null) return changes
  const left = yield* runAt(house, party, [{ type: 'leave', by }])
  return isRefusal(left) ? left : [...changes, ...left.changes]
}
