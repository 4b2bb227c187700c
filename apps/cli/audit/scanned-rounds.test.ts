/** Rounds and movements as SQLite prints them: the scan returns what is stored, and accepts nothing else. */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { AskLists } from '@fairhouse/server/audit-access.ts'
import fc from 'fast-check'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { scanMovements } from './scanned-movements.ts'
import { idFrom, scanRounds } from './scanned-rounds.ts'

const COLUMNS = [
  ...['id', 'player', 'game', 'terms', 'currency', 'demo', 'nonce', 'server_seed', 'client_seed', 'actions'],
  ...['open', 'stake', 'payout', 'opened_at', 'closed_at', 'previous', 'seed_reused'],
] as const
type Stored = Readonly<Record<(typeof COLUMNS)[number], SQLInputValue>>

const TEXTS: readonly string[] = ['game', 'currency', 'client_seed', 'actions']
const typed = (name: string): string =>
  `${name} ${TEXTS.includes(name) ? 'TEXT' : name === 'server_seed' ? 'BLOB' : 'INTEGER'}`

const db = new DatabaseSync(':memory:')
db.exec(`CREATE TABLE rounds (${COLUMNS.map(typed).join(', ')}, PRIMARY KEY (id));
  CREATE TABLE movements (origin INTEGER, step INTEGER, line INTEGER, kind TEXT, debit TEXT, credit TEXT,
    amount INTEGER, PRIMARY KEY (origin, step, line)) WITHOUT ROWID`)
const insert = db.prepare(`INSERT INTO rounds VALUES (${COLUMNS.map(() => '?').join(', ')})`)
const insertMove = db.prepare("INSERT INTO movements VALUES (?, ?, ?, 'round', ?, ?, ?)")

const ask: AskLists = (sql, params) => {
  const statement = db.prepare(sql)
  statement.setReturnArrays(true)
  return statement.all(...params) as unknown as ReturnType<AskLists>
}
const ALL = [-(2n ** 63n), 2n ** 63n - 1n] as const

beforeEach(() => db.exec('DELETE FROM rounds; DELETE FROM movements'))
afterAll(() => db.close())

const id = fc.bigInt({ min: 1n, max: 10n ** 18n - 1n })
const amount = fc.nat({ max: 10 ** 9 })
const text = fc.string({ unit: 'binary', maxLength: 40 }).map((each) => each.replaceAll('\0', ''))
const stored: fc.Arbitrary<Stored> = fc.record({
  ...{ id, player: id, terms: amount, nonce: amount, stake: amount, payout: amount, opened_at: amount },
  game: fc.constantFrom('keno', 'hilo'),
  currency: fc.constantFrom('USD', 'EUR', 'é'),
  demo: fc.nat({ max: 1 }),
  server_seed: fc.uint8Array({ minLength: 31, maxLength: 32 }),
  ...{ client_seed: text, actions: text },
  open: fc.nat({ max: 1 }),
  closed_at: fc.option(amount),
  previous: fc.option(id),
  seed_reused: fc.option(fc.nat({ max: 1 })),
})
const PLAIN: Stored = {
  ...{ id: 7n, player: 8n, game: 'keno', terms: 1, currency: 'USD', demo: 0, nonce: 1 },
  ...{ server_seed: new Uint8Array(32), client_seed: 'a client seed', actions: '[{"type":"bet"}]', open: 0 },
  ...{ stake: 100, payout: 0, opened_at: 5, closed_at: 6, previous: null, seed_reused: 0 },
}
const store = (round: Stored): unknown => insert.run(...COLUMNS.map((name) => round[name]))

