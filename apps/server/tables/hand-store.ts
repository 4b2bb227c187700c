/**
 * Hands as rows: their logs [F11], and while they are played the record that the log leads to. Whoever changes one
 * has locked it before.
 */
import { accepted, type Seat, splitConfig } from '@fairhouse/kit'
import type { House } from '../core/house.ts'
import { balanceOf, jackpotAccount } from '../core/ledger.ts'
import { putTerms } from '../core/store/put-terms.ts'
import { type Query, query, type Row, rows, together, type Work, write } from '../core/store/work.ts'
import { parseActions, printActions, recordOf, seedBytes, seedText } from '../core/stored-log.ts'
import { hashedTerms, termsNumbered } from '../core/terms.ts'
import { type Hand, type HandRecord, type HandSeat, type TableHouse, type Terms, withSeat } from './hand.ts'
import type { RememberedHand } from './hand-memory.ts'
import { onlookersOf } from './watchers.ts'

type HandRow = Readonly<{
  id: bigint
  operator: string
  room: string
  party: bigint | null
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
  away_since: bigint | null
  place: bigint | null
  bank_ms: bigint
  missed: bigint
  seedless: bigint
}>

const COLUMNS = `id, operator, room, currency, demo, settings, terms, setup, server_seed, client_seed, actions, record,
  due_at, opened_at, closed_at, reveal_at, seed_hashes, leaf, party`

/** The rules by game and version. */
type Rulebook = Pick<House, 'rules'>
/** And the hands that it has seen. */
type Shelf = Rulebook & Pick<TableHouse, 'hands'>

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

const seatFrom = ({
  player,
  bot,
  name,
  temperament,
  away,
  away_since,
  place,
  ...row
}: SeatRow): HandSeat => ({
  player,
  bot: bot === null ? null : { id: bot, temperament: temperament! },
  name,
  autoCall: row.auto_call === 1n,
  presence: bot === null ? presenceOf(away) : 'here',
  awaySince: Number(away_since ?? 0n),
  place: numberOf(place),
  bankMs: Number(row.bank_ms),
  missed: Number(row.missed),
  isSeedless: row.seedless === 1n,
})

const SEATS = `SELECT s.player, s.bot, s.name, s.auto_call, s.place, s.bank_ms, s.missed, s.seedless, b.temperament, p.away,
    p.away_since FROM hand_seats s
  LEFT JOIN places p ON p.player = s.player AND p.hand = s.hand LEFT JOIN bots b ON b.id = s.bot
  WHERE s.hand = $1 ORDER BY s.seat`

type ChangingRow = Pick<SeatRow, 'auto_call' | 'bank_ms' | 'missed'>
type AwayRow = Readonly<{ away: bigint; away_since: bigint }>

/**
 * Of a hand that is remembered: what may change between its actions. Each row by its own key, without a join: so
 * actions at many tables share a transaction on PostgreSQL.
 */
const seatsNow = ({ id, seats }: Hand): readonly Query[] => [
  query<ChangingRow>('SELECT auto_call, bank_ms, missed FROM hand_seats WHERE hand = $1 ORDER BY seat', id),
  ...seats.flatMap(({ player }) =>
    player === null
      ? []
      : [query<AwayRow>('SELECT away, away_since FROM places WHERE player = $1 AND hand = $2', player, id)],
  ),
]

/** Of a hand that is over: played again. */
function* playedAgain({ rules }: Rulebook, found: HandRow, seats: number): Work<HandRecord> {
  const { game, version, config } = yield* termsNumbered(found.terms)
  const played = rules(game, version)
  const whole = accepted(played.configure({ ...config, ...JSON.parse(found.setup) }, seats))
  const seeds = { server: seedText(found.server_seed), client: found.client_seed, nonce: NONCE }
  const actions = parseActions(seats, found.actions)
  return recordOf(played, { config: whole, seats, seeds }, actions) as HandRecord
}

function* jackpotNow({ operator, room, terms, ...wallet }: Omit<Hand, 'jackpot'>): Work<bigint | null> {
  return terms.jackpot && (yield* balanceOf(jackpotAccount(operator, room, wallet)))
}

function* complete(house: Shelf, found: HandRow, seats: readonly SeatRow[]): Work<Hand> {
  const { id, operator, room, party, currency, record: text } = found
  const hand = {
    ...{ id, operator, room, party, currency },
    onlookers: yield* onlookersOf(party),
    isDemo: found.demo === 1n,
    terms: parseSettings(found.settings),
    record: text === null ? yield* playedAgain(house, found, seats.length) : (JSON.parse(text) as HandRecord),
    hashes: found.seed_hashes === null ? null : (JSON.parse(found.seed_hashes) as readonly string[]),
    seats: seats.map(seatFrom),
    dueAt: numberOf(found.due_at),
    openedAt: Number(found.opened_at),
    closedAt: numberOf(found.closed_at),
    revealAt: numberOf(found.reveal_at),
    leaf: found.leaf && seedText(found.leaf),
  }
  const whole = { ...hand, jackpot: yield* jackpotNow(hand) }
  if (text !== null) house.hands.keep({ hand: whole, text })
  return whole
}

