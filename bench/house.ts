/**
 * Keno bets settled durably per second by the house itself, without a network: SQLite in a file with
 * `synchronous = FULL`, with many bets in flight. Beside it the bare statements of a bet in the same kind of file, 500
 * bets per transaction: the rest is for rules, seeds and replies. With DATABASE_URL the same on PostgreSQL.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkLedger } from '../apps/server/core/ledger.ts'
import { openPostgres } from '../apps/server/core/store/postgres.ts'
import { openSqlite } from '../apps/server/core/store/sqlite.ts'
import { bet } from '../apps/server/rounds/bet.ts'
import { kenoBet, type SampleHouse, sampleHouse } from '../apps/server/testing/sample-house.ts'
import { accepted } from '../packages/kit/refusal.ts'
import { openBareBets } from './bare-bets.ts'
import { type Contender, measure, OURS, type Plan, report } from './measure.ts'

const PLAN: Plan = { unit: 'bets', operations: 2_000, rounds: 5 }
const PLAYERS = 200

const folder = mkdtempSync(join(tmpdir(), 'fairhouse-bench-'))

/** Keeps `atOnce` bets in flight: whenever one is answered the next is placed. */
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

const BATCH = Array.from({ length: 500 }, (_, index) => index % PLAYERS)

const bareStatements = (): Contender => {
  const { placeAll } = openBareBets(join(folder, 'bare.db'), PLAYERS)
  const run = (): number => {
    let placed = 0
    for (; placed < PLAN.operations; placed += BATCH.length) placeAll(BATCH)
    return placed
  }
  return { who: 'node:sqlite', way: `bare statements, ${BATCH.length} a transaction`, run }
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
