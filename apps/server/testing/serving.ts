/** For tests: houses in processes of their own, and people who visit them. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Session } from '@fairhouse/messages'
import { type Socket, visit } from './visiting.ts'

const SERVING = fileURLToPath(new URL('./serving-process.ts', import.meta.url))

export type Serving = Readonly<{ address: string; process: ChildProcess }>

/** Unless a test is about time: on a busy machine everything takes longer. */
const PATIENT = { REQUEST_TIMEOUT_MS: '60000' }

/** `env`: DATABASE_URL, NATS_URL and REQUEST_TIMEOUT_MS. */
export const serve = async (folder: string, env: Readonly<Record<string, string>> = {}): Promise<Serving> => {
  const child = spawn(process.execPath, [SERVING, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...PATIENT, ...env },
  })
  const kill = (): boolean => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  const { promise, resolve } = Promise.withResolvers<string>()
  createInterface({ input: child.stdout! }).on('line', (line) => {
    if (line.startsWith('http')) resolve(line) // the others are the log
  })
  return { process: child, address: await promise }
}

export const end = async ({ process: child }: Serving, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

export const newGuest = async ({ address }: Pick<Serving, 'address'>): Promise<Session> =>
  (await (await fetch(`${address}/v1/guest`, { method: 'POST' })).json()) as Session

/** Somebody who has said hello. */
export const enter = async ({ address }: Pick<Serving, 'address'>, token: string): Promise<Socket> => {
  const socket = await visit(address)
  await socket.ask('hello', { token })
  return socket
}
