/** Houses in processes of their own: for tests, and for campaigns outside of them. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const SERVING = fileURLToPath(new URL('./serving-process.ts', import.meta.url))

export type Serving = Readonly<{ address: string; process: ChildProcess }>

/** Unless a test is about time: on a busy machine everything takes longer. */
const PATIENT = { REQUEST_TIMEOUT_MS: '60000' }

/** `env`: DATABASE_URL, NATS_URL and REQUEST_TIMEOUT_MS. `errors`: where it complains. Fails if it ends before it serves. */
export const serve = async (
  folder: string,
  env: Readonly<Record<string, string>> = {},
  errors: 'inherit' | 'ignore' = 'inherit',
): Promise<Serving> => {
  const child = spawn(process.execPath, [SERVING, folder], {
    stdio: ['ignore', 'pipe', errors],
    env: { ...process.env, ...PATIENT, ...env },
  })
  const kill = (): boolean => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  child.once('exit', (code, signal) => reject(new Error(`it ended before it served: ${code ?? signal}`)))
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
