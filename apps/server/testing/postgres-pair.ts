/** For tests: a primary and a standby that follows it by streaming replication, both on this machine. */
import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import {
  dataOf,
  emptyDatabase,
  prepare,
  runTool,
  SETTINGS,
  serverUser,
  start,
  stop,
} from './postgres-server.ts'

export type PostgresPair = Readonly<{
  /** Names both. */
  url: string
  /** The primary's processes are gone. */
  kill(): void
  /** The primary's processes stand still: connections stay open, nothing answers. */
  freeze(): void
  thaw(): void
  /** The standby gets nothing from now on; only one that is not waited for. */
  holdStandby(): Promise<void>
  /** The standby takes the primary's place. */
  promote(): void
  remove(): void
}>

export type PairOptions = Readonly<{
  /** Whether a commit waits for the standby. */
  isSynchronous: boolean
}>

const folderFor = (name: string): string => {
  const folder = mkdtempSync(join(tmpdir(), `fairhouse-${name}-`))
  const { uid, gid } = serverUser()
  if (uid !== undefined) chownSync(folder, uid, gid!)
  return folder
}

/** The server's main process and all it has started. */
const processesOf = (folder: string): readonly number[] => {
  const main = readFileSync(join(dataOf(folder), 'postmaster.pid'), 'utf8').split('\n')[0]!
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', main], { encoding: 'utf8' })
  return [Number(main), ...children.trim().split(/\s+/).filter(Boolean).map(Number)]
}
const signal = (folder: string, name: NodeJS.Signals): void => {
  for (const id of processesOf(folder)) process.kill(id, name)
}

/** Returns how many rows the last statement found. */
const ask = async (url: string, ...statements: readonly string[]): Promise<number> => {
  const client = new Client(url)
  await client.connect()
  let found = 0
  for (const statement of statements) found = (await client.query(statement)).rows.length
  await client.end()
  return found
}

export const postgresPair = async ({ isSynchronous }: PairOptions): Promise<PostgresPair> => {
  const [primary, standby] = [folderFor('primary'), folderFor('standby')]
  prepare(primary)
  start(primary, SETTINGS)
  const url = await emptyDatabase(primary)
  const copy = ['-h', primary, '-U', 'house', '-D', dataOf(standby), '-R', '-X', 'stream', '-c', 'fast']
  runTool('pg_basebackup', [...copy, '--no-sync'])
  start(standby, SETTINGS)
  if (isSynchronous) {
    await ask(url, "ALTER SYSTEM SET synchronous_standby_names = '*'", 'SELECT pg_reload_conf()')
  }
  let isFrozen = false
  const thaw = (): void => {
    if (isFrozen) signal(primary, 'SIGCONT')
    isFrozen = false
  }
  let isRunning = true
  return {
    url: url.replace(
      encodeURIComponent(primary),
      `${encodeURIComponent(primary)},${encodeURIComponent(standby)}`,
    ),
    kill: () => {
      stop(primary)
      isRunning = false
    },
    freeze: () => {
      isFrozen = true
      signal(primary, 'SIGSTOP')
    },
    thaw,
    holdStandby: async () => {
      const there = url.replace(encodeURIComponent(primary), encodeURIComponent(standby))
      await ask(there, "ALTER SYSTEM SET primary_conninfo = ''", 'SELECT pg_reload_conf()')
      while ((await ask(there, 'SELECT pid FROM pg_stat_wal_receiver')) > 0) await pause(20)
    },
    promote: () => {
      runTool('pg_ctl', ['promote', '-w', '-D', dataOf(standby)])
    },
    remove: () => {
      thaw()
      if (isRunning) stop(primary)
      stop(standby)
      for (const folder of [primary, standby]) rmSync(folder, { recursive: true })
    },
  }
}
