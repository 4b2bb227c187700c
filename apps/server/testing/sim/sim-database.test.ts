/** The simulated database promises what PostgreSQL promises: a row per promise. */
import { expect, test } from 'vitest'
import { insert, insertOrSkip, lock, select, update } from '../../core/store/queries.ts'
import { lockRows, query } from '../../core/store/work.ts'
import { createScheduler } from './scheduler.ts'
import { Blocked, openSimDatabase, type SimDatabase, type Transaction } from './sim-database.ts'
import { createServer } from './sim-server.ts'

const put = (name: string, value: bigint) => insertOrSkip('counters', { name, value }, 'name')
const read = (name: string) => select('counters', name, 'value')

const bot = (id: string, hand: bigint | null = null) =>
  insert('bots', { id, operator: 'x', room: 'x', name: id, temperament: 'x', hand })

const open = (...names: readonly string[]): SimDatabase => {
  const database = openSimDatabase(() => 0)
  const first = database.begin()
  for (const name of names) database.execute(first, put(name, 1n))
  database.commit(first)
  return database
}
const valueIn = (database: SimDatabase, transaction: Transaction, name: string): unknown =>
  database.execute(transaction, read(name)).rows[0]?.[0]
const set = (database: SimDatabase, transaction: Transaction, name: string, value: bigint): number =>
  database.execute(transaction, update('counters', name, 'value = $2', value)).rowCount

test('a transaction sees its own writes, others see them once they are committed', () => {
  const database = open('a')
  const [one, other] = [database.begin(), database.begin()]
  set(database, one, 'a', 2n)
  expect([valueIn(database, one, 'a'), valueIn(database, other, 'a')]).toEqual([2n, 1n])
  expect(valueIn(database, one, 'a')).toBe(2n) // written again
  database.commit(one)
  expect(valueIn(database, other, 'a')).toBe(2n)
})

test('what is rolled back was never there', () => {
  const database = open('a')
  const one = database.begin()
  set(database, one, 'a', 2n)
  database.rollback(one)
  expect(database.look(read('a').statement.sql, 'a')).toEqual([{ value: 1n }])
})

test.each([
  ['an update', update('counters', 'a', 'value = value + 1')],
  ['a read that locks', lock('counters', 'a', 'value')],
])('%s waits for the row that another has written, and sees what became of it', (_what, asked) => {
  const database = open('a')
  const [one, other] = [database.begin(), database.begin()]
  set(database, one, 'a', 5n)
  expect(() => database.execute(other, asked)).toThrow(Blocked)
  database.commit(one)
  database.execute(other, asked)
  expect(valueIn(database, other, 'a')).toBe(asked.statement.kind === 'write' ? 6n : 5n)
})

test('an insert waits for another of the same key, and then leaves it alone', () => {
  const database = open()
  const [one, other] = [database.begin(), database.begin()]
  database.execute(one, put('new', 1n))
  expect(() => database.execute(other, put('new', 2n))).toThrow(Blocked)
  database.commit(one)
  expect(database.execute(other, put('new', 2n)).rowCount).toBe(0)
})

test('a unique key that is taken fails as PostgreSQL says it', () => {
  const database = open('a')
  const again = insert('counters', { name: 'a', value: 1n })
  expect(() => database.execute(database.begin(), again)).toThrow(
    expect.objectContaining({ code: '23505', severity: 'ERROR' }),
  )
})

test('SKIP LOCKED skips locked rows before the limit counts', () => {
  const database = open()
  const first = database.begin()
  for (const id of ['1', '2', '3']) database.execute(first, bot(id))
  database.commit(first)
  const sql = 'SELECT id FROM bots WHERE operator = $1 ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED'
  const free = (most: bigint) => lockRows('bots', sql, 'x', most)
  const [one, other] = [database.begin(), database.begin()]
  expect(database.execute(one, free(1n)).rows).toEqual([['1']])
  expect(database.execute(other, free(2n)).rows).toEqual([['2'], ['3']])
})

test('two that wait for each other: the second is told of the deadlock', () => {
  const database = open('a', 'b')
  const server = createServer(createScheduler('1'), database, () => undefined)
  const [one, other] = [database.begin(), database.begin()]
  server.wait(one, other, () => undefined)
  expect(() => server.wait(other, one, () => undefined)).toThrow(expect.objectContaining({ code: '40P01' }))
})

test('a sweep finds what became due, and what only its own transaction has written', () => {
  const database = open()
  const due = 'SELECT id FROM bots WHERE hand <= $1 ORDER BY hand LIMIT $2'
  const dueAt = (transaction: Transaction, time: bigint): readonly unknown[] =>
    database.execute(transaction, query(due, time, 9n)).rows.flat()
  const [one, other] = [database.begin(), database.begin()]
  expect(dueAt(one, 5n)).toEqual([])
  database.execute(one, bot('1', 5n))
  expect([dueAt(one, 5n), dueAt(one, 4n), dueAt(other, 5n)]).toEqual([['1'], [], []])
  database.commit(one)
  expect([dueAt(other, 4n), dueAt(other, 5n), dueAt(other, 6n)]).toEqual([[], ['1'], ['1']])
})
