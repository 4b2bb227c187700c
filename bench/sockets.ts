/**
 * Keno bets settled durably over real sockets: the house on SQLite with `synchronous = FULL` in its own process, 200
 * sockets here, one request each in flight; in the same run a bare `ws` that echoes JSON, and one that does the bare
 * statements of a bet before it replies: an upper bound for any house. Then the house with and without its public log,
 * alternately. Afterwards the ledger is checked and the rounds are counted: no bet may be lost. Then the memory of an
 * idle connection. With DATABASE_URL the same on PostgreSQL, beside pgbench.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { checkLedger } from '../apps/server/core/ledger.ts'
import { openStore } from '../apps/server/core/store/open-store.ts'
import { row } from '../apps/server/core/store/work.ts'
import { type BetLine, type BetRun, betFor, openBetLine, openEchoLine } from './betting.ts'
import { bestOfPgbench } from './pgbench.ts'
import {
  bytesEach,
  enter,
  newGuest,
  openMany,
  quantile,
  type ServerProcess,
  serve,
  verdict,
} from './server-process.ts'

const SOCKETS = 200
const IDLE = 2_000
const ROUNDS = 5
const ROUND_MS = 2_000
/** Log on, log off: how many times (`PAIRS=40` for more), because a machine is never the same twice. */
const PAIRS = Number(process.env.PAIRS ?? 20)
const PAIR_MS = 1_000
/** Replies of each before the first pair, so that all of its code is compiled. */
const WARM = 10_000
/** By then the last bets are in the log. */
const SETTLE_MS = 500
const TARGETS = { ratio: 0.28, logged: 0.9, rate: 10_000, idleBytes: 20 * 1024 }
const POSTGRES_TARGETS = { pgbench: 1.5, rate: 7_000, p99: 100, cost: 130 }
const url = process.env.DATABASE_URL

/** `cost`: microseconds of the server per reply. */
type Turn = BetRun & Readonly<{ cost: number }>

const middle = (rounds: readonly BetRun[]): BetRun =>
  rounds.toSorted((a, b) => a.rate - b.rate)[rounds.length >> 1]!

const countOf = (rounds: readonly BetRun[]): number => rounds.reduce((sum, { count }) => sum + count, 0)

/** The sockets of several servers alternately: one unmeasured round each, then those that count. */
const compete = async (teams: readonly (readonly BetLine[])[]): Promise<readonly (readonly BetRun[])[]> => {
  const rounds = teams.map((): BetRun[] => [])
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [team, lines] of teams.entries()) rounds[team]!.push(await betFor(lines, ROUND_MS))
  }
  return rounds
}

type Contender = Readonly<{ server: ServerProcess; lines: readonly BetLine[] }>

const takeTurn = async ({ server, lines }: Contender): Promise<Turn> => {
  const before = await server.usage('processor')
  const round = await betFor(lines, PAIR_MS)
  await pause(SETTLE_MS)
  return { ...round, cost: ((await server.usage('processor')).cpu - before.cpu) / round.count }
}

const warmUp = async (lines: readonly BetLine[]): Promise<number> => {
  let answers = 0
  while (answers < WARM) answers += (await betFor(lines, PAIR_MS)).count
  return answers
}

/** Two servers alternately, each first in every other pair. */
const pairUp = async (one: Contender, other: Contender): Promise<readonly (readonly [Turn, Turn])[]> => {
  const pairs: (readonly [Turn, Turn])[] = []
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const [first, second] = pair % 2 === 0 ? [one, other] : [other, one]
    const turns = [await takeTurn(first), await takeTurn(second)] as const
    pairs.push(pair % 2 === 0 ? turns : [turns[1], turns[0]])
  }
  return pairs
}

/** What the house needs for a connection that has said hello: guests are created before. */
const idleBytes = async (house: ServerProcess): Promise<number> => {
  const tokens = await openMany(IDLE, () => newGuest(house.port))
  const before = await house.usage()
  const idle = await openMany(IDLE, () => enter(house.port, tokens.pop()!))
  const bytes = bytesEach(before, await house.usage(), idle.length)
  for (const { socket } of idle) socket.terminate()
  return bytes
}

const print = (name: string, { rate, p50, p99 }: BetRun, cost: number): void =>
  console.log(
    `  ${name.padEnd(34)} ${Math.round(rate).toLocaleString('en').padStart(8)}/s   p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms   ${cost.toFixed(0)} µs of the server each`,
  )

/** No bet may be lost. */
const checkBooks = async (folder: string, placed: number): Promise<boolean> => {
  const store = await openStore(join(folder, 'data'), url)
  const { total, wrong } = await store.transact(checkLedger)
  const stored = await store.transact(() => row<{ count: bigint }>('SELECT COUNT(*) AS count FROM rounds'))
  await store.close()
  console.log(
    `  bets answered ${placed.toLocaleString('en')}, rounds stored ${stored!.count}; ledger total ${total}, ${wrong.length} wrong balances`,
  )
  return BigInt(placed) === stored!.count && total === 0n && wrong.length === 0
}

