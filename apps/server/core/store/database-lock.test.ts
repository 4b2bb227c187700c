/** One house per SQLite file; commands may run beside it; a killed house holds no lock. */
import { linkSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { accepted, isRefusal } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { createAdmin } from '../../create-admin.ts'
import { openFairhouse } from '../../fairhouse.ts'
import { end, serve } from '../../testing/guests.ts'
import { newFolder } from '../../testing/running-house.ts'
import { backup } from './backup.ts'
import { openReader } from './reader.ts'
import { row } from './work.ts'

const optionsIn = (folder: string) => ({
  root: join(folder, 'root'),
  configs: join(folder, 'configs'),
  data: join(folder, 'data'),
})

test('a second house on the file is refused, by whatever path; a killed one doesn’t block it', async () => {
  const folder = newFolder()
  const options = optionsIn(folder)
  const first = await serve(folder)
  symlinkSync(options.data, join(folder, 'linked'))
  for (const data of [options.data, join(folder, 'linked')]) {
    const second = await openFairhouse({ ...options, data })
    expect(second).toMatchObject({
      refused: 'already-open',
      message: expect.stringContaining('stop it first'),
    })
  }
  await end(first, 'SIGKILL')
  const after = accepted(await openFairhouse(options))
  expect(await openFairhouse(options)).toMatchObject({ refused: 'already-open' }) // also in one process
  await after.stop()
  await accepted(await openFairhouse(options)).stop()
  rmSync(folder, { recursive: true })
})

test('its lock file deleted, a second house takes over: the first one stops before it confirms anything', async () => {
  const folder = newFolder()
  const options = optionsIn(folder)
  const first = accepted(await openFairhouse(options))
  rmSync(join(options.data, 'fairhouse.db.lock'))
  const second = accepted(await openFairhouse(options))
  const write = first.context.store.transact(() => row('SELECT 1 AS one'))
  await expect(write).rejects.toMatchObject({ reason: { refused: 'database-taken' } })
  expect(await second.context.store.transact(() => row('SELECT 1 AS one'))).toEqual({ one: 1n })
  await Promise.all([first.stop(), second.stop()])
  rmSync(folder, { recursive: true })
})

test('a database with a second name is refused: each name would have a log of its own', async () => {
  const folder = newFolder()
  const options = optionsIn(folder)
  const first = accepted(await openFairhouse(options))
  const other = join(folder, 'other')
  mkdirSync(other)
  linkSync(join(options.data, 'fairhouse.db'), join(other, 'fairhouse.db'))
  expect(await openFairhouse({ ...options, data: other })).toMatchObject({ refused: 'database-linked' })
  expect(await first.context.store.transact(() => row('SELECT 1 AS one'))).toEqual({ one: 1n })
  await first.stop()
  rmSync(folder, { recursive: true })
})

test('while the house is open administrators are made, and the database is copied and read', async () => {
  const folder = newFolder()
  const options = optionsIn(folder)
  const house = accepted(await openFairhouse(options))
  const admin = await createAdmin(options, { name: 'grace', password: 'a long password' })
  expect(isRefusal(admin)).toBe(false)
  const database = join(options.data, 'fairhouse.db')
  expect(backup(database, join(folder, 'copy.db'))).toBeNull()
  const reader = await openReader({ file: database })
  expect(await reader.read(() => row('SELECT COUNT(*) AS players FROM players'))).toEqual({ players: 1n })
  await reader.close()
  expect(await openFairhouse(options)).toMatchObject({ refused: 'already-open' })
  await house.stop()
  rmSync(folder, { recursive: true })
})
