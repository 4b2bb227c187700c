/** Where a house keeps its database: PostgreSQL if it has an address, else a file in its folder of data. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from './reader.ts'
import { openSqlite } from './sqlite.ts'
import type { Store } from './store.ts'

export const DATABASE = 'fairhouse.db'

export const databaseOf = (data: string, databaseUrl?: string): Database =>
  databaseUrl === undefined ? { file: join(data, DATABASE) } : { url: databaseUrl }

export const openStore = async (data: string, databaseUrl?: string): Promise<Store> => {
  if (databaseUrl !== undefined) return (await import('./postgres.ts')).openPostgres(databaseUrl)
  mkdirSync(data, { recursive: true })
  return openSqlite(join(data, DATABASE))
}
