/** Rounds and movements as SQLite gives them fastest: lists of plain values, ids in two halves. */
import type { AskLists, PlainValue } from '@fairhouse/server/auditing.ts'

const halves = (column: string): string => `${column} >> 32 & 4294967295, ${column} & 4294967295`

/** Null instead of a seed that is no blob. Ordered by id. */
const ROUNDS = `SELECT ${halves('id')}, ${halves('player')}, CAST(player AS TEXT), game, terms, currency, demo, nonce,
    CASE WHEN TYPEOF(server_seed) = 'blob' THEN HEX(server_seed) END, client_seed, actions, open, stake, payout,
    opened_at, closed_at, ${halves('previous')}, seed_reused
  FROM rounds WHERE id > ?1 AND id <= ?2 ORDER BY id`
/** Where each column stands. */
export const ROUND = {
  idHigh: 0,
  idLow: 1,
  playerHigh: 2,
  playerLow: 3,
  player: 4,
  game: 5,
  terms: 6,
  currency: 7,
  demo: 8,
  nonce: 9,
  serverSeed: 10,
  clientSeed: 11,
  actions: 12,
  open: 13,
  stake: 14,
  payout: 15,
  openedAt: 16,
  closedAt: 17,
  previousHigh: 18,
  previousLow: 19,
  seedReused: 20,
} as const

const MOVEMENTS = `SELECT ${halves('origin')}, step, debit, credit, amount FROM movements
  WHERE kind = 'round' AND origin > ?1 AND origin <= ?2 ORDER BY origin, step, line`
export const MOVEMENT = { originHigh: 0, originLow: 1, step: 2, debit: 3, credit: 4, amount: 5 } as const

export type PlainRow = readonly PlainValue[]
export type ScannedRounds = Readonly<{ rounds: readonly PlainRow[]; movements: readonly PlainRow[] }>

/** Null: there is a number that is too large for this way. */
export const scanRounds = (ask: AskLists, after: bigint, last: bigint): ScannedRounds | null => {
  try {
    return { rounds: ask(ROUNDS, [after, last]), movements: ask(MOVEMENTS, [after, last]) }
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_OUT_OF_RANGE') return null
    throw error
  }
}

export const idFrom = (high: PlainValue, low: PlainValue): bigint =>
  BigInt.asIntN(64, (BigInt(high as number) << 32n) | BigInt(low as number))
