/**
 * Bytes on disk per Keno bet in the house's SQLite file, with everything that belongs to it: round, movements, stored
 * reply, leaf in the public log, and indices. Bets have fresh client seeds, as in the web client. Whole pages are
 * counted; what was there before the first bet is left out. `BETS=20000` for another number of them.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openPublicLog, type PublicLog } from '../apps/server/core/public-log/public-log.ts'
import { SEQUENCE_MS } from '../apps/server/core/public-log/sequencer.ts'
import { openSqlite } from '../apps/server/core/store/sqlite.ts'
import { bet } from '../apps/server/rounds/bet.ts'
import { kenoBet, type SampleHouse, sampleHouse } from '../apps/server/testing/sample-house.ts'
import { accepted } from '../packages/kit/refusal.ts'

const BETS = Number(process.env.BETS ?? 50_000)
const PLAYERS = 200
const AT_ONCE = 100
const TARGET = 800

/** As the web client makes them. */
const newKey = (): string =>
  `${Date.now().toString(36)}-${crypto.getRandomValues(new BigUint64Array(1))[0]!.toString(36)}`

const newClientSeed = (): string => randomBytes(16).toString('hex')

const play = async (sample: SampleHouse, log: PublicLog, bets: number): Promise<void> => {
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => sample.guest()))
  let placed = 0
  const stream = async (): Promise<void> => {
    while (placed < bets) {
      const index = placed++
      const request = kenoBet({ amount: '0.10', key: newKey(), clientSeed: newClientSeed() })
      accepted(await sample.run((house) => bet(house, players[index % PLAYERS]!.id, request)))
    }
  }
  const sweep = setInterval(() => void log.sequence(), SEQUENCE_MS)
  await Promise.all(Array.from({ length: AT_ONCE }, stream))
  clearInterval(sweep)
  while ((await log.figures()).length > 0) await log.sequence()
}

/** By table and index. */
const measure = (file: string): ReadonlyMap<string, number> => {
  const db = new DatabaseSync(file)
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  const found = db.prepare('SELECT name, SUM(pgsize) AS bytes FROM dbstat GROUP BY name').all()
  db.close()
  return new Map(found.map(({ name, bytes }) => [String(name), Number(bytes)]))
}

const folder = mkdtempSync(join(tmpdir(), 'fairhouse-bench-'))
const file = join(folder, 'house.db')
const sample = await sampleHouse(await openSqlite(file))
const { store } = sample
const log = accepted(await openPublicLog({ store, data: folder, name: 'bench', log: console as never }))
await play(sample, log, PLAYERS)
const before = measure(file)
await play(sample, log, BETS)
const after = measure(file)
await sample.store.close()
rmSync(folder, { recursive: true })

const grown = [...after]
  .map(([name, bytes]) => [name, (bytes - (before.get(name) ?? 0)) / BETS] as const)
  .filter(([, bytes]) => bytes > 0)
  .sort(([, one], [, other]) => other - one)
const total = grown.reduce((sum, [, bytes]) => sum + bytes, 0)
console.log(`Bytes per Keno bet on SQLite, ${BETS.toLocaleString('en')} bets of ${PLAYERS} players`)
for (const [name, bytes] of grown) console.log(`  ${name.padEnd(36)}${bytes.toFixed(1).padStart(8)}`)
console.log(`  ${'total'.padEnd(36)}${total.toFixed(1).padStart(8)}   target: at most ${TARGET}`)
