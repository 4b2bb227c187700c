/**
 * [Z12] Matching: the first player to wait opens a window, which closes when its time is up or the table is full.
 * `phases.ts` has what follows. The hand's seed is drawn here, before anybody has promised a client seed.
 */

import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import type { Bettor } from '../core/bettor.ts'
import { lockBettor } from '../core/bettor.ts'
import type { Room } from '../core/config/rooms.ts'
import { balanceOf, playerAccount } from '../core/ledger.ts'
import { exclusionProblem } from '../core/limits.ts'
import { alreadySeated, findPlace, insertPlaceQuery, type NewPlace } from '../core/places.ts'
import { sideBySide, type Work, writeAll } from '../core/store/work.ts'
import { offeredTerms } from '../core/terms.ts'
import { isRemoteWallet, walletElsewhere } from '../core/wallet.ts'
import type { Change } from './changes.ts'
import type { TableHouse } from './hand.ts'
import { endGathering } from './phases.ts'
import { chipsOf } from './window-people.ts'
import {
  type EnteredWindow,
  enterWindow,
  findOpenWindow,
  insertWindowQuery,
  type Queue,
  shownWindow,
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
    return refuse('below-entry', 'you have too few chips for this room')
  }
  if ((yield* chipsOf(bettor, wallet, balance, now)) < room.entry) {
    return refuse('over-daily-limit', 'your daily limit leaves too little for this room')
  }
  return null
}

function* newWindow(house: TableHouse, queue: Queue, room: Room): Work<Window> {
  const openedAt = house.now()
  const terms = offeredTerms(house.live(room.game).rules, room.config)
  yield* house.terms.numberOf(terms)
  return {
    ...queue,
    id: house.nextId(),
    seed: house.drawSeed(),
    arrivals: 1,
    openedAt,
    phase: 'gathering',
    terms: terms.hash,
    plan: null,
    closesAt: openedAt + room.windowMs,
    afterVoid: null,
  }
}

function* enter(
  house: TableHouse,
  room: Room,
  queue: Queue,
  newcomer: Pick<NewPlace, 'player' | 'device'>,
): Work<EnteredWindow> {
  const now = house.now()
  const open = yield* findOpenWindow(queue, newcomer.device, now)
  if (open) return yield* enterWindow(open, now, newcomer)
  const window = yield* newWindow(house, queue, room)
  yield* writeAll([insertWindowQuery(window), insertPlaceQuery({ ...newcomer, hand: window.id, arrival: 1 })])
  return { window, people: [{ player: newcomer.player, hash: null }] }
}

/** Also refused if the player waits or sits somewhere already. */
export function* join(
  house: TableHouse,
  player: bigint,
  request: JoinRequest,
): Work<readonly Change[] | Refusal> {
  const [bettor, place] = yield* sideBySide(lockBettor(player), findPlace(player))
  if (isRefusal(bettor)) return bettor
  if (place) return alreadySeated()
  const room = house.room(bettor.operator, request.room)
  if (isRefusal(room)) return room
  if (room.tables) return refuse('no-such-room', 'this room has lasting tables: take a seat at one of them')
  const problem = yield* joinProblem(house, bettor, room, request)
  if (problem) return problem
  const { device = null, isDemo } = request
  const queue = { operator: bettor.operator, room: room.id, isDemo }
  const { window, people } = yield* enter(house, room, queue, { player, device })
  return people.length < house.live(room.game).rules.seats.max
    ? [{ type: 'window', window: shownWindow(window, people) }]
    : yield* endGathering(house, window)
}
