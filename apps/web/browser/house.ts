/** Starts the product once for all browser tests, as a newcomer would, on a free port. */
import { type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    address: string
  }
}

export type RunningHouse = Readonly<{ address: string; stop(): Promise<void> }>

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url))

/** Every test is a new guest. */
const MANY_ON_ONE_MACHINE = { NEW_PLAYERS_PER_HOUR: '1000000', SOCKETS_PER_ADDRESS: '10000' }

const addressOf = (house: ChildProcessWithoutNullStreams): Promise<string> =>
  new Promise((resolve, reject) => {
    let printed = ''
    const listen = (chunk: Buffer): void => {
      printed += chunk.toString()
      const address = /http:\/\/localhost:\d+/.exec(printed)?.[0]
      if (address) resolve(address)
    }
    house.stdout.on('data', listen)
    house.stderr.on('data', listen)
    house.once('exit', (code) => reject(new Error(`the house stopped with code ${code}:\n${printed}`)))
  })

/** A private house that can be stopped and restarted on the same port with the same data. */
export const startHouse = async (
  data: string,
  port = 0,
  configs?: string,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningHouse> => {
  const house = spawn(process.execPath, ['scripts/launch.mjs', 'apps/cli/main.ts', 'serve'], {
    cwd: PROJECT,
    env: {
      ...process.env,
      ...MANY_ON_ONE_MACHINE,
      PORT: String(port),
      DATA_DIR: data,
      ...(configs && { CONFIG_DIR: configs }),
      ...env,
    },
  })
  const address = await addressOf(house)
  return {
    address,
    stop: () =>
      new Promise((resolve) => {
        if (house.exitCode !== null || house.signalCode !== null) return resolve()
        house.removeAllListeners('exit').once('exit', () => resolve())
        house.kill('SIGTERM')
      }),
  }
}

/** Adds an administrator to the house with this data. */
export const makeAdmin = async (data: string, name: string, password: string): Promise<void> => {
  await promisify(execFile)(
    process.execPath,
    ['scripts/launch.mjs', 'apps/cli/main.ts', 'admin', 'create', name],
    { cwd: PROJECT, env: { ...process.env, DATA_DIR: data, ADMIN_PASSWORD: password } },
  )
}

/** A copy of the configuration that tests may change. */
export const configFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-configs-'))
  cpSync(join(PROJECT, 'configs'), folder, { recursive: true })
  return folder
}

export const dataFolder = (): string => mkdtempSync(join(tmpdir(), 'fairhouse-browser-'))

export const setup = async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const data = dataFolder()
  const { address, stop } = await startHouse(data)
  provide('address', address)
  return async () => {
    await stop()
    rmSync(data, { recursive: true })
  }
}
