/**
 * [Z12] Tables of a room that a queue fills: joining one. The hand's seed is drawn when its table opens, before anybody
 * has promised a client seed.
 */
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import type { Command } from '@fairhouse/table'
import { type Bettor, lockBettor } from '../core/bettor.ts'
import type { Room } from '../core/config/rooms.ts'
import { balanceOf, playerAccount } from '../core/ledger.ts'
import { exclusionProblem } from '../core/limits.ts'
import { alreadySeated, findPlace } from '../core/places.ts'
import { select } from '../core/store/queries.ts'
import { Overtaken, row, sideBySide, type Work } from '../core/store/work.ts'
import { isRemoteWallet, walletElsewhere } from '../core/wallet.ts'
import type { Change } from '../tables/changes.ts'
import type { TableHouse } from '../tables/hand.ts'
import type { Queue } from '../tables/queues.ts'
import { newParty } from './creation.ts'
import { freshSeed } from './fresh-hand.ts'
import { shownName } from './names.ts'
import type { Party } from './party.ts'
import { findGathering, insertParty, lockParty } from './party-store.ts'
import { stakeOf } from './quick-stakes.ts'
import { runAt } from './run.ts'

export type JoinRequest = Readonly<{
  room: string
  isDemo: boolean
  device?: string
}>

const NO_ENTRY = {
  'below-entry': 'you have too few chips for this room',
  'over-limit': 'your daily limit leaves too little for this room',
} as const

function* joinProblem(
  house: TableHouse,
  bettor: Bettor,
  room: Room,
  { isDemo }: JoinRequest,
): Work<Refusal | null> {
  const excluded = exclusionProblem(bettor, house.now())
  if (excluded) return excluded
  if (!room.open) return refuse('room-closed', 'this room is closed')
  if (isRemoteWallet(house, bettor, { isDemo })) return walletElsewhere()
  const wallet = { currency: room.currency, isDemo }
  const { problem } = yield* stakeOf(
    house,
    room,
    bettor,
    wallet,
    yield* balanceOf(playerAccount(bettor.id, wallet)),
  )
  if (problem === null || problem === 'excluded' || problem === 'room-closed') return null
  return refuse(problem === 'over-limit' ? 'over-daily-limit' : problem, NO_ENTRY[problem])
}

function* openTable(house: TableHouse, queue: Queue, room: Room): Work<Party> {
  const party = newParty(
    house,
    { operator: queue.operator, creator: null },
    {
      kind: 'quick',
      game: room.game,
      room: room.id,
      host: null,
      settings: room.config,
      money: { type: 'wallet', currency: room.currency, isDemo: queue.isDemo },
      bots: room.bots && { min: room.bots.min, max: room.bots.max, delayMs: room.bots.delayMs },
      places: house.live(room.game).rules.seats.max,
      frame: {
        ...{ name: '', turnSeconds: room.turnMs / 1_000, bankSeconds: 0, pauseSeconds: 0 },
        ...{ watching: false, chat: false, openCards: false, rabbit: false, hostsYes: false },
      },
    },
  )
  yield* insertParty(party)
  return party
}

/** [Z12] Into the earliest table of the queue that takes the player, or a new one. */
function* enter(
  house: TableHouse,
  room: Room,
  queue: Queue,
  player: Readonly<{ id: bigint; name: string; device: string | null }>,
): Work<readonly Change[]> {
  const open = yield* findGathering(queue, player.device, house.now())
  const known = open === null ? null : yield* lockParty(open)
  if (open !== null && known === null) throw new Overtaken() // it has just closed: the retry finds another one, or none
  const party = known ?? (yield* openTable(house, queue, room))
  const fresh = freshSeed(house)
  const opening: readonly Command[] = known
    ? []
    : [{ type: 'gather', fresh: fresh.hand, closesAt: house.now() + room.windowMs }]
  const { id, name, device } = player
  const seat = { place: null, chips: null, posts: false, most: null }
  const sit: Command = { type: 'sit', by: id.toString(), name, device, ...seat }
  const done = yield* runAt(house, party, [...opening, sit], known ? null : fresh)
  if (isRefusal(done)) throw new Overtaken() // somebody has taken the last seat
  return done.changes
}

/** Also refused if the player waits or sits somewhere already. */
export function* join(
  house: TableHouse,
  player: bigint,
  request: JoinRequest,
): Work<readonly Change[] | Refusal> {
  const [bettor, place, named] = yield* sideBySide(
    lockBettor(player),
    findPlace(player),
    row<{ name: string | null }>(select('players', player, 'name')),
  )
  if (isRefusal(bettor)) return bettor
  if (place) return alreadySeated()
  const room = house.room(bettor.operator, request.room)
  if (isRefusal(room)) return room
  if (room.tables) return refuse('no-such-room', 'this room has lasting tables: take a seat at one of them')
  const problem = yield* joinProblem(house, bettor, room, request)
  if (problem) return problem
  const { device = null, isDemo } = request
  const queue = { operator: bettor.operator, room: room.id, isDemo }
  return yield* enter(house, room, queue, { id: player, name: shownName(player, named!.name), device })
}
