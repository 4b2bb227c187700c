/** The simulated database runs merged statements: the store's batches work on it as they do on PostgreSQL. */
import { Client } from 'pg'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { openPostgres } from '../../core/store/postgres.ts'
import type { Connection } from '../../core/store/postgres-connection.ts'
import { learnMerging } from '../../core/store/postgres-merge.ts'
import { query, together, type Work, writeAll } from '../../core/store/work.ts'
import { emptyDatabase, hasPostgres, startOnce } from '../postgres-server.ts'
import { createMergedStatements } from './merged-statements.ts'
import { createScheduler } from './scheduler.ts'
import { openConnections } from './sim-connections.ts'
import { openSimDatabase } from './sim-database.ts'
import { timingOf } from './sim-process.ts'
import { createServer } from './sim-server.ts'

const NAMES = ['a', 'b', 'c'] as const
const UPDATE = 'UPDATE counters SET value = value + $2 WHERE name = $1'

function* add(name: string): Work<unknown> {
  const [read] = yield* together(query('SELECT value FROM counters WHERE name = $1 FOR UPDATE', name))
  yield* writeAll([query(UPDATE, name, 1)])
  return read[0]?.value
}

const openStore = async () => {
  const scheduler = createScheduler('1')
  const database = openSimDatabase(scheduler.now)
  const server = createServer(scheduler, database, () => undefined)
  const first = database.begin()
  for (const name of NAMES) {
    database.execute(first, 'INSERT INTO counters (name, value) VALUES ($1, $2)', [name, 1n])
  }
  server.end(first, true)
  const faults = { delayMs: () => 1, fateOf: () => 'arrives' as const, isFull: () => false }
  const bounds = { workMs: 1e9, maxWaiting: 10 }
  const pool = openConnections({
    scheduler,
    server,
    faults,
    bounds,
    plant: {},
    die: () => undefined,
    most: 5,
  })
  const sent: string[] = []
  const checkOut = async (): Promise<Connection> => {
    const connection = await pool.checkOut()
    const send: Connection['send'] = (statements) => {
      sent.push(...statements.map(({ sql }) => sql))
      return connection.send(statements)
    }
    return { ...connection, send }
  }
  const timing = timingOf(scheduler, { isAlive: true, pausedUntil: 0 })
  const opening = openPostgres('', { timing, bounds, pool: { ...pool, checkOut } })
  await scheduler.runUntil(10_000, () => false)
  const store = await opening
  const addAll = async (): Promise<readonly unknown[]> => {
    sent.splice(0)
    const adding = Promise.all(NAMES.map((name) => store.transact(() => add(name))))
    await scheduler.runUntil(scheduler.now() + 1_000, () => false)
    return adding
  }
  const updates = (): readonly string[] => sent.filter((sql) => sql.startsWith('UPDATE counters'))
  const values = () =>
    database.look('SELECT value FROM counters WHERE length(name) = 1 ORDER BY name').map(({ value }) => value)
  return { scheduler, server, addAll, updates, values }
}

test('statements of works in one batch are merged once they are known, and each work gets its own answer', async () => {
  const { addAll, updates, values } = await openStore()
  expect(await addAll()).toEqual([1n, 1n, 1n])
  expect(updates()).toEqual([UPDATE, UPDATE, UPDATE])
  expect(await addAll()).toEqual([2n, 2n, 2n])
  expect(updates()).toEqual([expect.stringMatching(/FROM unnest/)])
  expect(values()).toEqual([3n, 3n, 3n])
})

test('a merged statement that waits for a row does nothing twice', async () => {
  const { scheduler, server, addAll, values } = await openStore()
  await addAll()
  const other = server.database.begin()
  server.database.execute(other, UPDATE, ['b', 10n])
  scheduler.after(20, () => server.end(other, true))
  expect(await addAll()).toEqual([2n, 12n, 2n])
  expect(values()).toEqual([3n, 13n, 3n])
})

type Sending = Parameters<typeof learnMerging>[0]

const simulated = (): Sending => {
  const { learn } = createMergedStatements()()
  return {
    sendText: async (text) => {
      const learnt = learn(text)
      if (learnt === 'refused' || learnt === null) throw new Error('not merged')
      return learnt
    },
  }
}

describe.runIf(hasPostgres())('what PostgreSQL merges is merged here, and nothing else', () => {
  let client: Client
  const real: Sending = {
    sendText: async (text) => {
      const { fields, rows, rowCount } = await client.query({ text, rowMode: 'array' })
      return { fields, rows: rows as never, rowCount }
    },
  }
  beforeAll(async () => {
    const folder = inject('postgresFolder')
    await startOnce(folder)
    const url = await emptyDatabase(folder)
    await (await openPostgres(url)).close()
    client = new Client({ connectionString: url })
    await client.connect()
    return () => client.end()
  })

  const INSERT = 'INSERT INTO counters (name, value) VALUES ($1, $2)'
  test.each([
    [UPDATE, true],
    [`${UPDATE} RETURNING value`, true],
    [INSERT, true],
    [`${INSERT} ON CONFLICT (name) DO NOTHING`, true],
    [`${INSERT} ON CONFLICT (name) DO UPDATE SET value = $2`, false],
    ['DELETE FROM counters WHERE name = $1', true],
    ['SELECT value FROM counters WHERE name = $1 FOR UPDATE', true],
    ['SELECT id FROM bots WHERE id = $1 LIMIT $2', true],
    ['SELECT COUNT(*) AS n FROM hands', false],
  ])('%s', async (sql, isMerged) => {
    const learnt = await Promise.all([learnMerging(real, sql), learnMerging(simulated(), sql)])
    await client.query('DEALLOCATE ALL')
    expect(learnt.map((merged) => merged !== null)).toEqual([isMerged, isMerged])
  })
})
