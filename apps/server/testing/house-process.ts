/** Houses in their own processes, for tests and campaigns. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const SERVING = fileURLToPath(new URL('./serving-process.ts', import.meta.url))

export type HouseProcess = Readonly<{ address: string; process: ChildProcess }>

/** The default, because everything takes longer on a busy machine. */
const PATIENT = { REQUEST_TIMEOUT_MS: '60000' }

/** `env`: DATABASE_URL, NATS_URL and REQUEST_TIMEOUT_MS. `errors`: for stderr. Rejects if the process ends first. */
export const serve = async (
  folder: string,
  env: Readonly<Record<string, string>> = {},
  errors: 'inherit' | 'ignore' = 'inherit',
): Promise<HouseProcess> => {
  const child = spawn(process.execPath, [SERVING, folder], {
    stdio: ['ignore', 'pipe', errors],
    env: { ...process.env, ...PATIENT, ...env },
  })
  const kill = (): boolean => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  child.once('exit', (code, signal) =>
    reject(new Error(`the house ended before it served: ${code ?? signal}`)),
  )
  createInterface({ input: child.stdout! }).on('line', (line) => {
    if (line.startsWith('http')) resolve(line) // other lines are its log
  })
  return { process: child, address: await promise }
}

export const end = async ({ process: child }: HouseProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}
