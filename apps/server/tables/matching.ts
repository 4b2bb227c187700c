/**
 * [Z12] Matching: the first who waits opens a window; a full table starts at once, and when the window closes
 * those who are there start. Where they are too few for the game, bots fill up.
 */
import { isBetClientSeed, isRefusal, MOST_TABLE_CHIPS, type Refusal, refuse } from '@fairhouse/kit'
import { type Bettor, lockBettor } from '../core/bettor.ts'
import type { Room } from '../core/config/rooms.ts'
import { balanceOf, playerAccount, type Wallet } from '../core/ledger.ts'
import { exclusionOf, leftToday } from '../core/limits.ts'
import { findPlace, insertPlace, removePlace } from '../core/places.ts'
import { badClientSeed, newServerSeed } from '../core/seeds.ts'
import { rows, type Work } from '../core/store/work.ts'
import { isKeptElsewhere, keptElsewhere } from '../core/wallet.ts'
import { deal, type Guest } from './dealing.ts'
import type { HandChange, TableHouse } from './hand.ts'
import {
  countArrival,
  insertWindow,
  lockDueWindow,
  lockQueue,
  openWindow,
  type Queue,
  removeWindow,
  type ShownWindow,
  showWindow,
  type Window,
} from './windows.ts'

export type WindowChange = Readonly<{ type: 'window'; window: ShownWindow }>
/** What keeps a person from playing on: a pause or a limit of his own, or too little money. */
type Bar = 'excluded' | 'over-limit' | 'below-entry'
export type OutReason = Bar | 'away' | 'room-closed' | 'nobody-came' | 'left'
export type OutChange = Readonly<{ type: 'out'; player: bigint; reason: OutReason }>
/** What has happened to windows and tables, to be told to those it concerns. */
export type Change = HandChange | WindowChange | OutChange

/** What a player may put in today, in this wallet: the balance, less where a limit is set. */
function* chipsOf(player: Pick<Bettor, 'id' | 'isLimited'>, wallet: Wallet, at: number): Work<bigint> {
  const balance = yield* balanceOf(playerAccount(player.id, wallet))
  const left = yield* leftToday(player, wallet, at)
  const most = left === null || left > MOST_TABLE_CHIPS ? MOST_TABLE_CHIPS : left
  return balance < most ? balance : most
}

export type JoinRequest = Readonly<{
  room: string
  isDemo: boolean
  device?: string
  clientSeed?: string
}>

function* joinProblem(
  house: TableHouse,
  bettor: Bettor,
  room: Room,
  { isDemo }: JoinRequest,
): Work<Refusal | null> {
  const now = house.now()
  const excluded = exclusionOf(bettor, now)
  if (excluded) return excluded
  if (!room.open) return refuse('room-closed', 'this room is closed')
  if (isKeptElsewhere(house, bettor, { isDemo })) return keptElsewhere()
  const wallet = { currency: room.currency, isDemo }
  if ((yield* balanceOf(playerAccount(bettor.id, wallet))) < room.entry) {
    return refuse('below-entry', 'you have too little for this room')
  }
  if ((yield* chipsOf(bettor, wallet, now)) < room.entry) {
    return refuse('over-daily-limit', 'the limit that you have set for a day leaves too little for this room')
  }
  return null
}

function* newWindow(house: TableHouse, queue: Queue, room: Room): Work<Window> {
  const openedAt = house.now()
  const closesAt = openedAt + room.windowMs
  const window = { ...queue, id: house.nextId(), seed: newServerSeed(), arrivals: 0, openedAt, closesAt }
  yield* insertWindow(window)
  return window
}

