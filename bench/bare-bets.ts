/**
 * The minimum of a durable bet: its statements in SQLite with `synchronous = FULL`, many bets per transaction, without
 * rules, seeds, limits or checks. A reference for the house, beside the echo.
 */
import { DatabaseSync } from 'node:sqlite'

const TABLES = `
  PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 8192;
  CREATE TABLE players (id INTEGER PRIMARY KEY, seed TEXT, nonce INTEGER, last_round INTEGER);
  CREATE TABLE accounts (id TEXT PRIMARY KEY, balance INTEGER);
  CREATE TABLE rounds (id INTEGER PRIMARY KEY, player INTEGER, previous INTEGER UNIQUE, record TEXT);
  CREATE TABLE movements (round INTEGER, line INTEGER, amount INTEGER, PRIMARY KEY (round, line));
  CREATE TABLE requests (player INTEGER, key TEXT, reply TEXT, PRIMARY KEY (key, player));`

/** As long as the house's. */
const [RECORD, KEPT, SEED] = ['x'.repeat(160), 'x'.repeat(60), 'y'.repeat(64)]

export type BareBets = Readonly<{
  /** One bet for each of these players, by number, in one transaction. */
  placeAll(players: readonly number[]): void
}>

export const openBareBets = (file: string, players: number): BareBets => {
  const db = new DatabaseSync(file)
  db.exec(TABLES)
  for (let id = 0; id < players; id += 1) {
    db.prepare('INSERT INTO players VALUES (?, ?, 0, NULL)').run(id, SEED)
    db.prepare('INSERT INTO accounts VALUES (?, 1000000)').run(`player/${id}`)
  }
  const find = db.prepare('SELECT seed, nonce, last_round FROM players WHERE id = ?')
  const findRequest = db.prepare('SELECT reply FROM requests WHERE player = ? AND key = ?')
  const findBalance = db.prepare('SELECT balance FROM accounts WHERE id = ?')
  const insert = db.prepare('INSERT INTO rounds VALUES (?, ?, ?, ?)')
  const book = db.prepare('UPDATE accounts SET balance = balance - ? WHERE id = ?')
  const move = db.prepare('INSERT INTO movements VALUES (?, 0, 1)')
  const advance = db.prepare('UPDATE players SET seed = ?, nonce = nonce + 1, last_round = ? WHERE id = ?')
  const keep = db.prepare('INSERT INTO requests VALUES (?, ?, ?)')
  let rounds = 0
  const place = (player: number): void => {
    rounds += 1
    const key = `key-${rounds}`
    const last = find.get(player)!.last_round as number | null
    findRequest.get(player, key)
    findBalance.get(`player/${player}`)
    insert.run(rounds, player, last, RECORD)
    book.run(1, `player/${player}`)
    move.run(rounds)
    advance.run(SEED, rounds, player)
    keep.run(player, key, KEPT)
  }
  return {
    placeAll: (bettors) => {
      db.exec('BEGIN IMMEDIATE')
      for (const player of bettors) place(player)
      db.exec('COMMIT')
    },
  }
}
