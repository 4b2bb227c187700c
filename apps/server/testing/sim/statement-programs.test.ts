/** The simulated database and a real PostgreSQL give the same answers to the same statements, in the same order. */
import { isDeepStrictEqual } from 'node:util'
import { Client } from 'pg'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { openPostgres } from '../../core/store/postgres.ts'
import { PARSERS } from '../../core/store/postgres-connection.ts'
import { change, type Query, query } from '../../core/store/work.ts'
import { emptyDatabase, hasPostgres, startOnce } from '../postgres-server.ts'
import { chanceOf, createScheduler } from './scheduler.ts'
import { openConnections } from './sim-connections.ts'
import { openSimDatabase } from './sim-database.ts'
import { createServer } from './sim-server.ts'
import { newProgram, type Program, runProgram, type Session, type Sessions } from './statement-programs.ts'

const PROGRAMS = process.env.SLOW_TESTS === '1' ? 2_000 : 15
const SESSIONS = 3
const FILL = "INSERT INTO counters (name, value) VALUES ('a', 1), ('b', 2)"
/** None of these is ever reached. */
const PATIENT = { workMs: 1e9, maxWaiting: 10 }

type Told = Readonly<{ rows: readonly (readonly unknown[])[]; rowCount: number | null }>

const sessionOf = (run: (asked: Query) => Promise<Told>): Session => ({
  ask: async (asked) => {
    try {
      const { rows, rowCount } = await run(asked)
      return rows.length > 0 ? rows.map((row) => row.join(' ')).join(', ') : `${rowCount ?? 0} rows`
    } catch (error) {
      await run(query('')).catch(() => undefined) // the error arrives before the locks are released
      return `error ${(error as { code: string }).code}`
    }
  },
})

/** The ones whose promise settles within a turn of the loop. */
const answeredOf = async (asked: ReadonlyMap<number, Promise<string>>): Promise<Set<number>> => {
  const answered = new Set<number>()
  for (const [by, promise] of asked) void promise.then(() => answered.add(by))
  await new Promise((resolve) => setImmediate(resolve))
  return answered
}

const openSimulated = () => {
  const scheduler = createScheduler('any')
  const database = openSimDatabase(() => 0)
  const server = createServer(scheduler, database, () => undefined)
  const faults = { delayMs: () => 0, fateOf: () => 'arrives' as const, isFull: () => false }
  const parts = { scheduler, server, faults, bounds: PATIENT, plant: {} }
  const fill = (): void => {
    const first = database.begin()
    database.execute(first, change('DELETE FROM counters'))
    database.execute(first, change(FILL))
    database.commit(first)
  }
  return async (): Promise<Sessions> => {
    fill()
    const { checkOut } = openConnections({ ...parts, die: () => undefined, most: SESSIONS })
    const all: Session[] = []
    while (all.length < SESSIONS) {
      const connection = await checkOut()
      all.push(sessionOf(async (asked) => (await connection.send([asked]))[0]!))
    }
    const settle: Sessions['settle'] = async (asked) => {
      await scheduler.runUntil(scheduler.now() + 10, () => false)
      return answeredOf(asked)
    }
    return { all, settle }
  }
}

/** Waits for a lock, for longer than PostgreSQL takes to look for a deadlock. */
const WAITING = `SELECT COUNT(*) AS n FROM pg_locks WHERE NOT granted AND pid = ANY($1)
  AND clock_timestamp() - waitstart > INTERVAL '15 milliseconds'`

describe.runIf(hasPostgres())('two transactions at once, and one that looks', () => {
  let clients: readonly Client[] = []
  let onlooker: Client
  let pids: readonly number[] = []
  const connect = async (url: string): Promise<Client> => {
    const client = new Client({ connectionString: url, types: PARSERS })
    await client.connect()
    await client.query("SET deadlock_timeout = '5ms'")
    return client
  }
  beforeAll(async () => {
    const folder = inject('postgresFolder')
    await startOnce(folder)
    const url = await emptyDatabase(folder)
    await (await openPostgres(url)).close()
    clients = await Promise.all(Array.from({ length: SESSIONS }, () => connect(url)))
    onlooker = await connect(url)
    const asked = clients.map((client) => client.query<{ pid: bigint }>('SELECT pg_backend_pid() AS pid'))
    pids = (await Promise.all(asked)).map(({ rows }) => Number(rows[0]!.pid))
    return async () => {
      await Promise.all([onlooker, ...clients].map((client) => client.end()))
    }
  })
  const real = async (): Promise<Sessions> => {
    await Promise.all(clients.map((client) => client.query('ROLLBACK')))
    await onlooker.query('DELETE FROM counters')
    await onlooker.query(FILL)
    const waiting = async (): Promise<number> =>
      Number((await onlooker.query<{ n: bigint }>(WAITING, [pids])).rows[0]!.n)
    return {
      all: clients.map((client) =>
        sessionOf(({ statement, params }) =>
          client.query({ text: statement.sql, values: [...params], rowMode: 'array' }),
        ),
      ),
      settle: async (asked) => {
        for (;;) {
          const before = await answeredOf(asked)
          const waits = await waiting()
          const answered = await answeredOf(asked)
          const isSettled = answered.size === before.size && answered.size + waits >= asked.size
          if (isSettled && waits < 2) return answered // two that wait for each other: a deadlock is detected soon
        }
      },
    }
  }

  /** On a busy machine PostgreSQL may detect a deadlock late and pick the other victim. */
  const expectSame = async (program: Program, got: readonly string[], tries = 10): Promise<void> => {
    const sessions = await real()
    const expected = await runProgram(sessions, program).catch((error: unknown) => [String(error)])
    if (tries > 0 && !isDeepStrictEqual(got, expected)) return expectSame(program, got, tries - 1)
    expect(got).toEqual(expected)
  }

  test(`${PROGRAMS} programs`, async () => {
    const simulated = openSimulated()
    let waits = 0
    for (let seed = 1; seed <= PROGRAMS; seed += 1) {
      const program = newProgram(chanceOf(`program ${seed}`))
      const got = await runProgram(await simulated(), program)
      await expectSame(program, got)
      waits += got.filter((line) => line.endsWith('waits')).length
    }
    expect(waits).toBeGreaterThan(PROGRAMS / 10)
  })
})