/** The same seat, where nothing of it has changed. */
const changed = (seat: HandSeat, now: Partial<HandSeat>): HandSeat =>
  Object.entries(now).every(([key, value]) => seat[key as keyof HandSeat] === value)
    ? seat
    : { ...seat, ...now }

/** What is remembered, with what may have changed since: the answers to `seatsNow`. */
function* brought(
  { hand }: RememberedHand,
  { due_at }: Pick<HandRow, 'due_at'>,
  [changing, ...places]: readonly (readonly Row[])[],
): Work<Hand> {
  let next = 0
  const seats = hand.seats.map((seat, index) => {
    const { auto_call, bank_ms, missed } = (changing as readonly ChangingRow[])[index]!
    if (seat.bot) return seat
    const [place] = places[next] as readonly AwayRow[]
    next += 1
    return changed(seat, {
      autoCall: auto_call === 1n,
      presence: presenceOf(place?.away ?? null),
      awaySince: Number(place?.away_since ?? 0n),
      bankMs: Number(bank_ms),
      missed: Number(missed),
    })
  })
  const onlookers = yield* onlookersOf(hand.party)
  return { ...hand, seats, onlookers, dueAt: numberOf(due_at), jackpot: yield* jackpotNow(hand) }
}

/** One trip for the hand and its seats. `where`: also how it is locked. */
function* load(house: Shelf, id: bigint, where: string, by: readonly number[] = []): Work<Hand | null> {
  const known = house.hands.get(id)
  if (known) {
    const asked = query(`SELECT record, due_at FROM hands WHERE ${where}`, id, ...by)
    const [answer, ...now] = yield [asked, ...seatsNow(known.hand)]
    const [found] = answer as readonly Pick<HandRow, 'record' | 'due_at'>[]
    if (!found) return null
    if (found.record === known.text) return yield* brought(known, found, now)
    house.hands.forget(id)
  }
  const asked: Query<HandRow> = query(`SELECT ${COLUMNS} FROM hands WHERE ${where}`, id, ...by)
  const [[found], seats] = yield* together(asked, query<SeatRow>(SEATS, id))
  return found ? yield* complete(house, found, seats) : null
}

export const findHand = (house: Shelf, id: bigint): Work<Hand | null> => load(house, id, 'id = $1')

/** Waits until nobody else has it. */
export const lockHand = (house: Shelf, id: bigint): Work<Hand | null> => load(house, id, 'id = $1 FOR UPDATE')

/** Null: it is not due by then, or somebody else is at it. */
export const lockDueHand = (house: Shelf, id: bigint, by: number): Work<Hand | null> =>
  load(house, id, 'id = $1 AND due_at <= $2 FOR UPDATE SKIP LOCKED', [by])

/** The longest due first. */
export function* dueHands(by: number, most: number): Work<readonly bigint[]> {
  const found = yield* rows<{ id: bigint }>(
    'SELECT id FROM hands WHERE due_at <= $1 ORDER BY due_at LIMIT $2',
    by,
    most,
  )
  return found.map(({ id }) => id)
}

/** As it is stored, and remembered. Null: it is over, and its log tells the same. */
const recordKept = ({ hands }: Shelf, hand: Hand): string | null => {
  if (hand.closedAt !== null) {
    hands.forget(hand.id)
    return null
  }
  const text = JSON.stringify(hand.record)
  hands.keep({ hand, text })
  return text
}

/** `commitment`: that of the window the hand comes out of [F6]. */
export function* insertHand(house: Shelf, hand: Hand, commitment: string): Work<void> {
  const { id, operator, room, currency, isDemo, terms, dueAt, openedAt } = hand
  const { game, version, config, seats, seeds, actions } = hand.record.log
  const played = house.rules(game, version)
  const number = yield* putTerms(hashedTerms(played, config))
  yield* write(
    `INSERT INTO hands (${COLUMNS}, commitment)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)`,
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
    recordKept(house, hand),
    dueAt,
    openedAt,
    hand.closedAt,
    hand.revealAt,
    hand.hashes && JSON.stringify(hand.hashes),
    hand.leaf && seedBytes(hand.leaf),
    hand.party,
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

export function* updateHand(house: Shelf, hand: Hand): Work<void> {
  const { id, record, dueAt, closedAt, revealAt, leaf } = hand
  yield* write(
    `UPDATE hands SET record = $2, due_at = $3, closed_at = $4, reveal_at = $5, actions = $6, leaf = $7
     WHERE id = $1`,
    id,
    recordKept(house, hand),
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

/** [L2] */
export function* setClock(
  hand: Hand,
  seat: Seat,
  { bankMs, missed }: Pick<HandSeat, 'bankMs' | 'missed'>,
): Work<Hand> {
  const before = hand.seats[seat]!
  if (before.bankMs === bankMs && before.missed === missed) return hand
  yield* write(
    'UPDATE hand_seats SET bank_ms = $3, missed = $4 WHERE hand = $1 AND seat = $2',
    hand.id,
    seat,
    bankMs,
    missed,
  )
  return withSeat(hand, seat, { bankMs, missed })
}
