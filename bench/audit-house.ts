/**
 * A house on SQLite with any number of Keno and HiLo rounds. Players, wallets and terms come from real bets; the other
 * rounds are written straight into the tables, as bets would have left them, so that millions take minutes.
 */
import { randomBytes } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { openSqlite } from '../apps/server/core/store/sqlite.ts'
import { bet } from '../apps/server/rounds/bet.ts'
import { hiloBet, kenoBet, sampleHouse } from '../apps/server/testing/sample-house.ts'
import { batchSettlerOf } from '../packages/games/batch-settlers.ts'
import { REGISTRY } from '../packages/games/registry.ts'
import {
  type AnyGame,
  accepted,
  NOT_SETTLED,
  openSeedBatch,
  type Registry,
  rulesIn,
  type SettleMany,
  settlementsFor,
  textsOf,
} from '../packages/kit/index.ts'

const PLAYERS = 200
const AT_ONCE = 1_024
export const STAKE = 100
const WALLET = 'USD/demo'
/** Leaves room for many ids between two rounds. */
const ID_STEP = 2n ** 20n

export const KENO = `[{"type":"bet","amount":"${STAKE}","selectedNumbers":[3,8,15,22,27,31,36,40],"difficulty":"classic"}]`
export const HILO_LOST = `[{"type":"bet","amount":"${STAKE}"},{"type":"higher"}]`
export const HILO_PAID = `[{"type":"bet","amount":"${STAKE}"},{"type":"higher"},{"type":"cashOut"}]`

type Player = { id: bigint; nonce: bigint; nextSeed: string; last: bigint; won: number }
type Kind = Readonly<{ game: string; terms: bigint; settle: SettleMany }>

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

const kindsIn = (db: DatabaseSync): readonly Kind[] =>
  (db.prepare('SELECT id, text FROM terms ORDER BY id').all() as { id: bigint; text: string }[]).flatMap(
    ({ id, text }) => {
      const { game, config } = JSON.parse(text) as { game: string; config: unknown }
      const rules = rulesIn(REGISTRY as Registry, game) as AnyGame
      const settle = batchSettlerOf(rules)?.prepare(accepted(rules.configure(config)) as never)?.settle
      return settle ? [{ game, terms: id, settle }] : []
    },
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
  const [kinds, players, seeds] = [kindsIn(db), playersIn(db), openSeedBatch(AT_ONCE)]
  const house = `house/house/${WALLET}`
  let { id } = db.prepare('SELECT MAX(origin) AS id FROM movements').get() as { id: bigint }
  const found = settlementsFor(AT_ONCE)
  for (let done = 0; done < rounds; done += AT_ONCE) {
    const size = Math.min(AT_ONCE, rounds - done)
    const { game, terms, settle } = kinds[(done / AT_ONCE) % kinds.length]!
    const whose = Array.from({ length: size }, (_, i) => players[(done + i) % players.length]!)
    const servers = whose.map((player) => {
      const server = player.nextSeed
      player.nextSeed = randomBytes(32).toString('hex')
      return server
    })
    const bytes = servers.map((server) => Buffer.from(server, 'hex'))
    const clients = servers.map(() => randomBytes(16).toString('hex'))
    const nonces = whose.map((player) => {
      player.nonce += 1n
      return player.nonce - 1n
    })
    seeds.load({ size, servers: Buffer.concat(bytes), clients, nonces: nonces.map(String) })
    const isHilo = game === 'hilo'
    const texts: string[] = servers.map(() => (isHilo ? HILO_LOST : KENO))
    settle(seeds, textsOf(texts), found)
    if (isHilo) for (let i = 0; i < size; i += 1) if (found.stakes[i] === NOT_SETTLED) texts[i] = HILO_PAID
    settle(seeds, textsOf(texts), found)
    db.exec('BEGIN')
    for (const [i, player] of whose.entries()) {
      id += ID_STEP
      const [paid, at] = [found.payouts[i]!, Number(id >> 24n) * 10 + Date.UTC(2025, 0, 1)]
      if (found.stakes[i] !== STAKE) throw new Error('a round that was not settled')
      round.run(
        ...[id, player.id, game, terms, nonces[i]!, bytes[i]!, clients[i]!, texts[i]!],
        ...[STAKE, paid, at, at, player.last],
      )
      const wallet = `player/${player.id}/${WALLET}`
      movement.run(id, 1, 0, wallet, house, STAKE, at)
      const by = found.paidBy[i]!
      if (paid > 0) movement.run(id, by, by === 1 ? 1 : 0, house, wallet, paid, at)
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
