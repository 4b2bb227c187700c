/** Hands of live tables as the house stores them: every row of them that an audit reads is read here. */
import type { Seat } from '@fairhouse/kit'
import { rows, type Wallet, type Work } from '@fairhouse/server/auditing.ts'
import { rowsFor } from './batches.ts'
import { parseObject, parseRecord, type StoredLog } from './replaying.ts'

/** What a hand keeps of its room. Amounts in minor units. */
export type StoredTerms = Readonly<{ entry: bigint; revealMs: bigint; jackpot: JackpotTerms | null }>
export type JackpotTerms = Readonly<{ start: bigint; limit: bigint; shareBasisPoints: bigint }>

/** A person or a bot, with what else is stored of them; null where there is none. */
export type StoredSeat = Readonly<{
  seat: Seat
  name: string
  paid: bigint
  won: bigint
  player: Readonly<{ id: bigint; operator: string | null; name: string | null }> | null
  bot: Readonly<{ id: string; home: string | null; name: string | null; hand: bigint | null }> | null
  /** The seed of a person who has a place at the table: as long as the hand is played, or he stays. */
  placed: Readonly<{ seat: Seat | null; clientSeed: string }> | null
}>

/** A hand without its log and its seats. */
export type HandFrame = Wallet &
  Readonly<{
    id: bigint
    operator: string
    room: string
    /** Null: they can't be read. */
    terms: StoredTerms | null
    openedAt: bigint
    closedAt: bigint | null
  }>

export type StoredHand = HandFrame &
  StoredLog &
  Readonly<{
    seats: readonly StoredSeat[]
    dueAt: bigint | null
    revealAt: bigint | null
    /** What lies in the pot's account; null: there is no such account. */
    pot: bigint | null
  }>

type FrameRow = Readonly<{
  id: bigint
  operator: string
  room: string
  currency: string
  demo: bigint
  terms: string
  opened_at: bigint
  closed_at: bigint | null
}>
type HandRow = FrameRow &
  Readonly<{ record: string; due_at: bigint | null; reveal_at: bigint | null; pot: bigint | null }>
type SeatRow = Readonly<{
  hand: bigint
  seat: bigint
  player: bigint | null
  bot: string | null
  name: string
  paid: bigint
  won: bigint
  player_operator: string | null
  player_name: string | null
  bot_home: string | null
  bot_name: string | null
  bot_hand: bigint | null
  client_seed: string | null
  place_seat: bigint | null
}>

const FRAME = 'h.id, h.operator, h.room, h.currency, h.demo, h.terms, h.opened_at, h.closed_at'
const HANDS = `SELECT ${FRAME}, h.record, h.due_at, h.reveal_at, a.balance AS pot
  FROM hands h LEFT JOIN accounts a ON a.id = 'pot/' || h.id`
const SEATS = `SELECT s.hand, s.seat, s.player, s.bot, s.name, s.paid, s.won,
    u.operator AS player_operator, u.name AS player_name,
    b.operator || '/' || b.room AS bot_home, b.name AS bot_name, b.hand AS bot_hand,
    p.client_seed, p.seat AS place_seat
  FROM hand_seats s LEFT JOIN players u ON u.id = s.player LEFT JOIN bots b ON b.id = s.bot
  LEFT JOIN places p ON p.player = s.player AND p.hand = s.hand`

const amount = (raw: unknown): bigint => {
  if (typeof raw !== 'string' && !Number.isSafeInteger(raw)) throw new TypeError('no amount')
  return BigInt(raw as string | number)
}

const parseTerms = (text: string): StoredTerms | null => {
  const { entry, revealMs, jackpot } = parseObject(text) ?? {}
  try {
    const { start, limit, shareBasisPoints } = (jackpot ?? {}) as Readonly<Record<string, unknown>>
    return {
      entry: amount(entry),
      revealMs: amount(revealMs),
      jackpot: jackpot
        ? { start: amount(start), limit: amount(limit), shareBasisPoints: amount(shareBasisPoints) }
        : null,
    }
  } catch {
    return null
  }
}

const frameFrom = ({ demo, terms, opened_at, closed_at, ...frame }: FrameRow): HandFrame => ({
  ...frame,
  isDemo: demo === 1n,
  terms: parseTerms(terms),
  openedAt: opened_at,
  closedAt: closed_at,
})

const seatFrom = (row: SeatRow): StoredSeat => ({
  seat: Number(row.seat),
  name: row.name,
  paid: row.paid,
  won: row.won,
  player:
    row.player === null ? null : { id: row.player, operator: row.player_operator, name: row.player_name },
  bot: row.bot === null ? null : { id: row.bot, home: row.bot_home, name: row.bot_name, hand: row.bot_hand },
  placed:
    row.client_seed === null
      ? null
      : { clientSeed: row.client_seed, seat: row.place_seat === null ? null : Number(row.place_seat) },
})

const handFrom = (row: HandRow, seats: readonly SeatRow[]): StoredHand => {
  const { record, due_at, reveal_at, pot, ...frame } = row
  return {
    ...frameFrom(frame),
    ...parseRecord(record),
    seats: seats.map(seatFrom).sort((one, other) => one.seat - other.seat),
    dueAt: due_at,
    revealAt: reveal_at,
    pot,
  }
}

/** `strays`: hands that are not there, and seats of them are. */
export type StoredHands = Readonly<{ hands: readonly StoredHand[]; strays: readonly bigint[] }>

const handsOf = (found: readonly HandRow[], seats: readonly SeatRow[]): StoredHands => {
  const byHand = Map.groupBy(seats, ({ hand }) => hand)
  const hands = found.map((row) => handFrom(row, byHand.get(row.id) ?? []))
  for (const { id } of found) byHand.delete(id)
  return { hands, strays: [...byHand.keys()] }
}

/** After `after`, up to and with `last`. */
export function* readHands(after: bigint, last: bigint): Work<StoredHands> {
  const found = yield* rows<HandRow>(`${HANDS} WHERE h.id > $1 AND h.id <= $2 ORDER BY h.id`, after, last)
  const seats = yield* rows<SeatRow>(`${SEATS} WHERE s.hand > $1 AND s.hand <= $2`, after, last)
  return handsOf(found, seats)
}

export function* findHands(ids: Iterable<bigint>): Work<ReadonlyMap<bigint, StoredHand>> {
  const wanted = [...ids]
  const found = yield* rowsFor<HandRow>(wanted, (list) => `${HANDS} WHERE h.id IN ${list}`)
  const seats = yield* rowsFor<SeatRow>(wanted, (list) => `${SEATS} WHERE s.hand IN ${list}`)
  return new Map(handsOf(found, seats).hands.map((hand) => [hand.id, hand]))
}

/** Those that are over and that both of them were at. */
export function* handsOfPair(first: bigint, second: bigint): Work<readonly StoredHand[]> {
  const shared = yield* rows<{ hand: bigint }>(
    `SELECT one.hand FROM hand_seats one JOIN hand_seats other ON other.hand = one.hand
     WHERE one.player = $1 AND other.player = $2`,
    first,
    second,
  )
  const hands = yield* findHands(shared.map(({ hand }) => hand))
  return [...hands.values()].filter(({ closedAt }) => closedAt !== null)
}

/** So many after `after`, without their logs. */
export function* readFrames(after: bigint, most: number): Work<readonly HandFrame[]> {
  const found = yield* rows<FrameRow>(
    `SELECT ${FRAME} FROM hands h WHERE h.id > $1 ORDER BY h.id LIMIT $2`,
    after,
    most,
  )
  return found.map(frameFrom)
}
