/** `fairhouse audit` on a house with tables: intact, while running, and with an unknown game. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Terms } from '@fairhouse/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSqlite } from '../../server/core/store/sqlite.ts'
import { row } from '../../server/core/store/work.ts'
import { tickerOf } from '../../server/tables/ticker/ticker.ts'
import { describeOnEveryStore } from '../../server/testing/every-store.ts'
import { HOUR } from '../../server/testing/sample-house.ts'
import { fairhouse, printedLines } from '../testing/command-process.ts'
import { auditOf, forget, keep, putBack } from './testing/damage.ts'
import { type PlayedTables, playedTables } from './testing/played-tables.ts'
import { setTerms } from './testing/terms-damage.ts'

describeOnEveryStore('an audit of open tables', (open) => {
  test('passes during hands', async () => {
    const { store, database } = await open()
    const { playOn } = await playedTables(store, 5)
    let isOver = false
    const playing = playOn(20).finally(() => {
      isOver = true
    })
    while (!isOver) expect((await auditOf(database)).found).toEqual([])
    await playing
    expect((await auditOf(database, 2)).found).toEqual([])
  }, 100_000)
})

const HANDS = 12
let folder: string
let played: PlayedTables
const path = (): string => join(folder, 'house.db')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairhouse-hands-test-'))
  played = await playedTables(await openSqlite(path()), HANDS)
})
afterAll(async () => {
  await played.tables.store.close()
  await rm(folder, { recursive: true })
})

test('an intact database, in words', async () => {
  const { code, stdout, stderr } = await fairhouse(['audit', '--db', path(), '--jobs', '2'])
  expect(stdout).toMatch(/^Checked 0 rounds, \d+ hands, 25 players:\n {2}\S+ +\d+ hands, \d+ of them open\n/)
  expect(stdout).toMatch(/\n {2}0 promised commitments in \d+ stored replies\n {2}\d+ sets? of terms, /)
  expect(stdout).toMatch(
    /, 1 jackpot, 1 void hand, \d+ open windows?, \d+ people at the tables, \d+ pairs of players\n/,
  )
  expect(stdout).toMatch(/\nNot checked:\n {2}\S.*: .*\n/)
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/\nno mismatch\n$/)
})

test('[Z15] news that the ticker has dropped is not reported as missing', async () => {
  const { tables } = played
  for (let turn = 0; turn < 40; turn += 1) await tables.pass(HOUR) // all hands are over by then
  const news = row<{ count: bigint }>('SELECT COUNT(*) AS count FROM wins')
  await tables.store.transact(() => tickerOf(tables.house, 'house', tables.house.rooms()))
  expect(await tables.store.transact(() => news)).toEqual({ count: 0n })
  expect((await auditOf({ file: path() })).found).toEqual([])
})

test.each([
  ['a game', 'chess', (terms: Terms) => ({ ...terms, game: 'chess' })],
  ['a version', '\\S+, version 99', (terms: Terms) => ({ ...terms, version: 99 })],
])(
  'a hand of an unknown %s: not checked, reported, and the exit code says so',
  async (_case, name, change) => {
    const { store } = played.tables
    await keep(store)
    const first = await store.transact(() => row<{ id: bigint }>('SELECT MIN(id) AS id FROM hands'))
    await store.transact(() => setTerms('hands', first!.id, change))
    try {
      const outcome = await fairhouse(['audit', '--db', path(), '--json'])
      expect(printedLines(outcome).at(-1)).toMatchObject({
        mismatches: 0,
        unknown: { rounds: {}, hands: expect.anything() },
        notChecked: expect.arrayContaining([
          {
            what: expect.stringMatching(`^1 hand of ${name}$`),
            why: 'this program does not know its rules',
          },
        ]),
      })
      expect(outcome.code).toBe(3)
      const { stdout } = await fairhouse(['audit', '--db', path()])
      expect(stdout).toMatch(/\nno mismatch, but not everything could be checked\n$/)
    } finally {
      await putBack(store)
      await forget(store)
    }
  },
)
