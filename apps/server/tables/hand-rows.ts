/** A hand and its seats as database rows, and how they are read. */
import type { HandSeat, HandSettings } from './hand.ts'

export type StoredHandRow = Readonly<{
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
  turn_ms: bigint | null
  deadline: bigint | null
  due_at: bigint | null
  opened_at: bigint
  closed_at: bigint | null
  reveal_at: bigint | null
  seed_hashes: string | null
  leaf: Uint8Array | null
  version: bigint
  last_keys: string | null
}>

export const HAND_COLUMNS = `id, operator, room, currency, demo, settings, terms, setup, server_seed, client_seed,
  actions, turn_ms, deadline, due_at, opened_at, closed_at, reveal_at, seed_hashes, leaf, party, version, last_keys`

export type SeatRow = Readonly<{
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

export const SEATS_OF_HAND = `SELECT s.player, s.bot, s.name, s.auto_call, s.place, s.bank_ms, s.missed, s.seedless,
    b.temperament, p.away, p.away_since FROM hand_seats s
  LEFT JOIN places p ON p.player = s.player AND p.hand = s.hand LEFT JOIN bots b ON b.id = s.bot
  WHERE s.hand = $1 ORDER BY s.seat`

export const numberOf = (value: bigint | null): number | null => (value === null ? null : Number(value))

export const printSettings = ({ entry, jackpot, ...settings }: HandSettings): string =>
  JSON.stringify({
    ...settings,
    entry: String(entry),
    jackpot: jackpot && {
      start: String(jackpot.start),
      limit: String(jackpot.limit),
      shareBasisPoints: String(jackpot.shareBasisPoints),
    },
  })

export const parseSettings = (text: string): HandSettings => {
  const { entry, jackpot, ...settings } = JSON.parse(text)
  return {
    ...settings,
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

export const seatFrom = ({
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
