/** Once for all browser tests: the product as a newcomer starts it, on a free port. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    address: string
  }
}

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url))

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

export const setup = async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const data = mkdtempSync(join(tmpdir(), 'fairhouse-browser-'))
  const house = spawn(process.execPath, ['scripts/launch.mjs', 'apps/cli/main.ts', 'serve'], {
    cwd: PROJECT,
    env: { ...process.env, PORT: '0', DATA_DIR: data },
  })
  provide('address', await addressOf(house))
  return () =>
    new Promise((resolve) => {
      house.removeAllListeners('exit').once('exit', () => {
        rmSync(data, { recursive: true })
        resolve()
      })
      house.kill('SIGTERM')
    })
}
