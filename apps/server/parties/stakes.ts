/** [L1] Sitting down at one of a room's public tables: the fullest with a free seat, or a new one. */
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import { isClosed } from '@fairhouse/table'
import { type Bettor, lockBettor } from '../core/bettor.ts'
import { alreadySeated, findPlace } from '../core/places.ts'
import type { Work } from '../core/store/work.ts'
import type { TableHouse } from '../tables/hand.ts'
import { lockQueue, type Queue } from '../tables/queues.ts'
import { newParty } from './creation.ts'
import { type SitRequest, takePlace, walletProblem } from './membership.ts'
import type { Party } from './party.ts'
import { findParty, insertParty, lockParty, tablesWithSeats } from './party-store.ts'
import { hasTables, setByRoom, type TableRoom } from './public-tables.ts'
import type { PartyRun } from './run.ts'

export type StakesRequest = Omit<SitRequest, 'link' | 'place' | 'name'> &
  Readonly<{ room: string; isDemo: boolean }>

/** Tables to try before a new one is opened. */
const MAX_TRIED = 20

/** Locks a table with a free seat and nobody from this device. The queue is locked, so two don't open two tables. */
function* tableFor(
  house: TableHouse,
  room: TableRoom,
  queue: Queue,
  device: string | null | undefined,
): Work<Party> {
  for (const id of yield* tablesWithSeats(queue, MAX_TRIED)) {
    const party = yield* lockParty(id)
    if (!party || isClosed(party.table) || party.table.isClosing) continue
    const { seats } = party.table
    const isSeatedHere = device != null && seats.some((seat) => seat?.device === device)
    if (seats.includes(null) && !isSeatedHere) return party
  }
  const party = newParty(
    house,
    { operator: queue.operator, creator: null },
    {
      ...setByRoom(room),
      game: room.game,
      room: room.id,
      host: null,
      money: { type: 'wallet', currency: room.currency, isDemo: queue.isDemo },
      places: room.tables.seats,
    },
  )
  yield* insertParty(party)
  return party
}

const roomFor = (house: TableHouse, { operator }: Bettor, id: string): TableRoom | Refusal => {
  const room = house.room(operator, id)
  if (isRefusal(room)) return room
  if (!hasTables(room)) return refuse('no-such-room', 'this room has no lasting tables')
  return room.open ? room : refuse('room-closed', 'this room is closed')
}

/** A player who already sits at one of them keeps their seat. */
export function* sitAtStakes(
  house: TableHouse,
  player: bigint,
  request: StakesRequest,
): Work<PartyRun | Refusal> {
  const bettor = yield* lockBettor(player)
  if (isRefusal(bettor)) return bettor
  const held = yield* findPlace(player)
  if (held) {
    const party = held.party === null ? null : yield* findParty(held.party)
    if (party?.table.kind === 'public' && party.table.room === request.room) return { party, changes: [] }
    return alreadySeated()
  }
  const room = roomFor(house, bettor, request.room)
  if (isRefusal(room)) return room
  const money = { type: 'wallet', currency: room.currency, isDemo: request.isDemo } as const
  const problem = walletProblem(house, bettor, { money }, request.isDemoOnly)
  if (problem) return problem
  const queue = { operator: bettor.operator, room: room.id, isDemo: request.isDemo }
  yield* lockQueue(queue)
  const party = yield* tableFor(house, room, queue, request.device)
  return yield* takePlace(house, party, bettor, request)
}
