/**
 * Hands as rows: their logs [F11], and their clocks during play. State isn't stored: it is replayed from the log, or
 * remembered. Lock a hand before you change it.
 */
import { accepted, type Seat } from '@fairhouse/kit'
import { type Plan, parsePlan, printPlan } from '@fairhouse/table'
import type { House } from '../core/house.ts'
import { balanceOf, jackpotAccount } from '../core/ledger.ts'
import { insert, lock, lockFree, select, update } from '../core/store/queries.ts'
import {
  type Query,
  type Row,
  row,
  rows,
  sideBySide,
  type Work,
  write,
  writeAll,
} from '../core/store/work.ts'
import {
  parseActions,
  printActions,
  printMoreActions,
  recordOf,
  seedBytes,
  seedText,
} from '../core/stored-log.ts'
import { readTermsByNumber } from '../core/terms.ts'
import type { Hand, HandRecord, TableHouse } from './hand.ts'
import {
  HAND_COLUMNS,
  numberOf,
  SEATS_OF_HAND,
  type SeatRow,
  type StoredHandRow,
  seatFrom,
} from './hand-rows.ts'
import { parseSettings } from './plan.ts'
import { onlookersOf } from './watchers.ts'

/** What it takes to read hands: the rules by game and version, and this process's memory. */
type HandReader = Pick<House, 'rules'> & Pick<TableHouse, 'hands'>
/** And to write them: every write gives the row a new version. */
export type HandWriter = HandReader & Pick<House, 'nextId'>

/** [F3] [F6] A table's seed is used for one hand. */
const NONCE = '0'

function* replayRecord(
  { rules }: HandReader,
  found: StoredHandRow,
  { setup, seats: planned }: Plan,
): Work<HandRecord> {
  const seats = planned.length
  const { game, version, config } = yield* readTermsByNumber(found.terms)
  const played = rules(game, version)
  const whole = accepted(played.configure({ ...config, ...setup }, seats))
  const seeds = { server: seedText(found.server_seed), client: found.client_seed, nonce: NONCE }
  const actions = parseActions(seats, found.actions)
  const record = recordOf(played, { config: whole, seats, seeds }, actions) as HandRecord
  const isShort = (played.shortTurnMs?.(record.state) ?? null) !== null
  return {
    ...{ ...record, turnMs: numberOf(found.turn_ms), deadline: numberOf(found.deadline) }, // [L2]
    ...(isShort && { isShort }),
  }
}

/** Null if nobody has acted. */
const lastKeysFrom = (text: string | null, seats: number): Hand['lastKeys'] =>
  text === null ? Array.from({ length: seats }, () => null) : JSON.parse(text)

type HandCore = Omit<Hand, 'jackpot' | 'onlookers'>

/** What hands share with others, and what can change without a new version of the hand. */
function* withShared(hand: HandCore): Work<Hand> {
  const [jackpot, onlookers] = yield* sideBySide(
    jackpotBalance(hand),
    onlookersOf(hand.party, { table: 'hands', key: hand.id }),
  )
  return { ...hand, jackpot, onlookers }
}

function* jackpotBalance(hand: HandCore): Work<bigint | null> {
  return hand.settings.jackpot ? yield* balanceOf(jackpotAccount(hand.operator, hand.room, hand)) : null
}

function* handFromRows(house: HandReader, found: StoredHandRow, seats: readonly SeatRow[]): Work<Hand> {
  const { id, operator, room, party, currency, version } = found
  const plan = accepted(parsePlan(found.plan))
  const own = {
    id,
    operator,
    room,
    party,
    currency,
    isDemo: found.demo === 1n,
    settings: parseSettings(plan.settings),
    plan,
    record: yield* replayRecord(house, found, plan),
    seats: seats.map((row, seat) => seatFrom(row, plan.seats[seat]!)),
    dueAt: numberOf(found.due_at),
    openedAt: Number(found.opened_at),
    closedAt: numberOf(found.closed_at),
    revealAt: numberOf(found.reveal_at),
    leaf: found.leaf && seedText(found.leaf),
    lastKeys: lastKeysFrom(found.last_keys, seats.length),
  }
  const hand = yield* withShared(own)
  if (hand.closedAt === null) house.hands.keep({ hand, version, actions: found.actions })
  return hand
}

/** How to look for a hand: builds a query for these columns of its row. */
type HandQuery = <R extends Row>(columns: string) => Query<R>

/** Reads the row before the seats, so that a change in between shows as another version. */
function* storedHand(house: HandReader, id: bigint, find: HandQuery): Work<Hand | null> {
  const [found, seats] = yield* sideBySide(
    row(find<StoredHandRow>(HAND_COLUMNS)),
    rows<SeatRow>(SEATS_OF_HAND, id),
  )
  return found ? yield* handFromRows(house, found, seats) : null
}

