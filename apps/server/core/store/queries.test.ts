/** What a query says it touches, beside its text. */
import { expect, test } from 'vitest'
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
} from './queries.ts'
import { change, lockRows, type Query, query } from './work.ts'

const keyOf = ({ statement, params }: Query): unknown =>
  statement.keyAt === null ? null : `${statement.kind} ${statement.table} ${params[statement.keyAt]}`

test.each<[string, Query, string, string | null]>([
  ['a row', select('players', 7, 'nonce'), 'SELECT nonce FROM players WHERE id = $1', 'read players 7'],
  [
    'one of a player’s rows',
    select('requests', 7, 'reply', 'AND key = $2', 'k'),
    'SELECT reply FROM requests WHERE player = $1 AND key = $2',
    'read requests 7',
  ],
  ['a lock', lock('bots', 'b', 'id'), 'SELECT id FROM bots WHERE id = $1 FOR UPDATE', 'lock bots b'],
  [
    'a lock if it is free',
    lockFree('parties', 7, 'id', 'AND due_at <= $2', 9),
    'SELECT id FROM parties WHERE id = $1 AND due_at <= $2 FOR UPDATE SKIP LOCKED',
    'lock parties 7',
  ],
  [
    'a change',
    update('places', 7, 'seat = $2', 1),
    'UPDATE places SET seat = $2 WHERE player = $1',
    'write places 7',
  ],
  [
    'a change that returns rows',
    returning(updateIf('accounts', 'a', 'balance >= $2', 'balance = balance - $2', 5), 'balance'),
    'UPDATE accounts SET balance = balance - $2 WHERE id = $1 AND balance >= $2 RETURNING balance',
    'write accounts a',
  ],
  ['a removal', deleteFrom('places', 7), 'DELETE FROM places WHERE player = $1', 'write places 7'],
  [
    'a new row, whose key is among its columns',
    insertOrSkip('rounds', { id: 9, player: 7 }, 'id'),
    'INSERT INTO rounds (id, player) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING',
    'write rounds 7',
  ],
  [
    'a new row without its table’s key',
    insert('hand_seats', { seat: 1 }),
    'INSERT INTO hand_seats (seat) VALUES ($1)',
    null,
  ],
  [
    'a row that is changed instead of the new one, with the same key',
    insertOrUpdate('counters', { name: 'a', value: 1 }, 'name', 'value = counters.value + 1'),
    'INSERT INTO counters (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = counters.value + 1',
    'write counters a',
  ],
  [
    'and with any other key',
    insertOrUpdate('players', { id: 1, name: 'a' }, 'name', 'nonce = 1'),
    'INSERT INTO players (id, name) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET nonce = 1',
    null,
  ],
  ['a table without a key', insert('notices', { id: 1 }), 'INSERT INTO notices (id) VALUES ($1)', null],
  ['any read', query('SELECT 1'), 'SELECT 1', null],
  ['any change', change('DELETE FROM notices'), 'DELETE FROM notices', null],
  [
    'any lock',
    lockRows('outbox', 'SELECT id FROM outbox FOR UPDATE'),
    'SELECT id FROM outbox FOR UPDATE',
    null,
  ],
])('%s', (_what, asked, sql, key) => {
  expect([asked.statement.sql, keyOf(asked)]).toEqual([sql, key])
})

test.each([
  ['with the same key', insertOrSkip('queues', { id: 'q' }, 'id'), false],
  ['of anybody', insertOrSkip('rounds', { id: 1, player: 2 }, 'id'), true],
  ['with any key', insertOrSkip('queues', { id: 'q' }, ''), true],
  ['never', insert('queues', { id: 'q' }), false],
])('an insert may yield to a row %s', (_case, asked, expected) =>
  expect(asked.statement.mayYield).toBe(expected),
)

test('equal texts are one statement', () => {
  expect(update('places', 1, 'seat = $2', 3).statement).toBe(update('places', 2, 'seat = $2', 4).statement)
  expect(select('places', 1, 'seat').statement).not.toBe(select('places', 1, 'hand').statement)
})

test('statements are merged over arrays of their parameters', () => {
  const { statement } = updateIf('accounts', 'a', 'balance = $2', 'balance = $3', 1, 2)
  expect(statement.merged('ROWS')).toEqual({
    sql: 'UPDATE accounts SET balance = b.p3 FROM ROWS WHERE id = b.p1 AND balance = b.p2 RETURNING b.o',
    answers: 'numbered',
  })
})
