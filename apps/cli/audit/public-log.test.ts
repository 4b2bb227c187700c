/** [F12] The database beside its public log: what one says and the other doesn't is found, whichever was changed. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSqlite } from '../../server/core/store/sqlite.ts'
import { auditOf, kindsOf } from './testing/damage.ts'
import { populatedHouse } from './testing/populated-house.ts'

let folder: string
let template: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairhouse-public-log-'))
  const store = await openSqlite(join(folder, 'house.db'))
  await populatedHouse(store)
  await store.close()
  template = join(folder, 'template.db')
  const db = new DatabaseSync(join(folder, 'house.db'))
  db.exec(`VACUUM INTO '${template}'`)
  db.close()
}, 600_000)
afterAll(() => rmSync(folder, { recursive: true }))

const audited = async (sql: string): Promise<readonly string[]> => {
  const file = join(folder, 'changed.db')
  copyFileSync(template, file)
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: false })
  const before = db.prepare('SELECT total_changes() AS n').get() as { n: number }
  db.exec(sql)
  const after = db.prepare('SELECT total_changes() AS n').get() as { n: number }
  db.close()
  expect(after.n, 'something is changed').toBeGreaterThan(before.n)
  return (await auditOf({ file })).found.flatMap(({ kind, expected }) => (kind === 'log' ? expected : []))
}

const ONE = (type: string) => `one leaf of type ${type} in the public log`
const SAME = 'a leaf that says what is stored'
const ALONE = 'what this leaf of the public log records'
const HAND = 'SELECT MIN(id) FROM hands WHERE leaf IS NOT NULL'
const TABLE = 'SELECT MIN(id) FROM parties WHERE closed_at IS NOT NULL'

/** Another one, which ended long after the log began. */
const UNLOGGED = (time: string) => `id = id + 7, leaf = NULL, ${time} = ${time} + 1000000000000`

test('[F12] an intact house agrees with its log', async () => {
  expect(kindsOf((await auditOf({ file: template })).found)).toEqual([])
}, 60_000)

test.each([
  ['leaves that were never appended', ONE('round'), 'DELETE FROM log_batches'],
  ['a round that was paid more', SAME, 'UPDATE rounds SET payout = payout + 1 WHERE nonce = 2'],
  ['a round with another client seed', SAME, "UPDATE rounds SET client_seed = 'another' WHERE nonce = 2"],
  ['a deleted round', ALONE, 'DELETE FROM rounds WHERE nonce = 2'],
  ['a hand said not to be logged', SAME, `UPDATE hands SET leaf = NULL WHERE id = (${HAND})`],
  ['a hand that paid more', SAME, `UPDATE hand_seats SET won = won + 1 WHERE hand = (${HAND})`],
  ['a hand with other seeds', SAME, `UPDATE hands SET client_seed = 'a|b' WHERE id = (${HAND})`],
  ['a deleted hand', ALONE, `DELETE FROM hands WHERE id = (${HAND})`],
  [
    'a hand that was never logged',
    ONE('hand'),
    `UPDATE hands SET ${UNLOGGED('closed_at')} WHERE id = (${HAND})`,
  ],
  ['a void hand that was never logged', ONE('void-hand'), `UPDATE void_hands SET ${UNLOGGED('at')}`],
  [
    'a table that was never logged',
    ONE('table'),
    `UPDATE parties SET ${UNLOGGED('closed_at')} WHERE id = (${TABLE})`,
  ],
  ['a deleted void hand', ALONE, 'DELETE FROM void_hands'],
  ['a void hand at another time', SAME, 'UPDATE void_hands SET at = at + 1'],
  ['a table said not to be logged', SAME, `UPDATE parties SET leaf = NULL WHERE id = (${TABLE})`],
  ['another time in the log of a table', SAME, `UPDATE party_log SET at = at + 1 WHERE party = (${TABLE})`],
  [
    'a command less in the log of a table',
    SAME,
    `UPDATE party_log SET commands = '[]' WHERE party = (${TABLE})`,
  ],
  ['a deleted table', ALONE, `DELETE FROM parties WHERE id = (${TABLE})`],
])(
  '[F12] %s',
  async (_difference, expected, sql) => {
    expect(await audited(sql)).toContain(expected)
  },
  60_000,
)
