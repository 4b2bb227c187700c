/** For tests: a real NATS server on a free port that can be killed and restarted. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { find, NATS } from '../../../scripts/needs.ts'

export type NatsServer = Readonly<{
  url: string
  /** SIGKILL, as if the machine were gone. */
  kill(): Promise<void>
  /** Starts it again at the same address. */
  start(): Promise<void>
}>

export const hasNats = (): boolean => 'path' in find(NATS)

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const run = async (port: number, options: readonly string[]): Promise<ChildProcess> => {
  const found = find(NATS)
  if ('missing' in found) throw new Error(found.missing)
  const child = spawn(found.path, ['-a', '127.0.0.1', '-p', String(port), ...options], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  for await (const line of createInterface({ input: child.stderr! })) {
    if (line.includes('Server is ready')) break
  }
  child.stderr!.resume()
  return child
}

/** `options`: more command-line options of the server. */
export const startNats = async (...options: readonly string[]): Promise<NatsServer> => {
  const port = await freePort()
  let child: ChildProcess | null = await run(port, options)
  process.once('exit', () => child?.kill('SIGKILL'))
  return {
    url: `nats://127.0.0.1:${port}`,
    start: async () => {
      child = await run(port, options)
    },
    kill: async () => {
      if (!child) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      child = null
      await ended
    },
  }
}

/** Three servers that pass on each other's messages. */
export const startNatsCluster = async (): Promise<readonly NatsServer[]> => {
  const ports = [await freePort(), await freePort(), await freePort()]
  const routes = ports.map((port) => `nats://127.0.0.1:${port}`).join(',')
  const optionsFor = (port: number): readonly string[] => [
    ...['--cluster', `nats://127.0.0.1:${port}`],
    ...['--cluster_name', 'house', '--routes', routes],
  ]
  return Promise.all(ports.map((port) => startNats(...optionsFor(port))))
}
