/**
 * Reports beside bets: what a bet waits while an administrator reads the ledger and the figures of a house with a long
 * history on SQLite. ROUNDS in the environment; default: a million.
 */
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { createNamedPlayer } from '../apps/server/core/accounts/accounts.ts'
import { HOUSE } from '../apps/server/core/config/configuration.ts'
import { type Work, write } from '../apps/server/core/store/work.ts'
import { openFairhouse } from '../apps/server/fairhouse.ts'
import { bet } from '../apps/server/rounds/bet.ts'
import { repeatLastRound } from '../apps/server/testing/long-history.ts'
import { kenoBet } from '../apps/server/testing/sample-house.ts'
import { accepted } from '../packages/kit/refusal.ts'

const ROUNDS = Number(process.env.ROUNDS || 1_000_000)
const [AT_ONCE, BUILDING_MS, WITHOUT_MS] = [50_000, 600_000, 5_000]
const NANOS = 1e6

const folder = mkdtempSync(join(tmpdir(), 'fairhouse-bench-'))
writeFileSync(join(folder, 'index.html'), '')
const { server, context, stop } = accepted(
  await openFairhouse({
    root: folder,
    configs: join(import.meta.dirname, '../configs'),
    data: join(folder, 'data'),
  }),
)
const { store, house, accounts } = context

/** The movements of the last round, repeated, so that the ledger has as many as were played. */
function* repeatMovements(times: number): Work<void> {
  yield* write(
    `WITH RECURSIVE numbers AS (SELECT 1 AS i UNION ALL SELECT i + 1 FROM numbers WHERE i < CAST($1 AS BIGINT))
     INSERT INTO movements (origin, step, line, kind, debit, credit, amount, at)
     SELECT origin + i, step, line, kind, debit, credit, amount, at FROM numbers, movements
     WHERE origin = (SELECT MAX(origin) FROM movements)`,
    times,
  )
}

const { player } = accepted(await accounts.guest('bench'))
const id = BigInt(player.id)
const place = () => store.transact(() => bet(house, id, kenoBet({ amount: '0.10' })))
accepted(await place())
for (let made = 0; made < ROUNDS; made += AT_ONCE) {
  await store.transact(() => repeatLastRound(id, AT_ONCE), { withinMs: BUILDING_MS })
  await store.transact(() => repeatMovements(AT_ONCE), { withinMs: BUILDING_MS })
}

const credentials = { name: 'bench', password: 'a long password' }
accepted(await createNamedPlayer(context, credentials, { operator: HOUSE, role: 'admin' }))
await server.listen({ host: '127.0.0.1', port: 0 })
const { token } = accepted(await accounts.login(credentials, { address: 'bench' }))
const get = async (url: string): Promise<void> => {
  const { statusCode } = await server.inject({ url, headers: { authorization: `Bearer ${token}` } })
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`)
}

/** `url`: the report that is read meanwhile, or null. */
const measure = async (url: string | null): Promise<void> => {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const waits: number[] = []
  let isDone = false
  const began = performance.now()
  delay.enable()
  const reading = (url ? get(url) : pause(WITHOUT_MS)).finally(() => {
    isDone = true
  })
  while (!isDone) {
    const at = performance.now()
    await place()
    waits.push(performance.now() - at)
  }
  await reading
  delay.disable()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const sorted = waits.toSorted((one, other) => one - other)
  const wait = (share: number): string => sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(1)
  const [p99, worst] = [delay.percentile(99), delay.max].map((nanos) => (nanos / NANOS).toFixed(1))
  console.log(
    `${url ?? 'no report'}: ${seconds} s; ${sorted.length} bets meanwhile: p50 ${wait(0.5)} ms, p99 ${wait(0.99)} ms, worst ${wait(1)} ms; event loop: p99 ${p99} ms, worst ${worst} ms`,
  )
}

const bytes = statSync(join(folder, 'data/fairhouse.db')).size
console.log(`${ROUNDS} rounds, ${(bytes / 1e9).toFixed(2)} GB`)
for (const url of [null, '/v1/admin/ledger', '/v1/admin/figures', '/v1/admin/operators/house/figures'])
  await measure(url)
await stop()
rmSync(folder, { recursive: true })