const percent = (values: readonly number[]): string =>
  `${quantile(values, 0.5).toFixed(2)} (half of them ${quantile(values, 0.25).toFixed(2)} to ${quantile(values, 0.75).toFixed(2)})`

/** [F12] The cost of the public log: the ratio of each pair, and the median over all pairs. */
const compareLog = (pairs: readonly (readonly [Turn, Turn])[]): void => {
  const rates = pairs.map(([logged, unlogged]) => logged.rate / unlogged.rate)
  const costs = pairs.map(([logged, unlogged]) => unlogged.cost / logged.cost)
  const kept = quantile(rates, 0.5)
  console.log(
    `\n  log on and off by turns, ${PAIRS} pairs of ${PAIR_MS / 1000} s; the server takes ${quantile(
      pairs.map(([{ cost }]) => cost),
      0.5,
    ).toFixed(0)} and ${quantile(
      pairs.map(([, { cost }]) => cost),
      0.5,
    ).toFixed(0)} µs each`,
  )
  console.log(
    `  of the rate without the log: ${percent(rates)} (target ≥ ${TARGETS.logged}: ${verdict(kept >= TARGETS.logged)})`,
  )
  console.log(`  by the server's processor time: ${percent(costs)}`)
}

const comparePgbench = ({ rate, p99 }: BetRun, cost: number, tps: number): void => {
  const { pgbench, rate: least, p99: most, cost: dearest } = POSTGRES_TARGETS
  const targets = [
    [
      `${(rate / tps).toFixed(2)} of pgbench's ${Math.round(tps)} a second (target ≥ ${pgbench})`,
      rate >= pgbench * tps,
    ],
    [`target ≥ ${least.toLocaleString('en')} bets/s`, rate >= least],
    [`target p99 ≤ ${most} ms`, p99 <= most],
    [`target ≤ ${dearest} µs of the house each`, cost <= dearest],
  ] as const
  for (const [what, isMet] of targets) console.log(`  ${what}: ${verdict(isMet)}`)
}

const folder = mkdtempSync(join(tmpdir(), 'fairhouse-bench-'))
const unloggedFolder = mkdtempSync(join(tmpdir(), 'fairhouse-bench-'))
const servers = [await serve('house', folder), await serve('echo'), await serve('bare', folder)] as const
const [house, ...peers] = servers
const lines = await openMany(SOCKETS, () => openBetLine(house.port))
const teams = [
  lines,
  ...(await Promise.all(peers.map(({ port }) => openMany(SOCKETS, () => openEchoLine(port))))),
]
const before = await Promise.all(servers.map((server) => server.usage()))
const rounds = await compete(teams)
const after = await Promise.all(servers.map((server) => server.usage()))
let placed = countOf(rounds[0]!)
const pairs: (readonly [Turn, Turn])[] = []
if (url === undefined) {
  const server = await serve('unlogged', unloggedFolder)
  const other = { server, lines: await openMany(SOCKETS, () => openBetLine(server.port)) }
  placed += await warmUp(lines)
  await warmUp(other.lines)
  pairs.push(...(await pairUp({ server: house, lines }, other)))
  placed += countOf(pairs.map(([logged]) => logged))
  await server.stop()
}
/** Last: closing them would affect only this house's bets. */
const idle = await idleBytes(house)
const [bets, echoes, bare] = rounds.map((all) => middle(all.slice(1)))
const costs = rounds.map((all, i) => (after[i]!.cpu - before[i]!.cpu) / countOf(all))
const ratio = bets!.rate / echoes!.rate
const where = url ? 'PostgreSQL' : 'SQLite'
console.log(
  `${SOCKETS} sockets, one request each in flight; median of ${ROUNDS} rounds of ${ROUND_MS / 1000} s\n`,
)
print(`Keno bets, ${where}, durable`, bets!, costs[0]!)
print('JSON echo, bare ws', echoes!, costs[1]!)
print('bare statements, SQLite, bare ws', bare!, costs[2]!)
console.log(
  `\n  of the bare statements' rate: ${(bets!.rate / bare!.rate).toFixed(2)}; theirs of the echo's: ${(bare!.rate / echoes!.rate).toFixed(2)}`,
)
if (url !== undefined) comparePgbench(bets!, costs[0]!, bestOfPgbench(url))
console.log(
  `  of the echo's rate: ${ratio.toFixed(2)} (target ≥ ${TARGETS.ratio}: ${verdict(ratio >= TARGETS.ratio)})`,
)
if (url === undefined)
  console.log(
    `  target ≥ ${TARGETS.rate.toLocaleString('en')} bets/s: ${verdict(bets!.rate >= TARGETS.rate)}`,
  )
console.log(
  `  memory of an idle connection: ${(idle / 1024).toFixed(1)} KB over ${IDLE} (target ≤ 20 KB: ${verdict(idle <= TARGETS.idleBytes)})`,
)
if (pairs.length > 0) compareLog(pairs)
for (const server of servers) await server.stop()
const isRight = await checkBooks(folder, placed)
for (const each of [folder, unloggedFolder]) rmSync(each, { recursive: true })
process.exit(isRight ? 0 : 1)
