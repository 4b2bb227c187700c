/** A house with its own processes, PostgreSQL and NATS, each of which can be killed and restarted. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { end, type HouseProcess, serve } from '../house-process.ts'
import { type NatsServer, startNats } from '../nats-server.ts'
import { type OwnPostgres, ownPostgres } from '../postgres-server.ts'

export type RealHouse = Readonly<{
  postgres: OwnPostgres
  nats: NatsServer
  rooms: readonly string[]
  /** Null while it isn't running. */
  processes: readonly (HouseProcess | null)[]
  /** Ends a process and starts it again after `afterMs`. Resolves when it serves. */
  restart(index: number, signal: 'SIGKILL' | 'SIGTERM', afterMs: number): Promise<void>
  stop(): Promise<void>
}>

const CONFIGS = fileURLToPath(new URL('../../../../configs', import.meta.url))
/** So that hands begin soon. */
const QUICK = { windowSeconds: 1 }
/** So that nobody waits long for a suspended process. */
const ANSWER_MS = '5000'
const RETRY_MS = 500

const prepareFolder = (): Readonly<{ folder: string; rooms: readonly string[] }> => {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-chaos-'))
  mkdirSync(join(folder, 'root'))
  writeFileSync(join(folder, 'root', 'index.html'), '<!doctype html><title>Fairhouse</title>')
  cpSync(CONFIGS, join(folder, 'configs'), { recursive: true })
  const file = join(folder, 'configs', 'rooms.json')
  const { rooms } = JSON.parse(readFileSync(file, 'utf8')) as { rooms: { id: string }[] }
  writeFileSync(file, JSON.stringify({ rooms: rooms.map((room) => ({ ...room, ...QUICK })) }))
  return { folder, rooms: rooms.slice(0, 2).map(({ id }) => id) }
}

export const openRealHouse = async (count: number): Promise<RealHouse> => {
  const { folder, rooms } = prepareFolder()
  const [postgres, nats] = [await ownPostgres(), await startNats()]
  const env = {
    DATABASE_URL: postgres.url,
    NATS_URL: nats.url,
    REQUEST_TIMEOUT_MS: ANSWER_MS,
  }
  const processes: (HouseProcess | null)[] = Array.from({ length: count }, () => null)
  let isStopped = false
  /** Retries: a process that finds no database exits. */
  const start = async (index: number): Promise<void> => {
    while (!processes[index] && !isStopped) {
      const started = await serve(folder, env, 'ignore').catch(() => null)
      if (started) processes[index] = started
      else await pause(RETRY_MS)
    }
  }
  for (const index of processes.keys()) await start(index)
  return {
    postgres,
    nats,
    rooms,
    processes,
    restart: async (index, signal, afterMs) => {
      const serving = processes[index]
      if (!serving) return
      processes[index] = null
      await end(serving, signal)
      await pause(afterMs)
      await start(index)
    },
    stop: async () => {
      isStopped = true
      await Promise.all(processes.map((serving) => serving && end(serving, 'SIGKILL')))
      await nats.kill()
      postgres.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
