/** Hands as rows. Whoever changes one has locked it before. */
import type { Seat } from '@fairhouse/kit'
import { balanceOf, jackpotAccount } from '../core/ledger.ts'
import { row, rows, type Work, write } from '../core/store/work.ts'
import { type Hand, type HandRecord, type HandSeat, type Terms, withSeat } from './hand.ts'

type HandRow = Readonly<{
  id: bigint
  operator: string
  room: string
  currency: string
  demo: bigint
  terms: string
  record: string
  due_at: bigint | null
  opened_at: bigint
  closed_at: bigint | null
  reveal_at: bigint | null
}>

type SeatRow = Readonly<{
  player: bigint | null
  bot: string | null
  name: string
  auto_call: bigint
  temperament: string | null
  away: bigint | null
}>

const COLUMNS = 'id, operator, room, currency, demo, terms, record, due_at, opened_at, closed_at, reveal_at'

const numberOf = (value: bigint | null): number | null => (value === null ? null : Number(value))

const printTerms = ({ entry, jackpot, ...terms }: Terms): string =>
  JSON.stringify({
    ...terms,
    entry: String(entry),
    jackpot: jackpot && {
      start: String(jackpot.start),
      limit: String(jackpot.limit),
      shareBasisPoints: String(jackpot.shareBasisPoints),
    },
  })

const parseTerms = (text: string): Terms => {
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
  follow: auto_call === 1n,
  presence: bot === null ? presenceOf(away) : 'here',
})

const SEATS = `SELECT s.player, s.bot, s.name, s.auto_call, b.temperament, p.away FROM hand_seats s
  LEFT JOIN places p ON p.player = s.player AND p.hand = s.hand LEFT JOIN bots b ON b.id = s.bot
  WHERE s.hand = $1 ORDER BY s.seat`

function* complete(found: HandRow): Work<Hand> {
  const seats = yield* rows<SeatRow>(SEATS, found.id)
  const terms = parseTerms(found.terms)
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
    record: JSON.parse(found.record) as HandRecord,
    seats: seats.map(seatFrom),
    dueAt: numberOf(found.due_at),
    openedAt: Number(found.opened_at),
    closedAt: numberOf(found.closed_at),
    revealAt: numberOf(found.reveal_at),
    jackpot: terms.jackpot && (yield* balanceOf(account)),
  }
}

export function* findHand(id: bigint): Work<Hand | null> {
  const found = yield* row<HandRow>(`SELECT ${COLUMNS} FROM hands WHERE id = $1`, id)
  return found ? yield* complete(found) : null
}

/** Waits until nobody else has it. */
export function* lockHand(id: bigint): Work<Hand | null> {
  const found = yield* row<HandRow>(`SELECT ${COLUMNS} FROM hands WHERE id = $1 FOR UPDATE`, id)
  return found ? yield* complete(found) : null
}

/** Null: it is not due by then, or somebody else is at it. */
export function* lockDueHand(id: bigint, by: number): Work<Hand | null> {
  const found = yield* row<HandRow>(
    `SELECT ${COLUMNS} FROM hands WHERE id = $1 AND due_at <= $2 FOR UPDATE SKIP LOCKED`,
    id,
    by,
  )
  return found ? yield* complete(found) : null
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

export function* insertHand(hand: Hand): Work<void> {
  const { id, operator, room, currency, isDemo, terms, record, dueAt, openedAt } = hand
  yield* write(
    `INSERT INTO hands (id, operator, room, currency, demo, terms, record, due_at, opened_at, closed_at, reveal_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    id,
    operator,
    room,
    currency,
    isDemo,
    printTerms(terms),
    JSON.stringify(record),
    dueAt,
    openedAt,
    hand.closedAt,
    hand.revealAt,
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

export function* updateHand({ id, record, dueAt, closedAt, revealAt }: Hand): Work<void> {
  yield* write(
    'UPDATE hands SET record = $2, due_at = $3, closed_at = $4, reveal_at = $5 WHERE id = $1',
    id,
    JSON.stringify(record),
    dueAt,
    closedAt,
    revealAt,
  )
}

export function* setFollow(hand: Hand, seat: Seat, follow: boolean): Work<Hand> {
  yield* write('UPDATE hand_seats SET auto_call = $3 WHERE hand = $1 AND seat = $2', hand.id, seat, follow)
  return withSeat(hand, seat, { follow })
}
