/** Where a house keeps its database: PostgreSQL if it has an address, else a file in its folder of data. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from './reader.ts'
import { openSqlite } from './sqlite.ts'
import { STORE_BOUNDS, type Store, type StoreBounds } from './store.ts'

export const DATABASE = 'fairhouse.db'

export const databaseOf = (data: string, databaseUrl?: string): Database =>
  databaseUrl === undefined ? { file: join(data, DATABASE) } : { url: databaseUrl }

/** `connections`: to PostgreSQL, at most. */
export type StoreOptions = Readonly<{ bounds?: StoreBounds; connections?: number }>

export const openStore = async (
  data: string,
  databaseUrl?: string,
  { bounds = STORE_BOUNDS, connections }: StoreOptions = {},
): Promise<Store> => {
  if (databaseUrl !== undefined) {
    const { openPostgres } = await import('./postgres.ts')
    return openPostgres(databaseUrl, { bounds, ...(connections !== undefined && { connections }) })
  }
  mkdirSync(data, { recursive: true })
  return openSqlite(join(data, DATABASE), { bounds })
}
