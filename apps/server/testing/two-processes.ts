/** For tests: two processes of one house, on a real PostgreSQL and a real NATS. */
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, inject } from 'vitest'
import { openPostgres } from '../core/store/postgres.ts'
import type { Store } from '../core/store/store.ts'
import { end, type HouseProcess, serve } from './guests.ts'
import { hasNats, type NatsServer, startNats } from './nats-server.ts'
import { quickRooms } from './playing-house.ts'
import { emptyDatabase, hasPostgres, startOnce } from './postgres-server.ts'
import { newFolder } from './running-house.ts'

export const canRunTwo = (): boolean => hasPostgres() && hasNats()

export type TwoProcesses = Readonly<{
  one: HouseProcess
  two: HouseProcess
  /** Starts one more process. */
  more(): Promise<HouseProcess>
  nats: NatsServer
  folder: string
  databaseUrl: string
  stop(): Promise<void>
}>

type Environment = Readonly<Record<string, string>>

/** `envs`: more environment variables for each of the two. */
export const runTwo = async (
  databaseUrl: string,
  rooms: object = {},
  envs: readonly [Environment, Environment] = [{}, {}],
): Promise<TwoProcesses> => {
  const folder = newFolder()
  quickRooms(folder, rooms)
  const nats = await startNats()
  const served: HouseProcess[] = []
  const more = async (env: Environment = {}): Promise<HouseProcess> => {
    const serving = await serve(folder, { ...env, DATABASE_URL: databaseUrl, NATS_URL: nats.url })
    served.push(serving)
    return serving
  }
  const [one, two] = [await more(envs[0]), await more(envs[1])]
  return {
    one,
    two,
    more,
    nats,
    folder,
    databaseUrl,
    stop: async () => {
      await Promise.all(served.map((serving) => end(serving, 'SIGTERM')))
      await nats.kill()
      rmSync(folder, { recursive: true })
    },
  }
}

export type Readiness = Readonly<{ ok: boolean; bus: string }>

export const readiness = async ({ address }: HouseProcess): Promise<Readiness> =>
  (await (await fetch(`${address}/readyz`)).json()) as Readiness

/** For all tests of a file, on the shared PostgreSQL server. */
export const twoForAll = (rooms?: object): (() => TwoProcesses & Readonly<{ store: Store }>) => {
  let both: TwoProcesses & Readonly<{ store: Store }>
  beforeAll(async () => {
    const postgres = inject('postgresFolder')
    await startOnce(postgres)
    const running = await runTwo(await emptyDatabase(postgres), rooms)
    both = { ...running, store: await openPostgres(running.databaseUrl) }
  })
  afterAll(async () => {
    await both.store.close()
    await both.stop()
  })
  return () => both
}
