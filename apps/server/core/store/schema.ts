/**
 * The tables. Amounts are in minor units, times in milliseconds since 1970, booleans 0 and 1. Ids: `round-ids.ts`.
 * Portable SQL: TEXT, BIGINT and BYTEA only; WITHOUT ROWID where SQLite stores a table by its key.
 */
import { CONFIGURATION_TABLES } from './schema/configuration.ts'
import { LIVE_TABLES } from './schema/live-tables.ts'
import { MONEY_TABLES } from './schema/money.ts'
import { PLAYER_TABLES } from './schema/players.ts'
import { PROCESS_TABLES } from './schema/processes.ts'
import { PUBLIC_LOG_TABLES } from './schema/public-log.ts'
import { ROUND_TABLES } from './schema/rounds.ts'
import { TICKER_TABLES } from './schema/ticker.ts'

/** In an order in which each table comes after those that it refers to. */
export const SCHEMA: readonly string[] = [
  ...PLAYER_TABLES,
  ...MONEY_TABLES,
  ...ROUND_TABLES,
  ...LIVE_TABLES,
  ...TICKER_TABLES,
  ...PUBLIC_LOG_TABLES,
  ...CONFIGURATION_TABLES,
  ...PROCESS_TABLES,
]