/** Refused: the player cannot join now. Who waits or sits somewhere already is refused too. */
export function* join(
  house: TableHouse,
  player: bigint,
  request: JoinRequest,
): Work<readonly Change[] | Refusal> {
  const bettor = yield* lockBettor(player)
  if (isRefusal(bettor)) return bettor
  if (yield* findPlace(player)) return refuse('seated', 'you wait for a table or sit at one already')
  const room = house.room(bettor.operator, request.room)
  if (isRefusal(room)) return room
  const problem = yield* joinProblem(house, bettor, room, request)
  if (problem) return problem
  const { device = null, clientSeed = bettor.clientSeed, isDemo } = request
  if (!isBetClientSeed(clientSeed)) return badClientSeed() // [F4]
  const queue = { operator: bettor.operator, room: room.id, isDemo }
  yield* lockQueue(queue)
  const found = yield* openWindow(queue, device, house.now())
  const window = yield* countArrival(found ?? (yield* newWindow(house, queue, room)))
  yield* insertPlace({ player, hand: window.id, arrival: window.arrivals, device, clientSeed })
  const shown = yield* showWindow(window)
  return shown.people.length < house.live(room.game).rules.seats.max
    ? [{ type: 'window', window: shown }]
    : yield* closeWindow(house, window)
}

type WaitingRow = Readonly<{
  player: bigint
  name: string | null
  limited: bigint
  excluded_until: bigint
  client_seed: string
  away: bigint
}>

const WAITING = `SELECT p.player, u.name, u.limited, u.excluded_until, p.client_seed, p.away
  FROM places p JOIN players u ON u.id = p.player WHERE p.hand = $1 ORDER BY p.arrival`

/** Guests have no name: they are told apart by the end of their ids. */
export const shownName = (player: bigint, name: string | null): string =>
  name ?? `guest-${String(player % 10_000n).padStart(4, '0')}`

/** What the person plays with, or what keeps him from it. */
function* chipsOrBar(
  house: TableHouse,
  room: Room,
  { player: id, limited, excluded_until }: WaitingRow,
  isDemo: boolean,
): Work<bigint | Bar> {
  const now = house.now()
  if (exclusionOf({ excludedUntil: Number(excluded_until) }, now)) return 'excluded'
  const wallet = { currency: room.currency, isDemo }
  if ((yield* balanceOf(playerAccount(id, wallet))) < room.entry) return 'below-entry'
  const chips = yield* chipsOf({ id, isLimited: limited === 1n }, wallet, now)
  return chips < room.entry ? 'over-limit' : chips
}

function* showOut(player: bigint, reason: OutReason): Work<OutChange> {
  yield* removePlace(player)
  return { type: 'out', player, reason }
}

/** Null: he may wait on. The window is locked. */
export function* showOutIfBarred(
  house: TableHouse,
  { id, operator, room: roomId, isDemo }: Window,
  player: bigint,
): Work<OutChange | null> {
  const room = house.room(operator, roomId)
  const person = (yield* rows<WaitingRow>(WAITING, id)).find((waiting) => waiting.player === player)
  if (isRefusal(room) || !person) return null
  const chips = yield* chipsOrBar(house, room, person, isDemo)
  return typeof chips === 'string' ? yield* showOut(player, chips) : null
}

/** Those who are there and can pay start. The window is locked. */
function* closeWindow(house: TableHouse, window: Window): Work<readonly Change[]> {
  yield* removeWindow(window.id)
  const waiting = yield* rows<WaitingRow>(WAITING, window.id)
  const room = house.room(window.operator, window.room)
  const isShut = isRefusal(room) || !room.open
  const out: Change[] = []
  const guests: Guest[] = []
  for (const person of waiting) {
    const { player, name, client_seed: clientSeed, away } = person
    const chips = isShut
      ? 'room-closed'
      : away === 1n
        ? 'away'
        : yield* chipsOrBar(house, room, person, window.isDemo)
    if (typeof chips === 'string') out.push(yield* showOut(player, chips))
    else guests.push({ player, name: shownName(player, name), clientSeed, chips })
  }
  if (isShut || guests.length === 0) return out
  if (guests.length < house.live(room.game).rules.seats.min && !room.bots) {
    for (const { player } of guests) out.push(yield* showOut(player, 'nobody-came'))
    return out
  }
  return [...out, yield* deal(house, room, window, guests)]
}

/** For a sweep: nothing where the window does not close yet, or somebody else closes it. */
export function* closeDueWindow(house: TableHouse, id: bigint): Work<readonly Change[]> {
  const window = yield* lockDueWindow(id, house.now())
  return window ? yield* closeWindow(house, window) : []
}
