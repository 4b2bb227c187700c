/**
 * One, two and three houses on one PostgreSQL (durable, started for this run), each with its own clients in their own
 * process: total Keno bets per second, beside pgbench. More houses must never do less in total.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { checkLedger } from '../apps/server/core/ledger.ts'
import { openStore } from '../apps/server/core/store/open-store.ts'
import { DURABLE, ownPostgres } from '../apps/server/testing/postgres-server.ts'
import type { BetRun } from './betting.ts'
import { bestOfPgbench } from './pgbench.ts'
import { type ServerProcess, serve, verdict } from './server-process.ts'

const MAX_HOUSES = Number(process.env.HOUSES ?? 3)
const SOCKETS = Number(process.env.SOCKETS ?? 200)
const ROUNDS = 5
const ROUND_MS = 2_000
/** A smaller loss is noise. */
const SLACK = 0.95

type Pair = Readonly<{ house: ServerProcess; clients: ChildProcess }>

const openPair = async (folder: string): Promise<Pair> => {
  const house = await serve('house', folder)
  const clients = fork(resolve(import.meta.dirname, 'betting.ts'), [`${house.port}`, `${SOCKETS}`])
  await once(clients, 'message')
  return { house, clients }
}

const bet = async ({ clients }: Pair): Promise<BetRun> => {
  clients.send(ROUND_MS)
  return ((await once(clients, 'message')) as [BetRun])[0]
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** The median of the rounds, after one that isn't measured. */
const measure = async (pairs: readonly Pair[]): Promise<Readonly<{ rate: number; cost: number }>> => {
  await Promise.all(pairs.map(bet))
  const usage = () => Promise.all(pairs.map(({ house }) => house.usage('processor')))
  const before = await usage()
  const rounds: (readonly BetRun[])[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await Promise.all(pairs.map(bet)))
  const spent = sum((await usage()).map(({ cpu }, i) => cpu - before[i]!.cpu))
  const rates = rounds.map((all) => sum(all.map(({ rate }) => rate))).toSorted((a, b) => a - b)
  return { rate: rates[ROUNDS >> 1]!, cost: spent / sum(rounds.flat().map(({ count }) => count)) }
}

const postgres = await ownPostgres(DURABLE)
process.env.DATABASE_URL = postgres.url
/** Shared: they sign the public log with the same key. */
const folder = mkdtempSync(join(tmpdir(), 'fairhouse-scale-'))
const rates: number[] = []
let wrong = 0
try {
  const tps = bestOfPgbench(postgres.url)
  console.log(`${SOCKETS} sockets a house; median of ${ROUNDS} rounds of ${ROUND_MS / 1000} s`)
  console.log(`  pgbench, best of its clients ${Math.round(tps).toLocaleString('en')} transactions/s\n`)
  const pairs: Pair[] = []
  while (pairs.length < MAX_HOUSES) {
    pairs.push(await openPair(folder))
    const { rate, cost } = await measure(pairs)
    rates.push(rate)
    console.log(
      `  ${pairs.length} houses   ${Math.round(rate).toLocaleString('en')} bets/s   ${(rate / tps).toFixed(2)} of pgbench   ${cost.toFixed(0)} µs of a house each`,
    )
  }
  const grows = rates.every((rate, i) => i === 0 || rate >= SLACK * rates[i - 1]!)
  console.log(`\n  more houses never do less in total: ${verdict(grows)}`)
  for (const { clients, house } of pairs) {
    clients.kill()
    await house.stop()
  }
  const store = await openStore(folder, postgres.url)
  const books = await store.transact(checkLedger)
  await store.close()
  wrong = books.wrong.length + Number(books.total !== 0n)
  console.log(`  ledger total ${books.total}, ${books.wrong.length} wrong balances`)
} finally {
  postgres.remove()
  rmSync(folder, { recursive: true })
}
process.exit(wrong === 0 ? 0 : 1)
