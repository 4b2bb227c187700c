/**
 * Hands as rows: their logs [F11], and while they are played the record that the log leads to. Whoever changes one
 * has locked it before.
 */
import { accepted, type Seat, splitConfig } from '@fairhouse/kit'
import type { House } from '../core/house.ts'
import { balanceOf, jackpotAccount } from '../core/ledger.ts'
import { putTerms } from '../core/store/put-terms.ts'
import { row, rows, type Work, write } from '../core/store/work.ts'
import { parseActions, printActions, recordOf, seedBytes, seedText } from '../core/stored-log.ts'
import { hashedTerms, termsNumbered } from '../core/terms.ts'
import { type Hand, type HandRecord, type HandSeat, type Terms, withSeat } from './hand.ts'

type HandRow = Readonly<{
  id: bigint
  operator: string
  room: string
  currency: string
  demo: bigint
  settings: string
  terms: bigint
  setup: string
  server_seed: Uint8Array
  client_seed: string
  actions: string
  record: string | null
  due_at: bigint | null
  opened_at: bigint
  closed_at: bigint | null
  reveal_at: bigint | null
  seed_hashes: string | null
  leaf: Uint8Array | null
}>

type SeatRow = Readonly<{
  player: bigint | null
  bot: string | null
  name: string
  auto_call: bigint
  temperament: string | null
  away: bigint | null
}>

const COLUMNS = `id, operator, room, currency, demo, settings, terms, setup, server_seed, client_seed, actions, record,
  due_at, opened_at, closed_at, reveal_at, seed_hashes, leaf`

/** The rules by game and version. */
type Rulebook = Pick<House, 'rules'>

/** [F3] [F6] A table's seed is used for one hand. */
const NONCE = '0'

const numberOf = (value: bigint | null): number | null => (value === null ? null : Number(value))

const printSettings = ({ entry, jackpot, ...terms }: Terms): string =>
  JSON.stringify({
    ...terms,
    entry: String(entry),
    jackpot: jackpot && {
      start: String(jackpot.start),
      limit: String(jackpot.limit),
      shareBasisPoints: String(jackpot.shareBasisPoints),
    },
  })

const parseSettings = (text: string): Terms => {
  const { entry, jackpot, ...terms } = JSON.parse(text)
  return {
    ...terms,
    entry: BigInt(entry),
    jackpot: jackpot && {
      start: BigInt(jackpot.start),
      limit: BigInt(jackpot.limit),
      shareBasisPoints: BigInt(jackpot.shareBasisPoints),
    },
  }
}

const presenceOf = (away: bigint | null): HandSeat['presence'] => {
  if (away === null) return 'left'
  return away === 1n ? 'away' : 'here'
}

const seatFrom = ({ player, bot, name, auto_call, temperament, away }: SeatRow): HandSeat => ({
  player,
  bot: bot === null ? null : { id: bot, temperament: temperament! },
  name,
  autoCall: auto_call === 1n,
  presence: bot === null ? presenceOf(away) : 'here',
})

const SEATS = `SELECT s.player, s.bot, s.name, s.auto_call, b.temperament, p.away FROM hand_seats s
  LEFT JOIN places p ON p.player = s.player AND p.hand = s.hand LEFT JOIN bots b ON b.id = s.bot
  WHERE s.hand = $1 ORDER BY s.seat`

/** Of a hand that is over: played again. */
function* playedAgain({ rules }: Rulebook, found: HandRow, seats: number): Work<HandRecord> {
  const { game, version, config } = yield* termsNumbered(found.terms)
  const played = rules(game, version)
  const whole = accepted(played.configure({ ...config, ...JSON.parse(found.setup) }, seats))
  const seeds = { server: seedText(found.server_seed), client: found.client_seed, nonce: NONCE }
  const actions = parseActions(seats, found.actions)
  return recordOf(played, { config: whole, seats, seeds }, actions) as HandRecord
}

