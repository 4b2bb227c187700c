/** [M3] Reports read whole tables, in a thread: the house's own connection never does. */
import { DatabaseSync } from 'node:sqlite'
import { accepted } from '@fairhouse/kit'
import { afterEach, describe, expect, inject, test, vi } from 'vitest'
import { emptyDatabase, hasPostgres, startOnce } from '../../testing/postgres-server.ts'
import { type RunningHouse, runHouse } from '../../testing/running-house.ts'
import { kenoBet } from '../../testing/visitor.ts'
import { createReports } from './reports.ts'

let house: RunningHouse | undefined
afterEach(async () => {
  vi.restoreAllMocks()
  await house?.stop()
  house = undefined
})

const ROUTES = [
  '/v1/admin/ledger',
  '/v1/admin/figures',
  '/v1/admin/operators/house/figures',
  '/v1/admin/bots',
  '/v1/admin/pairs',
]
/** They grow with everything that is played. */
const LONG = ['rounds', 'movements', 'hands', 'hand_seats', 'requests', 'pairs']

const played = async (running: RunningHouse): Promise<void> => {
  const socket = await running.enter()
  for (let i = 0; i < 3; i += 1) await socket.ask('placeBet', kenoBet())
  await socket.close()
}

test('the main thread runs no statement that reads a long table from end to end', async () => {
  house = await runHouse()
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare')
  const session = await house.named('admin') // statements are prepared when they are first asked
  await played(house)
  for (const path of [...ROUTES, '/metrics', '/v1/admin/live', '/v1/admin/tables', '/v1/log/returns']) {
    expect([path, (await house.ask('GET', path, session)).status]).toEqual([path, 200])
  }
  const asked = prepare.mock.calls.map(([sql]) => sql).filter((sql) => /^(SELECT|WITH)\b/.test(sql))
  expect(asked.length).toBeGreaterThan(20)
  prepare.mockRestore()
  const db = new DatabaseSync(`${house.folder}/data/fairhouse.db`, { readOnly: true })
  const scans = asked.flatMap((sql) =>
    db
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .map(({ detail }) => String(detail))
      .filter((detail) => LONG.some((name) => detail.startsWith(`SCAN ${name}`)))
      .map((detail) => `${detail}: ${sql}`),
  )
  db.close()
  expect(scans).toEqual([])
})

test('a caller has one report at a time; the same one is read once for all', async () => {
  house = await runHouse()
  await played(house)
  const { reports } = house.fairhouse.context
  const [first, other, again, twin] = await Promise.all([
    reports.read(1n, 'ledger'),
    reports.read(1n, 'bots', 10),
    reports.read(1n, 'ledger'),
    reports.read(2n, 'ledger'),
  ])
  expect(other).toMatchObject({ refused: 'busy' })
  expect(accepted(first).check).toEqual({ total: 0n, wrong: [] })
  expect([again === first, twin === first]).toEqual([true, true])
  expect(accepted(await reports.read(1n, 'bots', 10))).toHaveProperty('bots')
})

test('a report that can’t be read fails, and the next one is tried', async () => {
  const reports = createReports({ file: '/nowhere/at.db' })
  await expect(reports.read(1n, 'ledger')).rejects.toThrow()
  await expect(reports.read(1n, 'ledger')).rejects.toThrow()
})

describe.skipIf(!hasPostgres())('on PostgreSQL', () => {
  test('the same reports, over a connection of their own', async () => {
    const folder = inject('postgresFolder')
    await startOnce(folder)
    house = await runHouse({ databaseUrl: await emptyDatabase(folder) })
    await played(house)
    const { token } = await house.named('admin')
    for (const path of ROUTES) {
      expect([path, (await house.ask('GET', path, { token })).status]).toEqual([path, 200])
    }
  })
})
