/**
 * How the tables of the people here stand, read from the database: for when other processes cannot tell it.
 * A table is told whole, once for each action that it has seen since it was last told here; a window once for each
 * of its phases.
 */
import { sequenceOf } from '@fairhouse/host'
import type { Seat } from '@fairhouse/kit'
import type { Party } from '@fairhouse/messages'
import type { Sockets } from '../core/sockets.ts'
import type { Store } from '../core/store/store.ts'
import { rows, type Work } from '../core/store/work.ts'
import { type Hand, seatOf, type TableHouse } from './hand.ts'
import { findHand } from './hand-store.ts'
import { mustLeaveOf } from './must-leave.ts'
import { placeOf } from './table-reads.ts'
import { showTable, waitingPlace } from './table-view.ts'
import { findWindow, type ShownWindow, showWindow } from './windows.ts'

export type TableRefreshOptions = Readonly<{
  store: Store
  house: TableHouse
  /** Those of this process. */
  sockets: Pick<Sockets, 'isHere' | 'push'>
}>

export type TableRefresh = Readonly<{
  /** While others tell it: remembers who sits where, so that a hand that ends afterwards is told to them too. */
  note(): Promise<void>
  /** Tells what has changed. */
  tell(): Promise<void>
}>

type Waiting = Readonly<{ player: bigint; window: ShownWindow }>

/** [F10] Whoever is not told of a phase cannot reveal a seed. */
function* windowsOfPeople(isHere: Sockets['isHere']): Work<readonly Waiting[]> {
  const waiting = (yield* placesHere(isHere)).filter(({ seat }) => seat === null)
  const found: Waiting[] = []
  for (const { player, hand } of waiting) {
    const window = yield* findWindow(hand)
    if (window) found.push({ player, window: yield* showWindow(window) })
  }
  return found
}

const phaseOf = ({ id, phase }: ShownWindow): string => `${id} ${phase}`

type Partying = Readonly<{ player: bigint; party: Party }>

/** Lasting tables of the people here, each as its person may know it. */
function* partiesOfPeople(house: TableHouse, isHere: Sockets['isHere']): Work<readonly Partying[]> {
  const found: Partying[] = []
  for (const { player, party } of yield* placesHere(isHere)) {
    const place = party === null ? null : yield* placeOf(house, player)
    if (place?.type === 'party') found.push({ player, party: place.party })
  }
  return found
}

/** Null: others have told it. */
type LastTold = Readonly<{ hand: bigint; sequence: number | null }>
/** By player. */
type Told = ReadonlyMap<bigint, LastTold>

type PlaceRow = Readonly<{ player: bigint; hand: bigint; seat: bigint | null; party: bigint | null }>

function* placesHere(isHere: Sockets['isHere']): Work<readonly PlaceRow[]> {
  const places = yield* rows<PlaceRow>('SELECT player, hand, seat, party FROM places')
  return places.filter(({ player }) => isHere(player))
}

type Standing = Readonly<{ hand: Hand; seat: Seat; mustLeave: readonly Seat[] }>

/** Of those who sit here now, and of those who did: their hand may be over. Who waits again has seen its end. */
function* tablesOfPeople(
  house: TableHouse,
  isHere: Sockets['isHere'],
  told: Told,
): Work<ReadonlyMap<bigint, Standing>> {
  const wanted = new Map([...told].map(([player, { hand }]) => [player, hand]))
  for (const { player, hand, seat } of yield* placesHere(isHere)) {
    if (seat === null) wanted.delete(player)
    else wanted.set(player, hand)
  }
  const hands = new Map<bigint, Hand | null>()
  const found = new Map<bigint, Standing>()
  for (const [player, id] of wanted) {
    if (!hands.has(id)) hands.set(id, yield* findHand(house, id))
    const hand = hands.get(id)
    const seat = hand ? seatOf(hand, player) : null
    if (!hand || seat === null) continue
    found.set(player, { hand, seat, mustLeave: yield* mustLeaveOf(hand, seat) })
  }
  return found
}

/** [Z11] Who has folded and left is told no more; of a hand that is over everybody is. */
const isGone = ({ seats, closedAt }: Hand, seat: Seat): boolean =>
  closedAt === null && seats[seat]!.presence === 'left'

export const openTableRefresh = ({ store, house, sockets }: TableRefreshOptions): TableRefresh => {
  let told: Told = new Map()
  /** By player: the phase of the window. */
  let toldPhases: ReadonlyMap<bigint, string> = new Map()
  const tellWindows = async (): Promise<void> => {
    const waiting = await store.transact(() => windowsOfPeople(sockets.isHere))
    for (const { player, window } of waiting) {
      if (toldPhases.get(player) === phaseOf(window)) continue
      sockets.push(player, { type: 'waiting', place: waitingPlace(window, player) })
    }
    toldPhases = new Map(waiting.map(({ player, window }) => [player, phaseOf(window)]))
  }
  /** By player: the version of the party. */
  let toldVersions: ReadonlyMap<bigint, number> = new Map()
  const tellParties = async (): Promise<void> => {
    const parties = await store.transact(() => partiesOfPeople(house, sockets.isHere))
    for (const { player, party } of parties) {
      if (toldVersions.get(player) !== party.version) sockets.push(player, { type: 'party', party })
    }
    toldVersions = new Map(parties.map(({ player, party }) => [player, party.version]))
  }
  return {
    note: async () => {
      toldPhases = new Map()
      toldVersions = new Map()
      const seated = (await store.transact(() => placesHere(sockets.isHere))).filter(
        ({ seat }) => seat !== null,
      )
      told = new Map(seated.map(({ player, hand }) => [player, { hand, sequence: null }]))
    },
    tell: async () => {
      const telling = new Map<bigint, LastTold>()
      const tables = await store.transact(() => tablesOfPeople(house, sockets.isHere, told))
      for (const [player, { hand, seat, mustLeave }] of tables) {
        if (isGone(hand, seat)) continue
        const sequence = sequenceOf(hand.record)
        const before = told.get(player)
        if (before?.hand !== hand.id || before.sequence !== sequence) {
          const table = showTable(house, hand, seat, mustLeave)
          sockets.push(player, { type: 'table', table, events: [] })
        }
        if (hand.closedAt === null) telling.set(player, { hand: hand.id, sequence })
      }
      told = telling
      await tellWindows()
      await tellParties()
    },
  }
}
