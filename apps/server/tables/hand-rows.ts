/** A hand and its seats as database rows, and how they are read. */
import type { PlannedSeat } from '@fairhouse/table'
import type { HandSeat } from './hand.ts'

export type StoredHandRow = Readonly<{
  id: bigint
  operator: string
  room: string
  party: bigint | null
  currency: string
  demo: bigint
  terms: bigint
  plan: string
  server_seed: Uint8Array
  client_seed: string
  actions: string
  turn_ms: bigint | null
  deadline: bigint | null
  due_at: bigint | null
  opened_at: bigint
  closed_at: bigint | null
  reveal_at: bigint | null
  leaf: Uint8Array | null
  version: bigint
  last_keys: string | null
}>

export const HAND_COLUMNS = `id, operator, room, currency, demo, terms, plan, server_seed, client_seed,
  actions, turn_ms, deadline, due_at, opened_at, closed_at, reveal_at, leaf, party, version, last_keys`

export type SeatRow = Readonly<{
  player: bigint | null
  bot: string | null
  name: string
  auto_call: bigint
  away: bigint | null
  away_since: bigint | null
  place: bigint | null
  bank_ms: bigint
  missed: bigint
}>

export const SEATS_OF_HAND = `SELECT s.player, s.bot, s.name, s.auto_call, s.place, s.bank_ms, s.missed,
    p.away, p.away_since FROM hand_seats s
  LEFT JOIN places p ON p.player = s.player AND p.hand = s.hand
  WHERE s.hand = $1 ORDER BY s.seat`

export const numberOf = (value: bigint | null): number | null => (value === null ? null : Number(value))

const presenceOf = (away: bigint | null): HandSeat['presence'] => {
  if (away === null) return 'left'
  return away === 1n ? 'away' : 'here'
}

export const seatFrom = (
  { player, name, away, away_since, place, ...row }: SeatRow,
  { bot }: PlannedSeat,
): HandSeat => ({
  player,
  bot,
  name,
  autoCall: row.auto_call === 1n,
  presence: bot === null ? presenceOf(away) : 'here',
  awaySince: Number(away_since ?? 0n),
  place: numberOf(place),
  bankMs: Number(row.bank_ms),
  missed: Number(row.missed),
})
