/** Step 7, rounds: stored records become terms and a log. Their rules are version 1. */
import { REGISTRY } from '@fairhouse/games/registry.ts'
import {
  type AnyGame,
  accepted,
  hashOfTerms,
  type Log,
  printTerms,
  type Registry,
  rulesIn,
  splitConfig,
  termsOf,
  versionIn,
} from '@fairhouse/kit'
import { putTerms } from './put-terms.ts'
import { type Query, query, rows, type Work, writeAll } from './work.ts'

export type RecordedRow = Readonly<{ id: bigint; record: string }>
export type AnyLog = Log<unknown, unknown>

const AT_ONCE = 500

/** Numbers terms as they come, storing each text once. */
export type Numbered = (rules: AnyGame, config: unknown, seats: number) => Work<bigint>

export const numbering = (): Numbered => {
  const known = new Map<string, bigint>()
  return function* (rules, config, seats) {
    const key = `${rules.id} ${JSON.stringify(splitConfig(rules, config).lasting)}`
    const before = known.get(key)
    if (before !== undefined) return before
    const terms = termsOf(rules, accepted(rules.configure(config, seats)))
    const id = yield* putTerms({ hash: hashOfTerms(terms), text: printTerms(terms) })
    known.set(key, id)
    return id
  }
}

export const rulesOfLog = (log: AnyLog): AnyGame => {
  const rules = rulesIn(REGISTRY as Registry, log.game, versionIn(log))
  if (rules === null) throw new Error(`there are no rules for ${log.game}`)
  return rules
}

export const seedBytesOf = ({ seeds }: AnyLog): Uint8Array => {
  if (!/^[0-9a-f]{64}$/.test(seeds.server)) throw new Error('its server seed is not 64 hexadecimal digits')
  return Buffer.from(seeds.server, 'hex')
}

const COPIED =
  'id, player, game, currency, demo, nonce, open, stake, payout, remote, opened_at, closed_at, previous'
const INSERT = `INSERT INTO logged_rounds (${COPIED}, terms, server_seed, client_seed, actions)
  SELECT ${COPIED}, CAST($2 AS BIGINT), CAST($3 AS BYTEA), CAST($4 AS TEXT), CAST($5 AS TEXT) FROM rounds WHERE id = $1`

function* logged({ id, record }: RecordedRow, numbered: Numbered): Work<Query> {
  try {
    const { log } = JSON.parse(record) as { log: AnyLog }
    const terms = yield* numbered(rulesOfLog(log), log.config, log.seats)
    const actions = JSON.stringify(log.actions.map(({ action }) => action))
    return query(INSERT, id, terms, seedBytesOf(log), log.seeds.client, actions)
  } catch (error) {
    throw new Error(`round ${id} can't be migrated to step 7: ${(error as Error).message}`)
  }
}

/** In batches, so that memory doesn't grow with the table. */
export function* eachRecorded(
  table: 'rounds' | 'hands',
  logged: (row: RecordedRow) => Work<Query>,
): Work<void> {
  for (let after = 0n; ; ) {
    const found = yield* rows<RecordedRow>(
      `SELECT id, record FROM ${table} WHERE id > $1 ORDER BY id LIMIT ${AT_ONCE}`,
      after,
    )
    const inserts: Query[] = []
    for (const recorded of found) inserts.push(yield* logged(recorded))
    yield* writeAll(inserts)
    const last = found.at(-1)
    if (!last) return
    after = last.id
  }
}

export function* roundsToLogs(): Work<void> {
  const numbered = numbering()
  yield* eachRecorded('rounds', (recorded) => logged(recorded, numbered))
}
