/** [A48] The disk is full, or the database cannot be written: said with a code, nothing half done, over when it is over. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import { Client } from 'pg'
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { openSqlite } from '../../core/store/sqlite.ts'
import { row } from '../../core/store/work.ts'
import { ledgerOf, SOUND } from '../../testing/database-reads.ts'
import { enter, newGuest } from '../../testing/guests.ts'
import { emptyDatabase, hasPostgres, startOnce } from '../../testing/postgres-server.ts'
import { codeOf, newFolder, type RunningHouse, runHouse } from '../../testing/running-house.ts'
import { kenoBet, type Socket } from '../../testing/visitor.ts'
import type { Context } from '../context.ts'
import { addUpkeep } from './upkeep.ts'

const FULL = { ok: false, database: 'storage-unavailable' }

/** Bets until one is refused: that one, and how many there were before. */
const betUntilRefused = async (socket: Socket, most: number) => {
  for (let placed = 0; placed < most; placed += 1) {
    const bet = kenoBet({ clientSeed: 'a seed that takes some room '.repeat(8) })
    const reply = await socket.send({ type: 'placeBet', ...bet })
    if ('error' in reply) return { bet, placed, code: codeOf(reply) }
  }
  throw new Error('there is room without end')
}

let house: RunningHouse | undefined
let serving: ChildProcess | undefined
afterEach(async () => {
  serving?.kill('SIGKILL')
  await house?.stop()
  house = undefined
})

/** Once there is room again: the refused bet is made, once. */
const expectBack = async (
  back: RunningHouse,
  socket: Socket,
  bet: ReturnType<typeof kenoBet>,
  placed: number,
) => {
  await expect.poll(async () => (await back.ask('GET', '/readyz')).body).toEqual({ ok: true })
  const { round } = await socket.ask('placeBet', bet)
  expect(round.nonce).toBe(String(placed + 1))
  expect((await socket.ask('placeBet', bet)).round).toEqual(round)
  expect(await ledgerOf(back.fairhouse.context.store)).toEqual(SOUND)
}

describe('[A48] a database without room', () => {
  test('SQLite: refused with a code, not ready, and back when there is room', async () => {
    house = await runHouse()
    const { store } = house.fairhouse.context
    const pages = async (most: bigint) => store.transact(() => row(`PRAGMA max_page_count = ${most}`))
    const socket = await house.enter()
    const { page_count: used } = (await store.transact(() =>
      row<{ page_count: bigint }>('PRAGMA page_count'),
    ))!
    await pages(used + 10n)
    let [bets, refused] = [0, await betUntilRefused(socket, 1_000)]
    const isFull = async (): Promise<boolean> => {
      const { status, body } = await house!.ask('GET', '/readyz')
      return status === 503 && (body as typeof FULL).database === FULL.database
    }
    while (!(await isFull())) {
      bets += refused.placed // what was appended to the log meanwhile has left some room
      refused = await betUntilRefused(socket, 1_000)
    }
    const { bet, code } = refused
    const placed = bets + refused.placed
    expect(code).toBe('storage-unavailable')
    let guest = await house.ask('POST', '/v1/guest')
    for (let i = 0; i < 200 && guest.status === 200; i += 1) guest = await house.ask('POST', '/v1/guest')
    expect([guest.status, codeOf(guest.body)]).toEqual([503, 'storage-unavailable'])
    expect((await socket.ask('wallets')).wallets).toHaveLength(2) // what needs no room is answered
    await pages(used + 10_000n)
    await expectBack(house, socket, bet, placed)
  })
})

const onServer = async (url: string, ...statements: readonly string[]): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  for (const statement of ['SET default_transaction_read_only = off', ...statements])
    await client.query(statement)
  await client.end()
}

describe.skipIf(!hasPostgres())('[A48] PostgreSQL that only reads', () => {
  beforeAll(() => startOnce(inject('postgresFolder')))
  test('is refused with a code, not ready, and back when it writes again', async () => {
    // A separate database, because concurrent tests share theirs.
    const shared = await emptyDatabase(inject('postgresFolder'))
    const name = 'only_reads'
    await onServer(shared, `CREATE DATABASE ${name}`)
    const url = shared.replace(/\/postgres\?.*/, `/${name}`)
    house = await runHouse({ databaseUrl: url })
    const socket = await house.enter()
    const others = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}' AND pid <> pg_backend_pid()`
    await onServer(url, `ALTER DATABASE "${name}" SET default_transaction_read_only = on`, others)
    await expect.poll(async () => (await house!.ask('GET', '/readyz')).body).toEqual(FULL)
    const { bet, placed, code } = await betUntilRefused(socket, 1)
    expect(code).toBe('storage-unavailable')
    await onServer(url, `ALTER DATABASE "${name}" SET default_transaction_read_only = off`, others)
    await expectBack(house, socket, bet, placed)
  })
})

const SERVING = fileURLToPath(new URL('../../testing/serving-process.ts', import.meta.url))
const LIMIT_KIB = 2_048

describe.skipIf(spawnSync('prlimit', ['--version']).status !== 0)('[A48] files that must not grow', () => {
  test('the system refuses to write: so does the house, and recovers afterwards', async () => {
    const folder = newFolder()
    const command = `trap '' XFSZ; ulimit -S -f ${LIMIT_KIB}; exec "$0" "$@"`
    const child = spawn('bash', ['-c', command, process.execPath, SERVING, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, LOG_LEVEL: 'silent' },
    })
    serving = child
    const ended = once(child, 'exit')
    const lines = createInterface({ input: child.stdout })
    const address = await new Promise<string>((resolve) => {
      lines.on('line', (line) => line.startsWith('http') && resolve(line))
    })
    const socket = await enter({ address }, (await newGuest({ address })).token)
    const { bet, placed, code } = await betUntilRefused(socket, 2_000)
    expect(code).toBe('storage-unavailable')
    expect(placed).toBeGreaterThan(0)
    const ready = await fetch(`${address}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([503, FULL])
    execFileSync('prlimit', [`--pid=${child.pid}`, '--fsize=unlimited'])
    expect((await socket.ask('placeBet', bet)).round.nonce).toBe(String(placed + 1))
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    child.kill('SIGKILL')
    await ended
    const store = await openSqlite(join(folder, 'data', 'fairhouse.db'))
    const counted = await store.transact(() => row('SELECT COUNT(*) AS rounds FROM rounds'))
    expect(counted).toEqual({ rounds: BigInt(placed + 1) })
    expect(await ledgerOf(store)).toEqual(SOUND)
    await store.close()
    rmSync(folder, { recursive: true })
  })
})

test('[A48] a database that never answers: not ready, and said in time whatever else hangs', async () => {
  const never = () => new Promise<never>(() => undefined)
  const server = Fastify()
  const context = {
    store: { transact: never, halted: () => null },
    publicLog: { describe: never, witnessTroubles: () => [] },
    bus: { status: () => null },
    metrics: { replied: () => undefined },
  } as unknown as Context
  addUpkeep(server, context)
  const reply = await server.inject('/readyz')
  expect([reply.statusCode, reply.json()]).toEqual([503, { ok: false, database: 'away' }])
  await server.close()
})
