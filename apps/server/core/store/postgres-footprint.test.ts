/** What a statement's text tells: what it touches, and how several are merged. */
import { describe, expect, test } from 'vitest'
import { footprintOf } from './postgres-footprint.ts'
import { mergedText } from './postgres-merge.ts'
import type { Value } from './work.ts'

describe('what a statement touches', () => {
  const keyOf = (sql: string, ...params: Value[]): string | null => {
    const { keyed } = footprintOf(sql)
    return keyed && `${keyed.claimedAs}/${keyed.keyOf(params)}`
  }
  test.each<[string, string, Value[], string | null]>([
    ['a locked row', 'SELECT nonce FROM players WHERE id = $1 FOR UPDATE', [7n], 'players/7'],
    [
      'one of two conditions',
      'SELECT reply FROM requests WHERE key = $2 AND player = $1',
      [7n, 'k'],
      'of player/7',
    ],
    [
      'a new row',
      'INSERT INTO rounds (game, id, player) VALUES ($1, $2, $3) ON CONFLICT (id) DO NOTHING',
      ['hog', 9n, 7n],
      'of player/7',
    ],
    [
      'several new rows with one key',
      'INSERT INTO client_seeds (player, seed) VALUES ($1, $2), ($1, $3) ON CONFLICT (player, seed) DO NOTHING',
      [7n, 1n, 2n],
      'of player/7',
    ],
    [
      'several new rows with keys of their own',
      'INSERT INTO client_seeds (player, seed) VALUES ($1, $2), ($3, $2)',
      [7n, 1n, 8n],
      null,
    ],
    ['a constant', "UPDATE counters SET value = value + 1 WHERE name = 'terms'", [], 'counters/terms'],
    ['a removed row', 'DELETE FROM places WHERE player = $1', [7n], 'places/7'],
    [
      'a row that is changed instead of a new one',
      'INSERT INTO players (id, name) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET nonce = 1',
      [1n, 'a'],
      null,
    ],
    ['a choice', 'SELECT id FROM rounds WHERE id = $1 OR player = $2', [1n, 2n], null],
    ['two tables', 'SELECT r.id FROM rounds r JOIN players p ON p.id = r.player WHERE r.id = $1', [1n], null],
    ['all rows', 'SELECT id FROM hands WHERE due_at <= $1', [1n], null],
    ['a key that changes', 'UPDATE accounts SET id = $2 WHERE id = $1', ['a', 'b'], null],
    ['a lock without rows', 'SELECT pg_advisory_xact_lock($1)', [1n], null],
    ['a table that nobody divides', 'UPDATE configuration SET value = $2 WHERE id = $1', [1n, 'x'], null],
  ])('%s', (_case, sql, params, key) => expect(keyOf(sql, ...params)).toBe(key))
})

test.each([
  ['with the same key', 'INSERT INTO queues (id) VALUES ($1) ON CONFLICT (id) DO NOTHING', true],
  ['of anybody', 'INSERT INTO rounds (id, player) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING', false],
  ['with any key', 'INSERT INTO queues (id) VALUES ($1) ON CONFLICT DO NOTHING', false],
  ['never', 'INSERT INTO queues (id) VALUES ($1)', false],
])('an insert is skipped for a row %s', (_case, sql, expected) =>
  expect(footprintOf(sql).leavesOutOwn).toBe(expected),
)

test('statements are merged over arrays of their parameters', () => {
  expect(
    mergedText('UPDATE accounts SET balance = $3 WHERE id = $1 AND balance = $2', [
      'text',
      'bigint',
      'bigint',
    ]),
  ).toEqual({
    sql: 'UPDATE accounts SET balance = b.p3 FROM unnest($1::text[], $2::bigint[], $3::bigint[]) WITH ORDINALITY AS b(p1, p2, p3, o) WHERE id = b.p1 AND balance = b.p2 RETURNING b.o',
    answers: 'numbered',
  })
})
