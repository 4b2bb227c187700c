/**
 * Pushes the tables of this process's players from the database while other processes can't reach it over the bus:
 * each hand whole, once if anything happened since the last push; each waiting place once per phase; each party once
 * per version.
 */
import { sequenceOf } from '@fairhouse/host'
import type { Seat } from '@fairhouse/kit'
import type { Place } from '@fairhouse/messages'
import type { Sockets } from '../core/sockets.ts'
import type { Store } from '../core/store/store.ts'
import { rows, type Work } from '../core/store/work.ts'
import { type Hand, seatOf, type TableHouse } from './hand.ts'
import { findHand } from './hand-store.ts'
import { mustLeaveOf } from './must-leave.ts'
import { placeOf } from './table-reads.ts'
import { showTable } from './table-view.ts'

export type TableRefreshOptions = Readonly<{
  store: Store
  house: TableHouse
  /** The sockets of this process. */
  sockets: Pick<Sockets, 'isHere' | 'push'>
}>

export type TableRefresh = Readonly<{
  /** While the bus works: remembers who sits where, so that a hand that ends later is pushed to them too. */
  remember(): Promise<void>
  /** Pushes what has changed. */
  push(): Promise<void>
}>

type PlayerAtTable = Readonly<{ player: bigint; place: Exclude<Place, { type: 'seated' }> }>

/** [F10] A device that doesn't hear of a phase can't reveal its seed. Tables of the players here, as each may see it. */
function* findTables(house: TableHouse, isHere: Sockets['isHere']): Work<readonly PlayerAtTable[]> {
  const found: PlayerAtTable[] = []
  for (const { player, party } of yield* placesHere(isHere)) {
    const place = party === null ? null : yield* placeOf(house, player)
    if (place && place.type !== 'seated') found.push({ player, place })
  }
  return found
}

/** Changes whenever there is something to tell. */
const versionOf = (place: PlayerAtTable['place']): string =>
  place.type === 'party' ? `${place.party.version}` : `${place.table} ${place.phase}`

/** `sequence`: null if another process pushed it. */
type LastPush = Readonly<{ hand: bigint; sequence: number | null }>
type LastPushes = ReadonlyMap<bigint, LastPush>

type PlaceRow = Readonly<{ player: bigint; hand: bigint; seat: bigint | null; party: bigint | null }>

function* placesHere(isHere: Sockets['isHere']): Work<readonly PlaceRow[]> {
  const places = yield* rows<PlaceRow>('SELECT player, hand, seat, party FROM places')
  return places.filter(({ player }) => isHere(player))
}

type SeatedPlayer = Readonly<{ hand: Hand; seat: Seat; mustLeave: readonly Seat[] }>

/** By player, seated now or at the last push: that hand may be over. Players who wait again have seen its end. */
function* findSeated(
  house: TableHouse,
  isHere: Sockets['isHere'],
  last: LastPushes,
): Work<ReadonlyMap<bigint, SeatedPlayer>> {
  const wanted = new Map([...last].map(([player, { hand }]) => [player, hand]))
  for (const { player, hand, seat } of yield* placesHere(isHere)) {
    if (seat === null) wanted.delete(player)
    else wanted.set(player, hand)
  }
  const hands = new Map<bigint, Hand | null>()
  const found = new Map<bigint, SeatedPlayer>()
  for (const [player, id] of wanted) {
    if (!hands.has(id)) hands.set(id, yield* findHand(house, id))
    const hand = hands.get(id)
    const seat = hand ? seatOf(hand, player) : null
    if (!hand || seat === null) continue
    found.set(player, { hand, seat, mustLeave: yield* mustLeaveOf(hand, seat) })
  }
  return found
}

/** [Z11] Players who folded and left get no more pushes, except for the end of the hand. */
const isGone = ({ seats, closedAt }: Hand, seat: Seat): boolean =>
  closedAt === null && seats[seat]!.presence === 'left'

export const openTableRefresh = ({ store, house, sockets }: TableRefreshOptions): TableRefresh => {
  let lastPushes: LastPushes = new Map()
  /** By player. */
  let lastVersions: ReadonlyMap<bigint, string> = new Map()
  const pushTables = async (): Promise<void> => {
    const tables = await store.transact(() => findTables(house, sockets.isHere))
    for (const { player, place } of tables) {
      if (lastVersions.get(player) === versionOf(place)) continue
      if (place.type === 'party') sockets.push(player, { type: 'party', party: place.party })
      const waiting = place.type === 'party' ? place.waiting : place
      if (waiting) sockets.push(player, { type: 'waiting', place: waiting })
    }
    lastVersions = new Map(tables.map(({ player, place }) => [player, versionOf(place)]))
  }
  return {
    remember: async () => {
      lastVersions = new Map()
      const seated = (await store.transact(() => placesHere(sockets.isHere))).filter(
        ({ seat }) => seat !== null,
      )
      lastPushes = new Map(seated.map(({ player, hand }) => [player, { hand, sequence: null }]))
    },
    push: async () => {
      const pushes = new Map<bigint, LastPush>()
      const tables = await store.transact(() => findSeated(house, sockets.isHere, lastPushes))
      for (const [player, { hand, seat, mustLeave }] of tables) {
        if (isGone(hand, seat)) continue
        const sequence = sequenceOf(hand.record)
        const before = lastPushes.get(player)
        if (before?.hand !== hand.id || before.sequence !== sequence) {
          const table = showTable(house, hand, seat, mustLeave)
          sockets.push(player, { type: 'table', table, events: [] })
        }
        if (hand.closedAt === null) pushes.set(player, { hand: hand.id, sequence })
      }
      lastPushes = pushes
      await pushTables()
    },
  }
}
