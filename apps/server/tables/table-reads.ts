/** Reads: where a player is, the rooms with their numbers of players, past hands. */
import { accepted, isRefusal, parseNonce, printAmount, type Refusal, refuse } from '@fairhouse/kit'
import type { HandRow, PartyCalled, Place, ShownRoom } from '@fairhouse/messages'
import type { Room } from '../core/config/rooms.ts'
import { balanceOf, jackpotAccount } from '../core/ledger.ts'
import { findPlace } from '../core/places.ts'
import { select } from '../core/store/queries.ts'
import { rows, type Work } from '../core/store/work.ts'
import { called } from '../parties/party-name.ts'
import { showPlace } from '../parties/places.ts'
import type { Actor } from './actions.ts'
import { playOf, seatOf, type TableHouse } from './hand.ts'
import { findHand } from './hand-store.ts'
import { showTable } from './table-view.ts'

export function* placeOf(house: TableHouse, player: bigint): Work<Place | null> {
  const place = yield* findPlace(player)
  if (!place) return null
  const { party } = place
  if (party !== null) return yield* showPlace(house, { ...place, party })
  const hand = yield* findHand(house, place.hand)
  if (!hand || isRefusal(house.currency(hand.currency))) return null // a currency that only other processes know so far
  const seat = seatOf(hand, player)
  return seat !== null ? { type: 'seated', table: showTable(house, hand, seat) } : null
}

type Count = Readonly<{ room: string; count: bigint }>
const countedIn = (found: readonly Count[], room: string): number =>
  Number(found.find((counted) => counted.room === room)?.count ?? 0n)

const WAITING = `SELECT t.room, COUNT(*) AS count FROM places p JOIN parties t ON t.id = p.party
  WHERE t.operator = $1 AND t.kind = 'quick' GROUP BY t.room`
const PLAYING = `SELECT h.room, COUNT(*) AS count FROM places p JOIN hands h ON h.id = p.hand
  WHERE h.operator = $1 GROUP BY h.room`

const showRoom = (room: Room, jackpot: bigint | null, waiting: number, playing: number): ShownRoom => {
  const { id, game, open, currency, decimals, entry, facts, turnMs, windowMs, autoCall } = room
  return {
    ...facts,
    id,
    game,
    open,
    currency,
    decimals,
    autoCall,
    waiting,
    playing,
    entry: printAmount(entry, decimals),
    turnSeconds: turnMs / 1000,
    windowSeconds: windowMs / 1000,
    jackpot: jackpot === null ? null : printAmount(jackpot, decimals),
  }
}

/** Balance of the demo jackpot, or its start value before the first hand. */
function* jackpotIn(operator: string, { id, currency, jackpot }: Room): Work<bigint | null> {
  if (!jackpot) return null
  const held = yield* balanceOf(jackpotAccount(operator, id, { currency, isDemo: true }))
  return held < jackpot.start ? jackpot.start : held
}

export function* roomsFor(house: TableHouse, operator: string): Work<ShownRoom[]> {
  const waiting = yield* rows<Count>(WAITING, operator)
  const playing = yield* rows<Count>(PLAYING, operator)
  const shown: ShownRoom[] = []
  for (const room of house.rooms()) {
    const jackpot = yield* jackpotIn(operator, room)
    shown.push(showRoom(room, jackpot, countedIn(waiting, room.id), countedIn(playing, room.id)))
  }
  return shown
}

export type HandsRequest = Readonly<{ before?: string | undefined; limit?: number | undefined }>
export type HandsPage = Readonly<{ hands: HandRow[]; before: string | null }>

const MAX_HANDS = 100
const LATEST = String(2n ** 63n - 1n)

const PAGE = `SELECT s.hand FROM hand_seats s JOIN hands h ON h.id = s.hand
  WHERE s.player = $1 AND s.hand < $2 AND h.demo >= $4 ORDER BY s.hand DESC LIMIT $3`

type SeatRow = Readonly<{ seat: bigint; name: string; paid: bigint; won: bigint }>

/** Each party is read once. */
type Parties = Map<bigint, PartyCalled | null>

function* calledIn(known: Parties, id: bigint): Work<PartyCalled | null> {
  if (!known.has(id)) known.set(id, yield* called(id))
  return known.get(id)!
}

function* handRow(house: TableHouse, player: bigint, id: bigint, parties: Parties): Work<HandRow> {
  const hand = (yield* findHand(house, id))!
  const party = hand.party === null ? null : yield* calledIn(parties, hand.party)
  const seats = yield* rows<SeatRow>(select('hand_seats', id, 'seat, name, paid, won', 'ORDER BY seat'))
  const { currency, isDemo, room, openedAt, closedAt, revealAt, record } = hand
  const { decimals } = accepted(house.currency(currency))
  const seat = seatOf(hand, player)!
  const { paid, won } = seats[seat]!
  const { live } = playOf(house, hand)
  const isOver = closedAt !== null
  return {
    room,
    party,
    isDemo,
    currency,
    openedAt,
    closedAt,
    revealAt,
    seat,
    game: record.log.game,
    table: id.toString(),
    seats: seats.map(({ name }) => name),
    paid: printAmount(paid, decimals),
    won: printAmount(won, decimals),
    winners: isOver ? [...live.result(record.state).winners] : [],
    pot: printAmount(BigInt(live.glance(record.state).pot), decimals),
    cards: isOver ? [...(live.series?.cards?.(record.state, seat) ?? [])] : [],
    facts: { ...live.facts?.(record.log.config, decimals) },
  }
}

/** Latest first. */
export function* handsOf(
  house: TableHouse,
  { player, isDemoOnly }: Actor,
  { before, limit = 20 }: HandsRequest,
): Work<HandsPage | Refusal> {
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_HANDS) {
    return refuse('bad-limit', `a page has 1 to ${MAX_HANDS} hands`)
  }
  const from = before === undefined ? LATEST : parseNonce(before)
  if (isRefusal(from)) return refuse('bad-page', 'there is no such page')
  const found = yield* rows<{ hand: bigint }>(PAGE, player, BigInt(from), limit + 1, isDemoOnly)
  const hands: HandRow[] = []
  const parties: Parties = new Map()
  for (const { hand } of found.slice(0, limit)) hands.push(yield* handRow(house, player, hand, parties))
  return { hands, before: found.length > limit ? hands.at(-1)!.table : null }
}