function* load(house: HandReader, id: bigint, find: HandQuery): Work<Hand | null> {
  const known = house.hands.get(id)
  if (!known) return yield* storedHand(house, id, find)
  const [found, hand] = yield* sideBySide(
    row(find<Pick<StoredHandRow, 'version'>>('version')),
    withShared(known.hand),
  )
  if (!found || found.version === known.version) return found ? hand : null
  house.hands.forget(id)
  return yield* storedHand(house, id, find)
}

export const findHand = (house: HandReader, id: bigint): Work<Hand | null> =>
  load(house, id, (columns) => select('hands', id, columns))

/** Waits for the lock. */
export const lockHand = (house: HandReader, id: bigint): Work<Hand | null> =>
  load(house, id, (columns) => lock('hands', id, columns))

/** Null if the hand isn't due by then or is locked by somebody else. */
export const lockDueHand = (house: HandReader, id: bigint, by: number): Work<Hand | null> =>
  load(house, id, (columns) => lockFree('hands', id, columns, 'AND due_at <= $2', by))

/** Longest overdue first. */
export function* dueHands(by: number, limit: number): Work<readonly bigint[]> {
  const found = yield* rows<{ id: bigint }>(
    'SELECT id FROM hands WHERE due_at <= $1 ORDER BY due_at LIMIT $2',
    by,
    limit,
  )
  return found.map(({ id }) => id)
}

/** The actions as text. If the hand is remembered, only new ones are printed. */
const actionsOf = ({ hands }: HandReader, { id, record }: Hand): string => {
  const { seats, actions } = record.log
  const known = hands.get(id)
  const before = known?.hand.record.log.actions
  return known && before!.every((action, index) => action === actions[index])
    ? printMoreActions(known.actions, seats, actions.slice(before!.length))
    : printActions(seats, actions)
}

/** The version about to be written. This process remembers it already: if the write is undone, no row will have it. */
const newVersion = (house: HandWriter, hand: Hand): Readonly<{ version: bigint; actions: string }> => {
  const written = { version: house.nextId(), actions: actionsOf(house, hand) }
  if (hand.closedAt === null) house.hands.keep({ hand, ...written })
  else house.hands.forget(hand.id)
  return written
}

const insertSeatQuery = ({ id, seats }: Hand, seat: Seat): Query => {
  const { player, bot, name, place, bankMs, missed } = seats[seat]!
  return insert('hand_seats', {
    hand: id,
    seat,
    player,
    bot: bot?.id ?? null,
    name,
    paid: 0,
    won: 0,
    auto_call: 0,
    place,
    bank_ms: bankMs,
    missed,
  })
}

/** `terms`: their number. */
export function* insertHand(house: HandWriter, hand: Hand, terms: bigint): Work<void> {
  const { id, operator, room, currency, isDemo, plan, dueAt, openedAt } = hand
  const { log, turnMs, deadline } = hand.record
  const { seeds } = log
  const { version, actions } = newVersion(house, hand)
  const inserted = insert('hands', {
    id,
    operator,
    room,
    currency,
    demo: isDemo,
    terms,
    plan: printPlan(plan),
    server_seed: seedBytes(seeds.server),
    client_seed: seeds.client,
    actions,
    turn_ms: turnMs,
    deadline,
    due_at: dueAt,
    opened_at: openedAt,
    closed_at: hand.closedAt,
    reveal_at: hand.revealAt,
    leaf: hand.leaf && seedBytes(hand.leaf),
    party: hand.party,
    version,
  })
  yield* writeAll([inserted, ...hand.seats.map((_, seat) => insertSeatQuery(hand, seat))])
}

export const updateHandQuery = (house: HandWriter, hand: Hand): Query => {
  const { id, record, dueAt, closedAt, revealAt, leaf } = hand
  const { version, actions } = newVersion(house, hand)
  return update(
    'hands',
    id,
    `actions = $2, deadline = $3, turn_ms = $4, due_at = $5, closed_at = $6, reveal_at = $7, leaf = $8, version = $9,
      last_keys = $10`,
    actions,
    record.deadline,
    record.turnMs,
    dueAt,
    closedAt,
    revealAt,
    leaf && seedBytes(leaf),
    version,
    JSON.stringify(hand.lastKeys),
  )
}

export function* updateHand(house: HandWriter, hand: Hand): Work<void> {
  yield [updateHandQuery(house, hand)]
}

/** Gives the hand a new version because something outside its row was written. */
export function* touchHand(house: HandWriter, hand: Hand): Work<Hand> {
  yield* write(update('hands', hand.id, 'version = $2', newVersion(house, hand).version))
  return hand
}
