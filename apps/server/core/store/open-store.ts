/** Where a house keeps its database: PostgreSQL if it has an address, else a file in its folder of data. */
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

/** `connections` to PostgreSQL, and works in one of its transactions, at most. */
export type StoreOptions = Readonly<{ bounds?: StoreBounds; connections?: number; batch?: number }>

/** The store, also while a house is open on it. */
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

/** The same for a house. Refused: another one is open on this file. */
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
