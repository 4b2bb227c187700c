/**
 * Hands as rows: their logs [F11], and their clocks while they are played. What a log leads to is played again, or
 * remembered. Whoever changes a hand has locked it before.
 */
import { accepted, splitConfig } from '@fairhouse/kit'
import type { House } from '../core/house.ts'
import { jackpotAccount, selectBalanceQuery } from '../core/ledger.ts'
import { putTerms } from '../core/store/put-terms.ts'
import { askAll, type Query, query, type Row, rows, type Work, write } from '../core/store/work.ts'
import {
  parseActions,
  printActions,
  printMoreActions,
  recordOf,
  seedBytes,
  seedText,
} from '../core/stored-log.ts'
import { hashedTerms, readTermsByNumber } from '../core/terms.ts'
import type { Hand, HandRecord, TableHouse } from './hand.ts'
import type { RememberedHand } from './hand-memory.ts'
import {
  clockOf,
  HAND_COLUMNS,
  numberOf,
  parseSettings,
  printSettings,
  SEATS_OF_HAND,
  type SeatRow,
  type StoredHandRow,
  seatFrom,
} from './hand-rows.ts'
import { onlookersFrom, selectOnlookerQueries } from './watchers.ts'

/** The rules by game and version, and the hands that this process has seen. */
type Shelf = Pick<House, 'rules'> & Pick<TableHouse, 'hands'>
/** Whoever writes gives each version a number of its own. */
export type WritingShelf = Shelf & Pick<House, 'nextId'>

/** [F3] [F6] A table's seed is used for one hand. */
const NONCE = '0'

function* playedAgain({ rules }: Shelf, found: StoredHandRow, seats: number): Work<HandRecord> {
  const { game, version, config } = yield* readTermsByNumber(found.terms)
  const played = rules(game, version)
  const whole = accepted(played.configure({ ...config, ...JSON.parse(found.setup) }, seats))
  const seeds = { server: seedText(found.server_seed), client: found.client_seed, nonce: NONCE }
  const actions = parseActions(seats, found.actions)
  const record = recordOf(played, { config: whole, seats, seeds }, actions) as HandRecord
  return { ...record, ...clockOf(found) }
}

type OwnPart = Omit<Hand, 'jackpot' | 'onlookers'>

/** What is not the hand's own: it changes without the hand. */
const sharedQueries = (hand: OwnPart): readonly Query[] => {
  const onlookers = selectOnlookerQueries(hand.party)
  if (!hand.terms.jackpot) return onlookers
  return [selectBalanceQuery(jackpotAccount(hand.operator, hand.room, hand)), ...onlookers]
}

const withShared = (hand: OwnPart, answers: readonly (readonly Row[])[]): Hand => {
  const [balance, onlookers] = hand.terms.jackpot ? [answers[0]!, answers.slice(1)] : [null, answers]
  const jackpot = balance && ((balance[0] as { balance: bigint } | undefined)?.balance ?? 0n)
  return { ...hand, jackpot, onlookers: onlookersFrom(onlookers) }
}

function* complete(house: Shelf, found: StoredHandRow, seats: readonly SeatRow[]): Work<Hand> {
  const { id, operator, room, party, currency, version } = found
  const own = {
    ...{ id, operator, room, party, currency },
    isDemo: found.demo === 1n,
    terms: parseSettings(found.settings),
    record: yield* playedAgain(house, found, seats.length),
    hashes: found.seed_hashes === null ? null : (JSON.parse(found.seed_hashes) as readonly string[]),
    seats: seats.map(seatFrom),
    dueAt: numberOf(found.due_at),
    openedAt: Number(found.opened_at),
    closedAt: numberOf(found.closed_at),
    revealAt: numberOf(found.reveal_at),
    leaf: found.leaf && seedText(found.leaf),
  }
  const hand = withShared(own, yield* askAll(sharedQueries(own)))
  if (hand.closedAt === null) house.hands.keep({ hand, version, actions: found.actions })
  return hand
}

/** What is asked to find a hand, and what its answers say. `where`: also how it is locked. */
export type HandQueries = Readonly<{
  queries: readonly Query[]
  read(answers: readonly (readonly Row[])[]): Work<Hand | null>
}>

const rememberedHandQueries = (
  house: Shelf,
  { hand, version }: RememberedHand,
  where: string,
  params: readonly bigint[],
): HandQueries => ({
  queries: [query(`SELECT version FROM hands WHERE ${where}`, ...params), ...sharedQueries(hand)],
  *read([versions, ...answers]) {
    const [found] = versions as readonly Pick<StoredHandRow, 'version'>[]
    if (!found) return null
    if (found.version === version) return withShared(hand, answers)
    house.hands.forget(hand.id)
    const all = storedHandQueries(house, where, params)
    return yield* all.read(yield all.queries)
  },
})

/** Its row before its seats: what changes in between has another version. */
const storedHandQueries = (house: Shelf, where: string, params: readonly bigint[]): HandQueries => ({
  queries: [
    query(`SELECT ${HAND_COLUMNS} FROM hands WHERE ${where}`, ...params),
    query(SEATS_OF_HAND, params[0]!),
  ],
  *read([hands, seats]) {
    const [found] = hands as readonly StoredHandRow[]
    return found ? yield* complete(house, found, seats as readonly SeatRow[]) : null
  },
})

