/** Step 7, hands: like rounds; hands still being played keep their record beside the log. */
import { splitConfig } from '@fairhouse/kit'
import {
  type AnyLog,
  eachRecorded,
  type Numbered,
  numbering,
  type RecordedRow,
  rulesOfLog,
  seedBytesOf,
} from './log-migration.ts'
import { type Query, query, type Work } from './work.ts'

const COPIED = 'id, operator, room, currency, demo, due_at, opened_at, closed_at, reveal_at'
const INSERT = `INSERT INTO logged_hands (${COPIED}, settings, record, terms, setup, server_seed, client_seed, actions)
  SELECT ${COPIED}, REPLACE(terms, '"follow":', '"autoCall":'), CASE WHEN closed_at IS NULL THEN record END, CAST($2 AS BIGINT), CAST($3 AS TEXT),
    CAST($4 AS BYTEA), CAST($5 AS TEXT), CAST($6 AS TEXT)
  FROM hands WHERE id = $1`

function* logged({ id, record }: RecordedRow, numbered: Numbered): Work<Query> {
  try {
    const { log } = JSON.parse(record) as { log: AnyLog }
    const rules = rulesOfLog(log)
    const { setup } = splitConfig(rules, log.config)
    const terms = yield* numbered(rules, log.config, log.seats)
    const actions = JSON.stringify(log.actions.map(({ seat, action }) => [seat, action]))
    return query(INSERT, id, terms, JSON.stringify(setup), seedBytesOf(log), log.seeds.client, actions)
  } catch (error) {
    throw new Error(`hand ${id} can't be migrated to step 7: ${(error as Error).message}`)
  }
}

export function* handsToLogs(): Work<void> {
  const numbered = numbering()
  yield* eachRecorded('hands', (recorded) => logged(recorded, numbered))
}
