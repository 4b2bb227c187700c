/** The simulated database runs merged statements: the store's batches work on it as they do on PostgreSQL. */
import { Client } from 'pg'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { openPostgres } from '../../core/store/postgres.ts'
import { type Connection, connectionOf, preparedStatements } from '../../core/store/postgres-connection.ts'
import { mergedFor } from '../../core/store/postgres-merge.ts'
import {
  deleteFrom,
  insert,
  insertOrSkip,
  insertOrUpdate,
  lock,
  lockFree,
  returning,
  select,
  update,
  updateIf,
} from '../../core/store/queries.ts'
import { type Query, query, together, type Work, writeAll } from '../../core/store/work.ts'
import { emptyDatabase, hasPostgres, startOnce } from '../postgres-server.ts'
import { createScheduler } from './scheduler.ts'
import { openConnections } from './sim-connections.ts'
import { openSimDatabase } from './sim-database.ts'
import { timingOf } from './sim-process.ts'
import { createServer } from './sim-server.ts'

const NAMES = ['a', 'b', 'c'] as const
const added = (name: string, value: number) => update('counters', name, 'value = value + $2', value)
const UPDATE = added('a', 1).statement.sql

function* add(name: string): Work<unknown> {
  const [read] = yield* together(lock('counters', name, 'value'))
  yield* writeAll([added(name, 1)])
  return read[0]?.value
}

const openStore = async () => {
  const scheduler = createScheduler('1')
  const database = openSimDatabase(scheduler.now)
  const server = createServer(scheduler, database, () => undefined)
  const first = database.begin()
  for (const name of NAMES) {
    database.execute(first, insert('counters', { name, value: 1n }))
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
      sent.push(...statements.map(({ statement }) => statement.sql))
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
  server.database.execute(other, added('b', 10))
  scheduler.after(20, () => server.end(other, true))
  expect(await addAll()).toEqual([2n, 12n, 2n])
  expect(values()).toEqual([3n, 13n, 3n])
})

describe.runIf(hasPostgres())('PostgreSQL accepts what is merged', () => {
  let client: Client
  beforeAll(async () => {
    const folder = inject('postgresFolder')
    await startOnce(folder)
    const url = await emptyDatabase(folder)
    await (await openPostgres(url)).close()
    client = new Client({ connectionString: url })
    await client.connect()
    return () => client.end()
  })

  const [counter, bot] = [{ name: 'a', value: 1 }, 'b']
  test.each<[string, Query]>([
    ['an update', update('counters', 'a', 'value = value + $2', 1)],
    ['an update with a condition', updateIf('counters', 'a', 'value = $2', 'value = $3', 1, 2)],
    ['an update that returns rows', returning(update('counters', 'a', 'value = $2', 1), 'name, value')],
    ['a new row', insert('counters', counter)],
    ['a new row or none', insertOrSkip('counters', counter, 'name')],
    ['a new row or a change', insertOrUpdate('counters', counter, 'name', 'value = excluded.value')],
    ['a removed row', deleteFrom('counters', 'a', 'AND value = $2', 1)],
    ['a locked row', lock('counters', 'a', 'value')],
    ['a row that is locked if it is free', lockFree('bots', bot, 'id', 'AND hand = $2', 1)],
    ['some rows in order', select('hand_seats', 1, 'seat', 'ORDER BY seat LIMIT $2', 2)],
    [
      'rows of several tables',
      query('SELECT p.hand FROM places p JOIN hands h ON h.id = p.hand WHERE h.id = $1', 1),
    ],
  ])('%s', async (_what, { statement }) => {
    const types = await connectionOf(client, preparedStatements()).parameterTypes(statement.sql)
    const merged = mergedFor(statement, types)!
    await client.query(`PREPARE merged AS ${merged.sql}`)
    await client.query('DEALLOCATE merged')
  })

  test('not a change that returns rows it may have inserted, nor what has no parameters', () => {
    const told = returning(insertOrSkip('counters', counter, 'name'), 'value')
    expect(mergedFor(told.statement, ['text', 'bigint'])).toBeNull()
    expect(mergedFor(query('SELECT COUNT(*) AS n FROM hands').statement, [])).toBeNull()
  })
})
