/**
 * A house on SQLite with any number of Keno and HiLo rounds. Players, wallets and terms come from real bets; the other
 * rounds are written straight into the tables, as bets would have left them, so that millions take minutes.
 */
import { randomBytes } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { openSqlite } from '../apps/server/core/store/sqlite.ts'
import { bet } from '../apps/server/rounds/bet.ts'
import { hiloBet, kenoBet, sampleHouse } from '../apps/server/testing/sample-house.ts'
import { accepted } from '../packages/kit/index.ts'
import { KINDS, type Kind, playRound, STAKE } from './audit-rounds.ts'

const PLAYERS = 200
const AT_ONCE = 1_024
const WALLET = 'USD/demo'
/** Leaves room for many ids between two rounds. */
const ID_STEP = 2n ** 20n

type Player = { id: bigint; nonce: bigint; nextSeed: string; last: bigint; won: number }

/** Places a few real bets for each player. */
const openPlayers = async (file: string, players: number): Promise<void> => {
  const store = await openSqlite(file)
  const sample = await sampleHouse(store)
  for (let i = 0; i < players; i += 1) {
    const { id } = await sample.guest()
    accepted(await sample.run((house) => bet(house, id, kenoBet())))
    if (i === 0) accepted(await sample.run((house) => bet(house, id, hiloBet())))
  }
  await store.close()
}

type StoredKind = Readonly<{ kind: Kind; terms: bigint }>

const kindsIn = (db: DatabaseSync): readonly StoredKind[] =>
  (db.prepare('SELECT id, text FROM terms ORDER BY id').all() as { id: bigint; text: string }[]).flatMap(
    ({ id, text }) =>
      KINDS.filter((kind) => kind.game === JSON.parse(text).game).map((kind) => ({ kind, terms: id })),
  )

const playersIn = (db: DatabaseSync): Player[] =>
  (
    db.prepare('SELECT id, nonce, next_seed, last_round FROM players ORDER BY id').all() as {
      id: bigint
      nonce: bigint
      next_seed: string
      last_round: bigint
    }[]
  ).map(({ id, nonce, next_seed, last_round }) => ({
    ...{ id, nonce, nextSeed: next_seed, last: last_round, won: 0 },
  }))

const ROUND = `INSERT INTO rounds (id, player, game, terms, currency, demo, nonce, server_seed, client_seed, actions,
  open, stake, payout, remote, opened_at, closed_at, previous, seed_reused)
  VALUES (?, ?, ?, ?, 'USD', 1, ?, ?, ?, ?, 0, ?, ?, 0, ?, ?, ?, 0)`
const MOVEMENT = `INSERT INTO movements (origin, step, line, kind, debit, credit, amount, at)
  VALUES (?, ?, ?, 'round', ?, ?, ?, ?)`

/** Adds this many rounds, alternating the kinds, to an existing house. */
const fill = (db: DatabaseSync, rounds: number): void => {
  const [round, movement] = [db.prepare(ROUND), db.prepare(MOVEMENT)]
  const [kinds, players] = [kindsIn(db), playersIn(db)]
  const house = `house/house/${WALLET}`
  let { id } = db.prepare('SELECT MAX(origin) AS id FROM movements').get() as { id: bigint }
  for (let done = 0; done < rounds; done += AT_ONCE) {
    const { kind, terms } = kinds[(done / AT_ONCE) % kinds.length]!
    db.exec('BEGIN')
    for (let at = done; at < Math.min(done + AT_ONCE, rounds); at += 1) {
      const player = players[at % players.length]!
      const { nonce, nextSeed: server } = player
      const client = randomBytes(16).toString('hex')
      const { paid, paidBy: by, text } = playRound(kind, { server, client, nonce: String(nonce) })
      player.nextSeed = randomBytes(32).toString('hex')
      player.nonce += 1n
      id += ID_STEP
      const time = Number(id >> 24n) * 10 + Date.UTC(2025, 0, 1)
      round.run(
        ...[id, player.id, kind.game, terms, nonce, Buffer.from(server, 'hex'), client, text],
        ...[STAKE, paid, time, time, player.last],
      )
      const wallet = `player/${player.id}/${WALLET}`
      movement.run(id, 1, 0, wallet, house, STAKE, time)
      if (paid > 0) movement.run(id, by, by === 1 ? 1 : 0, house, wallet, paid, time)
      player.last = id
      player.won += paid - STAKE
    }
    db.exec('COMMIT')
  }
  settleWallets(db, players, id)
}

/** Gives free coins for losses, so that no balance is negative. */
const settleWallets = (db: DatabaseSync, players: readonly Player[], after: bigint): void => {
  const coins = db.prepare(`INSERT INTO movements (origin, step, line, kind, debit, credit, amount, at)
    VALUES (?, 0, 0, 'coins', 'mint/house/${WALLET}', ?, ?, 0)`)
  const wallet = db.prepare('UPDATE accounts SET balance = balance + ? WHERE id = ?')
  const player = db.prepare('UPDATE players SET nonce = ?, next_seed = ?, last_round = ? WHERE id = ?')
  db.exec('BEGIN')
  for (const [index, { id, nonce, nextSeed, last, won }] of players.entries()) {
    const account = `player/${id}/${WALLET}`
    const given = Math.max(0, -won)
    if (given > 0) coins.run(after + BigInt(index) + 1n, account, given)
    wallet.run(won + given, account)
    player.run(nonce, nextSeed, last, id)
  }
  db.exec('COMMIT')
}

/** Creates a new file. Stored replies are those of the real bets: a house drops them after a while. */
export const makeHouse = async (file: string, rounds: number, players = PLAYERS): Promise<void> => {
  await openPlayers(file, players)
  const db = new DatabaseSync(file, { readBigInts: true })
  db.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -200000')
  fill(db, rounds)
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  db.close()
}
