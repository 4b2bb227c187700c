/** Stored hands of live tables: all reads of them by an audit are here. */
import { isRefusal, type Registry, type Seat } from '@fairhouse/kit'
import {
  rows,
  type StoredAction,
  seedText,
  type WalletKey,
  type Work,
} from '@fairhouse/server/audit-access.ts'
import { type Plan, parsePlan } from '@fairhouse/table'
import { rowsFor } from './batches.ts'
import type { StoredLog } from './replay-log.ts'
import { parseJson } from './stored-json.ts'
import { findTerms, type StoredTerms } from './stored-terms.ts'

/** What a hand stores of its room. Amounts in minor units. */
export type StoredSettings = Readonly<{ entry: bigint; revealMs: bigint; jackpot: JackpotTerms | null }>
export type JackpotTerms = Readonly<{ start: bigint; limit: bigint; shareBasisPoints: bigint }>

/** A person or a bot, with what else is stored about them; null if missing. */
export type StoredSeat = Readonly<{
  seat: Seat
  /** The seat at the party; null if it isn't a party's hand. */
  place: number | null
  name: string
  paid: bigint
  won: bigint
  player: Readonly<{ id: bigint; operator: string | null; name: string | null }> | null
  bot: Readonly<{
    id: string
    home: string | null
    name: string | null
    temperament: string | null
    hand: bigint | null
  }> | null
  /** Where the person's place says they sit; null if they have left. */
  placeSeat: Seat | null
}>

/** A hand without its log and its seats. */
export type HandFrame = WalletKey &
  Readonly<{
    id: bigint
    operator: string
    room: string
    /** The party, or null for a room's hand. */
    party: bigint | null
    /** Null if unreadable. */
    settings: StoredSettings | null
    openedAt: bigint
    closedAt: bigint | null
  }>

export type StoredHand = HandFrame &
  StoredLog &
  Readonly<{
    /** [F13] Null if unreadable. */
    plan: Plan | null
    /** [F11] Of its terms. */
    termsHash: string | null
    /** Who sits there: people and bots. */
    people: readonly StoredSeat[]
    /** Whether it stores when the current turn ends. */
    hasClock: boolean
    dueAt: bigint | null
    revealAt: bigint | null
    /** When its party closed; null if open, or for a room's hand. */
    partyClosedAt: bigint | null
    /** The balance of the pot's account; null if there is none. */
    pot: bigint | null
  }>

type FrameRow = Readonly<{
  id: bigint
  operator: string
  room: string
  party: bigint | null
  currency: string
  demo: bigint
  plan: string
  opened_at: bigint
  closed_at: bigint | null
}>
type HandRow = FrameRow &
  Readonly<{
    terms: bigint
    terms_hash: string | null
    server_seed: Uint8Array
    client_seed: string
    actions: string
    deadline: bigint | null
    due_at: bigint | null
    reveal_at: bigint | null
    party_closed_at: bigint | null
    pot: bigint | null
  }>
type SeatRow = Readonly<{
  hand: bigint
  seat: bigint
  place: bigint | null
  player: bigint | null
  bot: string | null
  name: string
  paid: bigint
  won: bigint
  player_operator: string | null
  player_name: string | null
  bot_home: string | null
  bot_name: string | null
  bot_temperament: string | null
  bot_hand: bigint | null
  place_seat: bigint | null
}>

const FRAME = 'h.id, h.operator, h.room, h.party, h.currency, h.demo, h.plan, h.opened_at, h.closed_at'
const HANDS = `SELECT ${FRAME}, h.terms, t.hash AS terms_hash, h.server_seed, h.client_seed, h.actions, h.deadline,
    h.due_at, h.reveal_at, q.closed_at AS party_closed_at, a.balance AS pot
  FROM hands h LEFT JOIN accounts a ON a.id = 'pot/' || h.id LEFT JOIN parties q ON q.id = h.party
  LEFT JOIN terms t ON t.id = h.terms`
const SEATS = `SELECT s.hand, s.seat, s.place, s.player, s.bot, s.name, s.paid, s.won,
    u.operator AS player_operator, u.name AS player_name,
    b.operator || '/' || b.room AS bot_home, b.name AS bot_name, b.temperament AS bot_temperament,
    b.hand AS bot_hand,
    p.seat AS place_seat
  FROM hand_seats s LEFT JOIN players u ON u.id = s.player LEFT JOIN bots b ON b.id = s.bot
  LEFT JOIN places p ON p.player = s.player AND p.hand = s.hand`

const amount = (raw: unknown): bigint => {
  if (typeof raw !== 'string' && !Number.isSafeInteger(raw)) throw new TypeError('no amount')
  return BigInt(raw as string | number)
}

