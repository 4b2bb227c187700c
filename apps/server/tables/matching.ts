/**
 * [Z12] Matching: the first player to wait opens a window, which closes when its time is up or the table is full.
 * `phases.ts` has what follows. The hand's seed is drawn here, before anybody has promised a client seed.
 */
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import { type Bettor, lockBettor } from '../core/bettor.ts'
import type { Room } from '../core/config/rooms.ts'
import { balanceOf, playerAccount } from '../core/ledger.ts'
import { exclusionOf } from '../core/limits.ts'
import { alreadySeated, findPlace, insertPlace } from '../core/places.ts'
import type { Work } from '../core/store/work.ts'
import { isKeptElsewhere, keptElsewhere } from '../core/wallet.ts'
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
  const excluded = exclusionOf(bettor, now)
  if (excluded) return excluded
  if (!room.open) return refuse('room-closed', 'this room is closed')
  if (isKeptElsewhere(house, bettor, { isDemo })) return keptElsewhere()
  const wallet = { currency: room.currency, isDemo }
  const balance = yield* balanceOf(playerAccount(bettor.id, wallet))
  if (balance < room.entry) {
    return refuse('below-entry', 'you have too few chips for this room')
  }
  if ((yield* chipsOf(bettor, wallet, balance, now)) < room.entry) {
    return refuse('over-daily-limit', 'your daily limit leaves too little for this room')
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

/** Also refused if the player waits or sits somewhere already. */
export function* join(
  house: TableHouse,
  player: bigint,
  request: JoinRequest,
): Work<readonly Change[] | Refusal> {
  const bettor = yield* lockBettor(player)
  if (isRefusal(bettor)) return bettor
  if (yield* findPlace(player)) return alreadySeated()
  const room = house.room(bettor.operator, request.room)
  if (isRefusal(room)) return room
  if (room.tables) return refuse('no-such-room', 'this room has lasting tables: take a seat at one of them')
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