/** The scanned round in its stored form. */
const scannedRow = (rounds: NonNullable<ReturnType<typeof scanRounds>>, row: number): Stored => {
  const textOf = (from: Int32Array, to: Int32Array): string =>
    Buffer.from(rounds.bytes).toString('utf8', from[row], to[row])
  const orNull = (value: number): number | null => (value < 0 ? null : value)
  const previous = idFrom(rounds.previousHigh[row]!, rounds.previousLow[row]!)
  return {
    id: idFrom(rounds.idHigh[row]!, rounds.idLow[row]!),
    player: idFrom(rounds.playerHigh[row]!, rounds.playerLow[row]!),
    game: rounds.names[rounds.game[row]!]!,
    terms: rounds.terms[row]!,
    currency: rounds.names[rounds.currency[row]!]!,
    demo: rounds.isDemo[row]!,
    nonce: rounds.nonce[row]!,
    server_seed: new Uint8Array(Buffer.from(textOf(rounds.serverAt, rounds.serverEnd), 'hex')),
    client_seed: textOf(rounds.clientAt, rounds.clientEnd),
    actions: textOf(rounds.actionsAt, rounds.actionsEnd),
    open: rounds.isOpen[row]!,
    stake: rounds.stake[row]!,
    payout: rounds.payout[row]!,
    opened_at: rounds.openedAt[row]!,
    closed_at: orNull(rounds.closedAt[row]!),
    previous: rounds.hasPrevious[row] === 1 ? previous : null,
    seed_reused: orNull(rounds.seedReused[row]!),
  }
}

test('values stored in their own type come out of the scan, in order of ids', () => {
  const many = fc.uniqueArray(stored, { maxLength: 12, selector: (round) => round.id })
  fc.assert(
    fc.property(many, (rounds) => {
      db.exec('DELETE FROM rounds')
      for (const round of rounds) store(round)
      const scanned = scanRounds(ask, ...ALL)!
      const found = Array.from({ length: scanned.size }, (_, row) => scannedRow(scanned, row))
      expect(found).toEqual(rounds.toSorted((a, b) => ((a.id as bigint) < (b.id as bigint) ? -1 : 1)))
    }),
    { numRuns: 200 },
  )
})

test.each<readonly [name: string, change: Partial<Stored>]>([
  ['a text for a number', { stake: 'a hundred' }],
  ['a text that looks like two numbers', { demo: '0,1' }],
  ['a fraction', { payout: 0.5 }],
  ['bytes for a number', { nonce: new Uint8Array([49]) }],
  ['a number beyond 2^53', { stake: 2n ** 60n }],
  ['a negative number', { payout: -1 }],
  ['a negative id', { id: -7n }],
  ['null for a number', { nonce: null }],
  ['bytes for the client seed', { client_seed: new Uint8Array([97, 98]) }],
  ['bytes for the actions', { actions: new Uint8Array([91, 93]) }],
  ['a game in quotes', { game: 'ke"no' }],
  ['an invalid mark', { seed_reused: 2 }],
])('%s is left to the rules', (_name, change) => {
  store(PLAIN)
  expect(scanRounds(ask, ...ALL)).not.toBeNull()
  store({ ...PLAIN, id: 9n, ...change })
  expect(scanRounds(ask, ...ALL)).toBeNull()
})

test('movements: accounts are where the columns say, and other types are left to the rules', () => {
  insertMove.run(7n, 1, 0, 'player/8/USD/real', 'house/own/USD/real', 100)
  insertMove.run(7n, 2, 0, 'house/own/USD/real', 'player/8/USD/real', 250)
  const { size, cursor, ...moves } = scanMovements(ask, ...ALL)!
  const accounts = Array.from({ length: size }, (_, move) =>
    JSON.parse(`[${Buffer.from(cursor.bytes).toString('utf8', moves.debitAt[move], moves.creditEnd[move])}]`),
  )
  expect(accounts).toEqual([
    ['player/8/USD/real', 'house/own/USD/real'],
    ['house/own/USD/real', 'player/8/USD/real'],
  ])
  expect([...moves.step.subarray(0, 2), ...moves.amount.subarray(0, 2)]).toEqual([1, 2, 100, 250])
  insertMove.run(8n, 1, 0, 'player/8/USD/real', 'house/own/USD/real', 'a hundred')
  expect(scanMovements(ask, ...ALL)).toBeNull()
})