function* complete(house: Rulebook, found: HandRow): Work<Hand> {
  const seats = yield* rows<SeatRow>(SEATS, found.id)
  const terms = parseSettings(found.settings)
  const { operator, room, currency } = found
  const isDemo = found.demo === 1n
  const account = jackpotAccount(operator, room, { currency, isDemo })
  return {
    id: found.id,
    operator,
    room,
    currency,
    isDemo,
    terms,
    record:
      found.record === null
        ? yield* playedAgain(house, found, seats.length)
        : (JSON.parse(found.record) as HandRecord),
    hashes: found.seed_hashes === null ? null : (JSON.parse(found.seed_hashes) as readonly string[]),
    seats: seats.map(seatFrom),
    dueAt: numberOf(found.due_at),
    openedAt: Number(found.opened_at),
    closedAt: numberOf(found.closed_at),
    revealAt: numberOf(found.reveal_at),
    leaf: found.leaf && seedText(found.leaf),
    jackpot: terms.jackpot && (yield* balanceOf(account)),
  }
}

export function* findHand(house: Rulebook, id: bigint): Work<Hand | null> {
  const found = yield* row<HandRow>(`SELECT ${COLUMNS} FROM hands WHERE id = $1`, id)
  return found ? yield* complete(house, found) : null
}

/** Waits until nobody else has it. */
export function* lockHand(house: Rulebook, id: bigint): Work<Hand | null> {
  const found = yield* row<HandRow>(`SELECT ${COLUMNS} FROM hands WHERE id = $1 FOR UPDATE`, id)
  return found ? yield* complete(house, found) : null
}

/** Null: it is not due by then, or somebody else is at it. */
export function* lockDueHand(house: Rulebook, id: bigint, by: number): Work<Hand | null> {
  const found = yield* row<HandRow>(
    `SELECT ${COLUMNS} FROM hands WHERE id = $1 AND due_at <= $2 FOR UPDATE SKIP LOCKED`,
    id,
    by,
  )
  return found ? yield* complete(house, found) : null
}

/** The longest due first. */
export function* dueHands(by: number, most: number): Work<readonly bigint[]> {
  const found = yield* rows<{ id: bigint }>(
    'SELECT id FROM hands WHERE due_at <= $1 ORDER BY due_at LIMIT $2',
    by,
    most,
  )
  return found.map(({ id }) => id)
}

/** Null: it is over, and its log tells the same. */
const recordKept = ({ record, closedAt }: Pick<Hand, 'record' | 'closedAt'>): string | null =>
  closedAt === null ? JSON.stringify(record) : null

/** `commitment`: that of the window the hand comes out of [F6]. */
export function* insertHand({ rules }: Rulebook, hand: Hand, commitment: string): Work<void> {
  const { id, operator, room, currency, isDemo, terms, dueAt, openedAt } = hand
  const { game, version, config, seats, seeds, actions } = hand.record.log
  const played = rules(game, version)
  const number = yield* putTerms(hashedTerms(played, config))
  yield* write(
    `INSERT INTO hands (${COLUMNS}, commitment)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
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
    printActions(seats, actions),
    recordKept(hand),
    dueAt,
    openedAt,
    hand.closedAt,
    hand.revealAt,
    hand.hashes && JSON.stringify(hand.hashes),
    hand.leaf && seedBytes(hand.leaf),
    Buffer.from(commitment, 'hex'),
  )
  for (const [seat, { player, bot, name }] of hand.seats.entries()) {
    yield* write(
      `INSERT INTO hand_seats (hand, seat, player, bot, name, paid, won, auto_call)
       VALUES ($1, $2, $3, $4, $5, 0, 0, 0)`,
      id,
      seat,
      player,
      bot?.id ?? null,
      name,
    )
  }
}

export function* updateHand(hand: Hand): Work<void> {
  const { id, record, dueAt, closedAt, revealAt, leaf } = hand
  yield* write(
    `UPDATE hands SET record = $2, due_at = $3, closed_at = $4, reveal_at = $5, actions = $6, leaf = $7
     WHERE id = $1`,
    id,
    recordKept(hand),
    dueAt,
    closedAt,
    revealAt,
    printActions(record.log.seats, record.log.actions),
    leaf && seedBytes(leaf),
  )
}

export function* setAutoCall(hand: Hand, seat: Seat, autoCall: boolean): Work<Hand> {
  yield* write('UPDATE hand_seats SET auto_call = $3 WHERE hand = $1 AND seat = $2', hand.id, seat, autoCall)
  return withSeat(hand, seat, { autoCall })
}
