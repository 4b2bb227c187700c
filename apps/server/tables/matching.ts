/**
 * [Z12] Matching: the first who waits opens a window; it closes when its time is up or the table is full. What
 * follows is in `phases.ts`. The seed of the hand is drawn here, before anybody has said anything about his own.
 */
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import { type Bettor, lockBettor } from '../core/bettor.ts'
import type { Room } from '../core/config/rooms.ts'
import { balanceOf, playerAccount } from '../core/ledger.ts'
import { exclusionProblem } from '../core/limits.ts'
import { findPlace, insertPlace } from '../core/places.ts'
import type { Work } from '../core/store/work.ts'
import { isRemoteWallet, walletElsewhere } from '../core/wallet.ts'
import type { Change } from './changes.ts'
import type { TableHouse } from './hand.ts'
import { endGathering } from './phases.ts'
import { chipsOf } from './window-people.ts'
import {
  countArrival,
  insertWindow,
  lockQueue,
  openWindow,
  type Queue,
  showWindow,
  type Window,
} from './windows.ts'

export type JoinRequest = Readonly<{
  room: string
  isDemo: boolean
  device?: string
}>

function* joinProblem(
  house: TableHouse,
  bettor: Bettor,
  room: Room,
  { isDemo }: JoinRequest,
): Work<Refusal | null> {
  const now = house.now()
  const excluded = exclusionProblem(bettor, now)
  if (excluded) return excluded
  if (!room.open) return refuse('room-closed', 'this room is closed')
  if (isRemoteWallet(house, bettor, { isDemo })) return walletElsewhere()
  const wallet = { currency: room.currency, isDemo }
  const balance = yield* balanceOf(playerAccount(bettor.id, wallet))
  if (balance < room.entry) {
    return refuse('below-entry', 'you have too little for this room')
  }
  if ((yield* chipsOf(bettor, wallet, balance, now)) < room.entry) {
    return refuse('over-daily-limit', 'the limit that you have set for a day leaves too little for this room')
  }
  return null
}

function* newWindow(house: TableHouse, queue: Queue, room: Room): Work<Window> {
  const openedAt = house.now()
  const closesAt = openedAt + room.windowMs
  const window: Window = {
    ...queue,
    id: house.nextId(),
    seed: house.drawSeed(),
    arrivals: 0,
    openedAt,
    phase: 'gathering',
    closesAt,
    afterVoid: null,
    party: null,
  }
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
  if (room.tables) return refuse('no-such-room', 'this room has tables that stay: take a seat at one of them')
  const problem = yield* joinProblem(house, bettor, room, request)
  if (problem) return problem
  const { device = null, isDemo } = request
  const queue = { operator: bettor.operator, room: room.id, isDemo }
  yield* lockQueue(queue)
  const found = yield* openWindow(queue, device, house.now())
  const window = yield* countArrival(found ?? (yield* newWindow(house, queue, room)))
  yield* insertPlace({ player, hand: window.id, arrival: window.arrivals, device })
  const shown = yield* showWindow(window)
  return shown.people.length < house.live(room.game).rules.seats.max
    ? [{ type: 'window', window: shown }]
    : yield* endGathering(house, window)
}
