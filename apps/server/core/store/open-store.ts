/** Opens a house's database: PostgreSQL if there is a URL, otherwise a SQLite file in the data folder. */
import { join } from 'node:path'
import { isRefusal, type Refusal } from '@fairhouse/kit'
import { lockDatabase } from './database-lock.ts'
import type { OnClockStep } from './house-clock.ts'
import { keepPrivate } from './private-files.ts'
import type { Database } from './reader.ts'
import { openSqlite } from './sqlite.ts'
import { type Store, type StoreBounds, StoreHalted } from './store.ts'

export const DATABASE = 'fairhouse.db'

export const databaseOf = (data: string, databaseUrl?: string): Database =>
  databaseUrl === undefined ? { file: join(data, DATABASE) } : { url: databaseUrl }

export type StoreOptions = Readonly<{
  bounds?: StoreBounds
  /** To PostgreSQL, at most. */
  connections?: number
  /** Works in one of its transactions, at most. */
  batch?: number
  /** Opens although the database has lost work, or doesn't wait for its disk. */
  acceptLoss?: boolean
  /** The clock that the house follows was set. */
  onClockStep?: OnClockStep
}>

/** Also works while a house is running on it. */
export const openStore = async (
  data: string,
  databaseUrl?: string,
  options: StoreOptions = {},
): Promise<Store> => {
  keepPrivate(data)
  if (databaseUrl === undefined) return openSqlite(join(data, DATABASE), options)
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(databaseUrl, options)
}

/** What keeps the store from being trusted becomes a refusal. */
const refusing = async <T>(open: () => Promise<T>): Promise<T | Refusal> => {
  try {
    return await open()
  } catch (error) {
    if (error instanceof StoreHalted) return error.reason
    throw error
  }
}

/** For a house: refuses if another one is running on the same SQLite file, or the database can't be trusted. */
export const openHouseStore = async (
  data: string,
  databaseUrl?: string,
  options: StoreOptions = {},
): Promise<Store | Refusal> => {
  if (databaseUrl !== undefined) return refusing(() => openStore(data, databaseUrl, options))
  keepPrivate(data)
  const lock = lockDatabase(join(data, DATABASE))
  if (isRefusal(lock)) return lock
  try {
    const store = await refusing(() => openSqlite(join(data, DATABASE), { ...options, isHouse: true }))
    if (isRefusal(store)) {
      lock.release()
      return store
    }
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
