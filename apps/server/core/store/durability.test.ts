/** [A43] A database that confirms what is not on its disk: set right where a session may, refused otherwise. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isRefusal } from '@fairhouse/kit'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hasPostgres, type OwnPostgres, ownPostgres } from '../../testing/postgres-server.ts'
import { openHouseStore } from './open-store.ts'
import { requireWaiting } from './sqlite-ownership.ts'
import { type Store, StoreHalted } from './store.ts'
import { row } from './work.ts'

let folder: string
let server: OwnPostgres | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairhouse-durable-'))
  vi.stubEnv('ACCEPT_UNSAFE_COMMITS', '')
})
afterEach(() => {
  vi.unstubAllEnvs()
  server?.remove()
  server = undefined
  rmSync(folder, { recursive: true })
})

const settingOf = async (store: Store): Promise<string> =>
  (await store.transact(() => row<{ is: string }>("SELECT current_setting('synchronous_commit') AS is")))!.is

describe.skipIf(!hasPostgres())('[A43] PostgreSQL', () => {
  test.each([
    ['fsync', ['fsync=off', 'synchronous_commit=on']],
    ['full_page_writes', ['full_page_writes=off']],
  ])('with %s off is refused, unless the loss is accepted', async (setting, settings) => {
    server = await ownPostgres(['listen_addresses=', ...settings])
    expect(await openHouseStore(folder, server.url)).toMatchObject({
      refused: 'database-unsafe',
      message: expect.stringContaining(`${setting} = off`),
    })
    const store = await openHouseStore(folder, server.url, { acceptLoss: true })
    if (isRefusal(store)) throw new Error(store.message)
    await store.close()
  })

  test.each([
    ['the server', ['synchronous_commit=off'], ''],
    ['the role', [], 'ALTER ROLE house SET synchronous_commit = off'],
    ['the database', [], 'ALTER DATABASE postgres SET synchronous_commit = local'],
  ])('waits for the disk although %s says otherwise, on every connection', async (_who, settings, sql) => {
    server = await ownPostgres(['listen_addresses=', ...settings])
    const client = new Client(server.url)
    await client.connect()
    if (sql) await client.query(sql)
    const store = await openHouseStore(folder, server.url)
    if (isRefusal(store)) throw new Error(store.message)
    expect(await Promise.all([settingOf(store), settingOf(store), settingOf(store)])).toEqual(
      Array(3).fill('on'),
    )
    await client.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'",
    )
    await client.end()
    await expect.poll(() => settingOf(store).catch(() => 'cut off')).toBe('on')
    await store.close()
  })
})

test.each([
  ['without a log beside the file', 'PRAGMA journal_mode = DELETE'],
  ['that doesn’t wait for its disk', 'PRAGMA synchronous = NORMAL'],
])('[A43] SQLite %s is refused', (_how, sql) => {
  const db = new DatabaseSync(join(folder, 'a.db'), { readBigInts: true })
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
  requireWaiting(db)
  db.exec(sql)
  expect(() => requireWaiting(db)).toThrow(StoreHalted)
  db.close()
})
