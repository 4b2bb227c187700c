/**
 * Keno bets settled durably over real sockets: the house on SQLite with `synchronous = FULL` in a process
 * of its own, 200 sockets here, one request each in flight; in the same run a bare `ws` that echoes JSON.
 * Afterwards the ledger is checked and the rounds are counted: no bet may be lost. Then the memory that an
 * idle connection takes. With DATABASE_URL the same on PostgreSQL.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../apps/server/fairhouse.ts'
import { checkLedger } from '../apps/server/ledger.ts'
import { row } from '../apps/server/store/work.ts'
import { enter, type Line, openLine, openMany, quantile, serve, verdict } from './served.ts'

const SOCKETS = 200
const IDLE = 2_000
const ROUNDS = 5
const ROUND_MS = 2_000
const TARGETS = { ratio: 0.5, rate: 10_000, idleBytes: 20 * 1024 }

let keys = 0
const bet = (): object => {
  keys += 1
  return {
    id: String(keys),
    type: 'placeBet',
    key: `bench-${keys}`,
    game: 'keno',
    amount: '0.10',
    currency: 'USD',
    isDemo: true,
    kenoParams: { selectedNumbers: [1, 2, 3, 4, 5], difficulty: 'classic' },
  }
}

type Round = Readonly<{ count: number; rate: number; p50: number; p99: number }>

/** Every line asks again as soon as it is answered. */
const ask = async (lines: readonly Line[]): Promise<Round> => {
  const times: number[] = []
  const began = performance.now()
  await Promise.all(
    lines.map(async (line) => {
      for (let now = performance.now(); now - began < ROUND_MS; ) {
        await line.ask(bet())
        const answered = performance.now()
        times.push(answered - now)
        now = answered
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  return {
    count: times.length,
    rate: times.length / seconds,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  }
}

const middle = (rounds: readonly Round[]): Round =>
  rounds.toSorted((a, b) => a.rate - b.rate)[rounds.length >> 1]!

const print = (name: string, { rate, p50, p99 }: Round): void =>
  console.log(
    `  ${name.padEnd(34)} ${Math.round(rate).toLocaleString('en').padStart(8)}/s   p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms`,
  )

const folder = mkdtempSync(join(tmpdir(), 'fairhouse-bench-'))
const [house, echo] = [await serve('house', folder), await serve('echo')]
const betting = await openMany(SOCKETS, () => enter(house.port))
const echoing = await openMany(SOCKETS, () => openLine(echo.port))
const rounds: Record<'bets' | 'echoes', Round[]> = { bets: [], echoes: [] }
for (let round = 0; round <= ROUNDS; round += 1) {
  const bets = await ask(betting)
  const echoes = await ask(echoing)
  rounds.bets.push(bets)
  rounds.echoes.push(echoes)
}
const placed = rounds.bets.reduce((sum, { count }) => sum + count, 0)
const [bets, echoes] = [middle(rounds.bets.slice(1)), middle(rounds.echoes.slice(1))]
const store = process.env.DATABASE_URL ? 'PostgreSQL' : 'SQLite'
console.log(
  `${SOCKETS} sockets, one request each in flight; median of ${ROUNDS} rounds of ${ROUND_MS / 1000} s\n`,
)
print(`Keno bets, ${store}, durable`, bets)
print('JSON echo, bare ws', echoes)
const ratio = bets.rate / echoes.rate
console.log(
  `\n  of the echo's rate: ${ratio.toFixed(2)} (target ≥ ${TARGETS.ratio}: ${verdict(ratio >= TARGETS.ratio)})`,
)
console.log(`  target ≥ ${TARGETS.rate.toLocaleString('en')} bets/s: ${verdict(bets.rate >= TARGETS.rate)}`)

for (const { socket } of [...betting, ...echoing]) socket.terminate()
await new Promise((done) => setTimeout(done, 1_000))
const before = (await house.usage()).rss
const idle = await openMany(IDLE, () => enter(house.port))
const perConnection = ((await house.usage()).rss - before) / idle.length
console.log(
  `  memory of an idle connection: ${(perConnection / 1024).toFixed(1)} KB over ${idle.length} (target ≤ 20 KB: ${verdict(perConnection <= TARGETS.idleBytes)})`,
)
for (const { socket } of idle) socket.terminate()
for (const server of [house, echo]) await server.stop()

const opened = await openStore(join(folder, 'data'), process.env.DATABASE_URL)
const { total, wrong } = await opened.transact(checkLedger)
const stored = await opened.transact(() => row<{ count: bigint }>('SELECT COUNT(*) AS count FROM rounds'))
console.log(
  `  bets answered ${placed.toLocaleString('en')}, rounds stored ${stored!.count}; ledger total ${total}, ${wrong.length} wrong balances`,
)
await opened.close()
rmSync(folder, { recursive: true })
if (BigInt(placed) !== stored!.count || total !== 0n || wrong.length > 0) process.exit(1)
