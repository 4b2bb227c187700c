/**
 * Keno bets settled durably per second by the house itself, without a network: SQLite in a file with
 * `synchronous = FULL`, so many bets waiting at once. Beside it the bare statements of a bet in the same
 * kind of file, 500 bets a transaction: what is left for rules, seeds and replies. With DATABASE_URL the
 * same on PostgreSQL.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { bet } from '../apps/server/house/bet.ts'
import { kenoBet, type SampleHouse, sampleHouse } from '../apps/server/house/sample-house.ts'
import { checkLedger } from '../apps/server/ledger.ts'
import { openPostgres } from '../apps/server/store/postgres.ts'
import { openSqlite } from '../apps/server/store/sqlite.ts'
import { accepted } from '../packages/kit/refusal.ts'
import { type Contender, measure, OURS, type Plan, report } from './measure.ts'

const PLAN: Plan = { unit: 'bets', operations: 2_000, rounds: 5 }
const PLAYERS = 200

const folder = mkdtempSync(join(tmpdir(), 'fairhouse-bench-'))

/** So many in flight: whenever one is answered the next is placed. */
const placing = async (sample: SampleHouse, where: string, atOnce: number): Promise<Contender> => {
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => sample.guest()))
  const place = async (index: number): Promise<void> => {
    const { id } = players[index % PLAYERS]!
    accepted(await sample.run((house) => bet(house, id, kenoBet({ amount: '0.01' }))))
  }
  const run = async (): Promise<number> => {
    let placed = 0
    const stream = async (): Promise<void> => {
      while (placed < PLAN.operations) await place(placed++)
    }
    await Promise.all(Array.from({ length: atOnce }, stream))
    return placed
  }
  return { who: OURS, way: `${where}, ${atOnce} at once`, run }
}

const TABLES = `
  PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 8192;
  CREATE TABLE players (id INTEGER PRIMARY KEY, seed TEXT, nonce INTEGER);
  CREATE TABLE accounts (id TEXT PRIMARY KEY, balance INTEGER);
  CREATE TABLE rounds (id INTEGER PRIMARY KEY, player INTEGER, nonce INTEGER, record TEXT, UNIQUE (player, nonce));
  CREATE TABLE movements (round INTEGER, line INTEGER, amount INTEGER, PRIMARY KEY (round, line));
  CREATE TABLE requests (player INTEGER, key TEXT, reply TEXT, PRIMARY KEY (player, key));`

const bareStatements = (): Contender => {
  const db = new DatabaseSync(join(folder, 'bare.db'))
  db.exec(TABLES)
  for (let id = 0; id < PLAYERS; id += 1) {
    db.prepare('INSERT INTO players VALUES (?, ?, 0)').run(id, 'x'.repeat(64))
    db.prepare('INSERT INTO accounts VALUES (?, 100000)').run(`player/${id}`)
  }
  const find = db.prepare('SELECT id, seed, nonce FROM players WHERE id = ?')
  const findRequest = db.prepare('SELECT reply FROM requests WHERE player = ? AND key = ?')
  const insert = db.prepare('INSERT INTO rounds VALUES (?, ?, ?, ?)')
  const book = db.prepare('UPDATE accounts SET balance = balance - ? WHERE id = ?')
  const move = db.prepare('INSERT INTO movements VALUES (?, 0, 1)')
  const advance = db.prepare('UPDATE players SET seed = ?, nonce = nonce + 1 WHERE id = ?')
  const answer = db.prepare('INSERT INTO requests VALUES (?, ?, ?)')
  const [record, reply, seed] = ['x'.repeat(900), 'x'.repeat(1_100), 'y'.repeat(64)]
  let rounds = 0
  const place = (player: number): void => {
    rounds += 1
    const key = `key-${rounds}`
    find.get(player)
    findRequest.get(player, key)
    insert.run(rounds, player, rounds, record)
    book.run(1, `player/${player}`)
    move.run(rounds)
    advance.run(seed, player)
    answer.run(player, key, reply)
  }
  const run = (): number => {
    let placed = 0
    while (placed < PLAN.operations) {
      db.exec('BEGIN IMMEDIATE')
      for (let i = 0; i < 500; i += 1) place(placed++ % PLAYERS)
      db.exec('COMMIT')
    }
    return placed
  }
  return { who: 'node:sqlite', way: 'bare statements, 500 a transaction', run }
}

const sqlite = await sampleHouse(await openSqlite(join(folder, 'house.db')))
const url = process.env.DATABASE_URL
const postgres = url ? await sampleHouse(await openPostgres(url)) : null
const contenders = [
  await placing(sqlite, 'SQLite', 1),
  await placing(sqlite, 'SQLite', 50),
  await placing(sqlite, 'SQLite', 500),
  bareStatements(),
  ...(postgres ? [await placing(postgres, 'PostgreSQL', 1), await placing(postgres, 'PostgreSQL', 50)] : []),
]
report('Bets settled durably', PLAN, await measure(PLAN, contenders))
for (const { store } of [sqlite, ...(postgres ? [postgres] : [])]) {
  const { total, wrong } = await store.transact(checkLedger)
  console.log(`  ledger after it: total ${total}, ${wrong.length} wrong balances`)
  await store.close()
}
rmSync(folder, { recursive: true })
