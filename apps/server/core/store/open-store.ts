/** Opens a house's database: PostgreSQL if there is a URL, otherwise a SQLite file in the data folder. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { isRefusal, type Refusal } from '@fairhouse/kit'
import { lockDatabase } from './database-lock.ts'
import type { Database } from './reader.ts'
import { openSqlite } from './sqlite.ts'
import { STORE_BOUNDS, type Store, type StoreBounds } from './store.ts'

export const DATABASE = 'fairhouse.db'

export const databaseOf = (data: string, databaseUrl?: string): Database =>
  databaseUrl === undefined ? { file: join(data, DATABASE) } : { url: databaseUrl }

/** `connections`: to PostgreSQL. `batch`: works in one of its transactions. Both at most. */
export type StoreOptions = Readonly<{ bounds?: StoreBounds; connections?: number; batch?: number }>

/** Also works while a house is running on it. */
export const openStore = async (
  data: string,
  databaseUrl?: string,
  { bounds = STORE_BOUNDS, connections, batch }: StoreOptions = {},
): Promise<Store> => {
  mkdirSync(data, { recursive: true })
  if (databaseUrl !== undefined) {
    const { openPostgres } = await import('./postgres.ts')
    return openPostgres(databaseUrl, {
      bounds,
      ...(connections !== undefined && { connections }),
      ...(batch !== undefined && { batch }),
    })
  }
  return openSqlite(join(data, DATABASE), { bounds })
}

/** For a house: refuses if another one is running on the same SQLite file. */
export const openHouseStore = async (
  data: string,
  databaseUrl?: string,
  options: StoreOptions = {},
): Promise<Store | Refusal> => {
  if (databaseUrl !== undefined) return openStore(data, databaseUrl, options)
  mkdirSync(data, { recursive: true })
  const lock = lockDatabase(join(data, DATABASE))
  if (isRefusal(lock)) return lock
  try {
    const store = await openStore(data, undefined, options)
    const close = async (): Promise<void> => {
      await store.close()
      lock.release()
    }
    return { ...store, close }
  } catch (error) {
    lock.release()
    throw error
  }
}
