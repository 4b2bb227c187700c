/**
 * For tests: one PostgreSQL server for all test files of a run, in a temporary folder, with a Unix socket in it.
 * The first file that needs it starts it. It doesn't wait for the disk, because nothing in it is worth keeping.
 * It refuses to run as root, so under root it runs as the user `postgres`, which its package creates.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { find, POSTGRES } from '../../../scripts/needs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresFolder: string
  }
}

type User = Readonly<{ uid?: number; gid?: number }>

export const serverUser = (): User => {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** The program's path; null if it isn't installed. */
const serverProgram = (): string | null => {
  const found = find(POSTGRES)
  return 'path' in found ? found.path : null
}

export const hasPostgres = (): boolean => serverProgram() !== null

export const runTool = (tool: 'initdb' | 'pg_ctl' | 'pg_basebackup', args: readonly string[]): void => {
  const path = join(dirname(realpathSync(serverProgram()!)), tool)
  const { status, stderr } = spawnSync(path, args, {
    ...serverUser(),
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (status !== 0) throw new Error(`${tool} failed: ${stderr}`)
}

export const SETTINGS = [
  'listen_addresses=',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'deadlock_timeout=20ms',
  'max_connections=500',
]

/** For houses here, and in the processes that are started from here. */
process.env.ACCEPT_UNSAFE_COMMITS ??= 'on'

export const dataOf = (folder: string): string => join(folder, 'data')

export const prepare = (folder: string): void => {
  const { uid, gid } = serverUser()
  if (uid !== undefined) chownSync(folder, uid, gid!)
  runTool('initdb', ['-D', dataOf(folder), '-U', 'house', '-A', 'trust', '-E', 'UTF8', '--no-sync'])
}

export const start = (folder: string, settings = SETTINGS): void => {
  const options = [...settings, `unix_socket_directories=${folder}`].map((setting) => `-c ${setting}`)
  runTool('pg_ctl', ['start', '-w', '-D', dataOf(folder), '-l', join(folder, 'log'), '-o', options.join(' ')])
}

/** As in a crash: finishes nothing. */
export const stop = (folder: string): void =>
  runTool('pg_ctl', ['stop', '-m', 'immediate', '-D', dataOf(folder)])

const claimLock = (lock: string): boolean => {
  try {
    mkdirSync(lock)
    return true
  } catch {
    return false
  }
}

/** Resolves when the server runs; this or another test file starts it. */
export const startOnce = async (folder: string): Promise<void> => {
  const ready = join(folder, 'ready')
  if (claimLock(join(folder, 'starting'))) {
    prepare(folder)
    start(folder)
    writeFileSync(ready, '')
  }
  while (!existsSync(ready)) await pause(50)
}

/** The URL of an empty database: a new schema, which is quick to create. */
export const emptyDatabase = async (folder: string): Promise<string> => {
  const url = `postgres://house@${encodeURIComponent(folder)}/postgres`
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new Client(url)
  await client.connect()
  await client.query(`CREATE SCHEMA ${name}`)
  await client.end()
  return `${url}?options=${encodeURIComponent(`-c search_path=${name}`)}`
}

export type OwnPostgres = Readonly<{
  url: string
  crash(): void
  start(): void
  /** Crashes, and keeps a copy of the data as they are now. */
  copy(): void
  /** Crashes, and comes back with the copy's data: a volume that was reverted, or a standby that was promoted. */
  goBack(how: 'reverted' | 'promoted'): void
  /** Another server, with nothing in it, answers at this one's address from now on. */
  replace(): void
  /** Deletes its data too. */
  remove(): void
}>

/** As the package sets it up: commits are on disk. */
export const DURABLE = ['listen_addresses=', 'shared_buffers=256MB']

/** A server for one test, which can crash. It keeps what it has committed. */
export const ownPostgres = async (
  settings = SETTINGS.filter((setting) => !setting.startsWith('synchronous_commit')),
): Promise<OwnPostgres> => {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-own-pg-'))
  const copied = join(folder, 'copy')
  prepare(folder)
  start(folder, settings)
  return {
    url: await emptyDatabase(folder),
    crash: () => stop(folder),
    start: () => start(folder, settings),
    copy: () => {
      stop(folder)
      execFileSync('cp', ['-a', dataOf(folder), copied])
      start(folder, settings)
    },
    goBack: (how) => {
      stop(folder)
      rmSync(dataOf(folder), { recursive: true })
      renameSync(copied, dataOf(folder))
      if (how === 'promoted') writeFileSync(join(dataOf(folder), 'standby.signal'), '')
      start(folder, settings)
      if (how === 'promoted') runTool('pg_ctl', ['promote', '-w', '-D', dataOf(folder)])
    },
    replace: () => {
      stop(folder)
      rmSync(dataOf(folder), { recursive: true })
      prepare(folder)
      start(folder, settings)
    },
    remove: () => {
      stop(folder)
      rmSync(folder, { recursive: true })
    },
  }
}

/** Vitest's global setup: starts nothing, but stops the server in the end if a test started it. */
export const setup = ({ provide }: TestProject): (() => void) => {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-pg-'))
  provide('postgresFolder', folder)
  return () => {
    if (existsSync(join(folder, 'ready'))) stop(folder)
    rmSync(folder, { recursive: true })
  }
}
