/** Where a house keeps its database: PostgreSQL if it has an address, else a file in its folder of data. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { isRefusal, type Refusal } from '@fairhouse/kit'
import { lockDatabase } from './database-lock.ts'
import type { Database } from './reader.ts'
import { openSqlite } from './sqlite.ts'
import type { Store } from './store.ts'

export const DATABASE = 'fairhouse.db'

export const databaseOf = (data: string, databaseUrl?: string): Database =>
  databaseUrl === undefined ? { file: join(data, DATABASE) } : { url: databaseUrl }

/** The store, also while a house is open on it. */
export const openStore = async (data: string, databaseUrl?: string): Promise<Store> => {
  mkdirSync(data, { recursive: true })
  if (databaseUrl !== undefined) return (await import('./postgres.ts')).openPostgres(databaseUrl)
  return openSqlite(join(data, DATABASE))
}

/** The same for a house. Refused: another one is open on this file. */
export const openHouseStore = async (data: string, databaseUrl?: string): Promise<Store | Refusal> => {
  if (databaseUrl !== undefined) return openStore(data, databaseUrl)
  mkdirSync(data, { recursive: true })
  const lock = lockDatabase(join(data, DATABASE))
  if (isRefusal(lock)) return lock
  try {
    const store = await openStore(data)
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