const handQueries = (
  house: Shelf,
  where: string,
  ...params: readonly [id: bigint, ...bigint[]]
): HandQueries => {
  const known = house.hands.get(params[0])
  return known ? rememberedHandQueries(house, known, where, params) : storedHandQueries(house, where, params)
}

function* load({ queries, read }: HandQueries): Work<Hand | null> {
  return yield* read(yield queries)
}

export const findHand = (house: Shelf, id: bigint): Work<Hand | null> =>
  load(handQueries(house, 'id = $1', id))

/** Waits until nobody else has it. */
export const lockHandQueries = (house: Shelf, id: bigint): HandQueries =>
  handQueries(house, 'id = $1 FOR UPDATE', id)
export const lockHand = (house: Shelf, id: bigint): Work<Hand | null> => load(lockHandQueries(house, id))

/** Null: it is not due by then, or somebody else is at it. */
export const lockDueHand = (house: Shelf, id: bigint, by: number): Work<Hand | null> =>
  load(handQueries(house, 'id = $1 AND due_at <= $2 FOR UPDATE SKIP LOCKED', id, BigInt(by)))

/** The longest due first. */
export function* dueHands(by: number, most: number): Work<readonly bigint[]> {
  const found = yield* rows<{ id: bigint }>(
    'SELECT id FROM hands WHERE due_at <= $1 ORDER BY due_at LIMIT $2',
    by,
    most,
  )
  return found.map(({ id }) => id)
}

/** Of a hand that is remembered only what is new is printed. */
const actionsOf = ({ hands }: Shelf, { id, record }: Hand): string => {
  const { seats, actions } = record.log
  const known = hands.get(id)
  const before = known?.hand.record.log.actions
  return known && before!.every((action, index) => action === actions[index])
    ? printMoreActions(known.actions, seats, actions.slice(before!.length))
    : printActions(seats, actions)
}

/** What is about to be written; this process remembers it from now on. */
const newVersion = (house: WritingShelf, hand: Hand): Readonly<{ version: bigint; actions: string }> => {
  const written = { version: house.nextId(), actions: actionsOf(house, hand) }
  if (hand.closedAt === null) house.hands.keep({ hand, ...written })
  else house.hands.forget(hand.id)
  return written
}

/** `commitment`: that of the window the hand comes out of [F6]. */
export function* insertHand(house: WritingShelf, hand: Hand, commitment: string): Work<void> {
  const { id, operator, room, currency, isDemo, terms, dueAt, openedAt } = hand
  const { log, turnMs, deadline } = hand.record
  const { game, config, seeds } = log
  const played = house.rules(game, log.version)
  const { version, actions } = newVersion(house, hand)
  const number = yield* putTerms(hashedTerms(played, config))
  yield* write(
    `INSERT INTO hands (${HAND_COLUMNS}, commitment)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, NULL, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)`,
    id,
    operator,
    room,
    currency,
    isDemo,
    printSettings(terms),
    number,
    JSON.stringify(splitConfig(played, config).setup),
    seedBytes(seeds.server),
    seeds.client,
    actions,
    turnMs,
    deadline,
    dueAt,
    openedAt,
    hand.closedAt,
    hand.revealAt,
    hand.hashes && JSON.stringify(hand.hashes),
    hand.leaf && seedBytes(hand.leaf),
    hand.party,
    version,
    Buffer.from(commitment, 'hex'),
  )
  for (const [seat, { player, bot, name, place, bankMs, missed, isSeedless }] of hand.seats.entries()) {
    yield* write(
      `INSERT INTO hand_seats (hand, seat, player, bot, name, paid, won, auto_call, place, bank_ms, missed, seedless)
       VALUES ($1, $2, $3, $4, $5, 0, 0, 0, $6, $7, $8, $9)`,
      id,
      seat,
      player,
      bot?.id ?? null,
      name,
      place,
      bankMs,
      missed,
      isSeedless,
    )
  }
}

export const updateHandQuery = (house: WritingShelf, hand: Hand): Query => {
  const { id, record, dueAt, closedAt, revealAt, leaf } = hand
  const { version, actions } = newVersion(house, hand)
  return query(
    `UPDATE hands SET actions = $2, deadline = $3, turn_ms = $4, due_at = $5, closed_at = $6, reveal_at = $7, leaf = $8,
       version = $9, record = NULL WHERE id = $1`,
    id,
    actions,
    record.deadline,
    record.turnMs,
    dueAt,
    closedAt,
    revealAt,
    leaf && seedBytes(leaf),
    version,
  )
}

export function* updateHand(house: WritingShelf, hand: Hand): Work<void> {
  yield [updateHandQuery(house, hand)]
}

/** Something was written of the hand that is not in its row. */
export function* touchHand(house: WritingShelf, hand: Hand): Work<Hand> {
  yield* write('UPDATE hands SET version = $2 WHERE id = $1', hand.id, newVersion(house, hand).version)
  return hand
}
