/** For tests: audits a database, damages it by SQL, audits it again and restores it. */
import type { Registry } from '@fairhouse/kit'
import type { Database } from '@fairhouse/server/audit-access.ts'
import type { Store } from '../../../server/core/store/store.ts'
import { type Work, write } from '../../../server/core/store/work.ts'
import { type AuditedDatabase, auditDatabase } from '../database.ts'
import type { Mismatch } from '../findings.ts'

export type AuditOutcome = Readonly<{ audited: AuditedDatabase; found: readonly Mismatch[] }>

/** In this thread, unless there are `jobs`. `games`: instead of the registry's. */
export const auditOf = async (
  database: Database,
  jobs = 0,
  games?: Registry,
  bots = false,
): Promise<AuditOutcome> => {
  const found: Mismatch[] = []
  const audited = await auditDatabase(database, {
    jobs,
    bots,
    ...(games && { games }),
    isStopped: () => false,
    onProgress: () => {},
    onMismatch: async (mismatch) => void found.push(mismatch),
  })
  return { audited, found }
}

export const kindsOf = (found: readonly Mismatch[]): readonly string[] =>
  [...new Set(found.map(({ kind }) => kind))].sort()

/** Tables that are emptied and refilled; those that refer to another come before it. */
const WHOLE = [
  ...['rounds', 'hands', 'terms', 'hand_seats', 'movements', 'requests'],
  ...['pairs', 'wins', 'places', 'bots', 'void_hands'],
] as const

/** Tables of which a damage changes some columns. */
const CHANGED = {
  players: ['nonce', 'next_seed', 'last_round', 'name', 'operator'],
  accounts: ['balance'],
  parties: ['state', 'seed'],
} as const

export const keep = (store: Store): Promise<void> =>
  store.transact(function* (): Work<void> {
    for (const table of [...WHOLE, ...Object.keys(CHANGED)])
      yield* write(`CREATE TABLE kept_${table} AS SELECT * FROM ${table}`)
  })

/** Drops the saved copies. */
export const forget = (store: Store): Promise<void> =>
  store.transact(function* (): Work<void> {
    for (const table of [...WHOLE, ...Object.keys(CHANGED)]) yield* write(`DROP TABLE kept_${table}`)
  })

export const putBack = (store: Store): Promise<void> =>
  store.transact(function* (): Work<void> {
    for (const table of WHOLE) yield* write(`DELETE FROM ${table}`)
    for (const table of WHOLE.toReversed()) yield* write(`INSERT INTO ${table} SELECT * FROM kept_${table}`)
    for (const [table, columns] of Object.entries(CHANGED)) {
      const set = columns.map((column) => `${column} = kept.${column}`).join(', ')
      yield* write(`UPDATE ${table} SET ${set} FROM kept_${table} AS kept WHERE kept.id = ${table}.id`)
    }
    yield* write('DELETE FROM accounts WHERE id NOT IN (SELECT id FROM kept_accounts)')
  })
