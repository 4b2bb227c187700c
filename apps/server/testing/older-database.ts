/** For tests: a database as an older version left it. */
import { readFileSync } from 'node:fs'
import { MIGRATIONS, migrate } from '../core/store/migrations.ts'
import { type Work, write, writeEach } from '../core/store/work.ts'

/** In an order that lets them be dropped. */
const TABLES = [
  ...[
    'bots',
    'hand_seats',
    'hands',
    'void_hands',
    'places',
    'windows',
    'queues',
    'wins',
    'notices',
    'tickers',
    'pairs',
  ],
  ...['party_watchers', 'parties'],
  ...['processes', 'attendance', 'requests', 'limits', 'rounds', 'movements', 'outbox', 'operator_balances'],
  ...['accounts', 'terms', 'counters', 'configuration', 'sessions', 'players', 'play_minutes', 'arrivals'],
  ...['log_queue', 'log_batches', 'log_state', 'log_bundles', 'log_tiles', 'client_seeds'],
  ...['migrations', 'step_programs'],
]

/** Drops everything and creates the tables as they were after this many migration steps. */
export function* atStep(steps: number): Work<null> {
  yield* write('DROP VIEW entries')
  for (const table of TABLES) yield* write(`DROP TABLE ${table}`)
  yield* migrate(MIGRATIONS.slice(0, steps))
  return null
}

const PARTY_COLUMNS = {
  places: ['party', 'away_since'],
  windows: ['party'],
  hands: ['party'],
  hand_seats: ['place', 'bank_ms', 'missed', 'seedless'],
} as const

/** Undoes the last steps: there are no parties yet, and a hand has its clock in its record. */
export function* withoutParties(): Work<void> {
  for (const column of ['last_keys', 'turn_ms', 'deadline', 'version']) {
    yield* write(`ALTER TABLE hands DROP COLUMN ${column}`)
  }
  for (const index of ['places_of_party', 'hands_of_party']) yield* write(`DROP INDEX ${index}`)
  for (const [table, columns] of Object.entries(PARTY_COLUMNS)) {
    for (const column of columns) yield* write(`ALTER TABLE ${table} DROP COLUMN ${column}`)
  }
  for (const table of ['party_watchers', 'parties']) yield* write(`DROP TABLE ${table}`)
}

const FOLDER = new URL('./step-6/', import.meta.url)
const readFrom = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8')

/** A database written by the version at step 6, one statement per line. */
export function* writtenAtStep6(): Work<null> {
  yield* atStep(6)
  const lines = readFrom('database.sql').trimEnd().split('\n')
  yield* writeEach(lines.map((line) => line.replace(/;$/, '')))
  return null
}

/** How that version answered from it. */
export type AnswersAtStep6 = Readonly<{
  /** The whole history, by player. */
  pages: Readonly<Record<string, readonly Readonly<{ roundId: string }>[]>>
  kept: readonly Readonly<{
    player: string
    request: Readonly<{ type: string; key: string }>
    reply: object
  }>[]
  hands: readonly Readonly<{ id: string; record: object }>[]
  /** A round of HiLo. */
  open: Readonly<{ player: string; round: string }>
}>
export const answersAtStep6 = (): AnswersAtStep6 =>
  JSON.parse(readFrom('vectors-told.json')) as AnswersAtStep6
