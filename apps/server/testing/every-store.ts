/** For tests: runs the same tests on every store. Skips PostgreSQL where it isn't installed. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, inject } from 'vitest'
import { openPostgres } from '../core/store/postgres.ts'
import type { Database } from '../core/store/reader.ts'
import { openSqlite } from '../core/store/sqlite.ts'
import type { Store, StoreBounds } from '../core/store/store.ts'
import { hasPostgres, startOnce } from './postgres-server.ts'
import { returnSchema, takeSchema } from './reused-schemas.ts'

/** Opens an empty store; `again` opens another on the same data. All are closed after the test. */
export type OpenStore = (
  bounds?: StoreBounds,
) => Promise<Readonly<{ store: Store; again(): Promise<Store>; database: Database }>>

/** The default, because everything takes longer on a busy machine. */
const PATIENT: StoreBounds = { workMs: 60_000, maxWaiting: 5_000 }

type Opener = Readonly<{
  database: Database
  open(bounds: StoreBounds): Promise<Store>
  /** Once its stores are closed. */
  done?(): Promise<void>
}>

const closingAfterEach = (openers: () => Promise<Opener>): OpenStore => {
  let opened: Store[] = []
  let used: Opener[] = []
  afterEach(async () => {
    await Promise.all(opened.map((store) => store.close()))
    opened = []
    const finished = used
    used = []
    for (const { done } of finished) await done?.()
  })
  return async (bounds = PATIENT) => {
    const opener = await openers()
    used.push(opener)
    const { database, open } = opener
    const again = async (): Promise<Store> => {
      const store = await open(bounds)
      opened.push(store)
      return store
    }
    return { store: await again(), again, database }
  }
}

const onSqlite = (tests: (open: OpenStore) => void): void => {
  let folder = ''
  let files = 0
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'fairhouse-sqlite-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  tests(
    closingAfterEach(async () => {
      files += 1
      const file = join(folder, `${files}.db`)
      return { database: { file }, open: (bounds) => openSqlite(file, { bounds }) }
    }),
  )
}

const onPostgres = (tests: (open: OpenStore) => void): void => {
  const folder = inject('postgresFolder')
  beforeAll(() => startOnce(folder))
  tests(
    closingAfterEach(async () => {
      const url = await takeSchema(folder)
      return {
        database: { url },
        open: (bounds) => openPostgres(url, { bounds }),
        done: () => returnSchema(url),
      }
    }),
  )
}

export const describeOnEveryStore = (name: string, tests: (open: OpenStore) => void): void => {
  describe(`${name} (SQLite)`, () => onSqlite(tests))
  describe.skipIf(!hasPostgres())(`${name} (PostgreSQL)`, () => onPostgres(tests))
}