const parseSettings = ({ entry, revealMs, jackpot }: Plan['settings']): StoredSettings | null => {
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

const planFrom = (text: string): Plan | null => {
  const plan = parsePlan(text)
  return isRefusal(plan) ? null : plan
}

const frameFrom = ({ demo, plan, opened_at, closed_at, ...frame }: FrameRow): HandFrame => ({
  ...frame,
  isDemo: demo === 1n,
  settings: parseSettings(planFrom(plan)?.settings ?? {}),
  openedAt: opened_at,
  closedAt: closed_at,
})

const seatFrom = (row: SeatRow): StoredSeat => ({
  seat: Number(row.seat),
  place: row.place === null ? null : Number(row.place),
  name: row.name,
  paid: row.paid,
  won: row.won,
  player:
    row.player === null ? null : { id: row.player, operator: row.player_operator, name: row.player_name },
  bot:
    row.bot === null
      ? null
      : {
          id: row.bot,
          home: row.bot_home,
          name: row.bot_name,
          temperament: row.bot_temperament,
          hand: row.bot_hand,
        },
  placeSeat: row.place_seat === null ? null : Number(row.place_seat),
})

/** Pairs of seat and action. */
const actionsIn = (text: string): readonly StoredAction[] | null => {
  const parsed = parseJson(text)
  if (!Array.isArray(parsed) || !parsed.every((pair) => Array.isArray(pair) && pair.length === 2)) return null
  return (parsed as readonly (readonly [Seat, unknown])[]).map(([seat, action]) => ({ seat, action }))
}

/** [F3] A table's seed is used for one hand. */
const NONCE = '0'

type TermsById = ReadonlyMap<bigint, StoredTerms>

const handFrom = (found: HandRow, seats: readonly SeatRow[], known: TermsById): StoredHand => {
  const { terms, terms_hash, server_seed, client_seed, actions, ...timed } = found
  const { deadline, due_at, reveal_at, party_closed_at, pot, ...frame } = timed
  const plan = planFrom(frame.plan)
  return {
    ...frameFrom(frame),
    terms: known.get(terms)!,
    plan,
    termsHash: terms_hash,
    setup: plan?.setup ?? null,
    seeds: { server: seedText(server_seed), client: client_seed, nonce: NONCE },
    actions: actionsIn(actions),
    hasClock: deadline !== null,
    seats: seats.length,
    people: seats.map(seatFrom).sort((one, other) => one.seat - other.seat),
    dueAt: due_at,
    revealAt: reveal_at,
    partyClosedAt: party_closed_at,
    pot,
  }
}

/** `strays`: missing hands that have seats. */
export type StoredHands = Readonly<{ hands: readonly StoredHand[]; strays: readonly bigint[] }>

function* handsOf(games: Registry, found: readonly HandRow[], seats: readonly SeatRow[]): Work<StoredHands> {
  const terms = yield* findTerms(
    games,
    found.map((each) => each.terms),
  )
  const byHand = Map.groupBy(seats, ({ hand }) => hand)
  const hands = found.map((row) => handFrom(row, byHand.get(row.id) ?? [], terms))
  for (const { id } of found) byHand.delete(id)
  return { hands, strays: [...byHand.keys()] }
}

/** Hands after `after`, up to and including `last`. */
export function* readHands(games: Registry, after: bigint, last: bigint): Work<StoredHands> {
  const found = yield* rows<HandRow>(`${HANDS} WHERE h.id > $1 AND h.id <= $2 ORDER BY h.id`, after, last)
  const seats = yield* rows<SeatRow>(`${SEATS} WHERE s.hand > $1 AND s.hand <= $2`, after, last)
  return yield* handsOf(games, found, seats)
}

/** Finished hands that both players of the pair were in. */
export function* handsOfPair(games: Registry, first: bigint, second: bigint): Work<readonly StoredHand[]> {
  const shared = yield* rows<{ hand: bigint }>(
    `SELECT one.hand FROM hand_seats one JOIN hand_seats other ON other.hand = one.hand
     WHERE one.player = $1 AND other.player = $2`,
    first,
    second,
  )
  const ids = shared.map(({ hand }) => hand)
  const found = yield* rowsFor<HandRow>(ids, (list) => `${HANDS} WHERE h.id IN ${list}`)
  const seats = yield* rowsFor<SeatRow>(ids, (list) => `${SEATS} WHERE s.hand IN ${list}`)
  const { hands } = yield* handsOf(games, found, seats)
  return hands.filter(({ closedAt }) => closedAt !== null)
}

/** `most` hands after `after`, without their logs. */
export function* readFrames(after: bigint, most: number): Work<readonly HandFrame[]> {
  const found = yield* rows<FrameRow>(
    `SELECT ${FRAME} FROM hands h WHERE h.id > $1 ORDER BY h.id LIMIT $2`,
    after,
    most,
  )
  return found.map(frameFrom)
}
