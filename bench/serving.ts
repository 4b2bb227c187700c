/**
 * A server in a process of its own, for benches over real sockets: `serving.ts house FOLDER` the whole
 * house with its embedded store (DATABASE_URL: on PostgreSQL), `serving.ts echo` a bare ws that parses a
 * message and sends it back. It tells its port to its parent, and on demand the memory and the processor time it has taken.
 */
import { once } from 'node:events'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { WebSocketServer } from 'ws'
import { openFairhouse } from '../apps/server/fairhouse.ts'
import { createLog } from '../apps/server/log.ts'
import { CONNECTION_LIMITS } from '../apps/server/socket/connection.ts'
import { accepted } from '../packages/kit/refusal.ts'

/** A bench asks more than any person. */
const NO_LIMIT = { burst: 1e9, perSecond: 1e9 }

const serveEcho = async (): Promise<number> => {
  const door = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  door.on('connection', (socket) =>
    socket.on('message', (data) => socket.send(JSON.stringify(JSON.parse(String(data))))),
  )
  await once(door, 'listening')
  return (door.address() as AddressInfo).port
}

const serveHouse = async (folder: string): Promise<number> => {
  mkdirSync(join(folder, 'root'), { recursive: true })
  writeFileSync(join(folder, 'root', 'index.html'), '<!doctype html>')
  cpSync(resolve(import.meta.dirname, '../configs'), join(folder, 'configs'), { recursive: true })
  const url = process.env.DATABASE_URL
  const { server } = accepted(
    await openFairhouse({
      root: join(folder, 'root'),
      configs: join(folder, 'configs'),
      data: join(folder, 'data'),
      ...(url !== undefined && { databaseUrl: url }),
      log: createLog({ level: 'error' }),
      rates: { ordinary: NO_LIMIT, dear: NO_LIMIT },
      sockets: { limits: { ...CONNECTION_LIMITS, rate: NO_LIMIT } },
    }),
  )
  await server.listen({ host: '127.0.0.1', port: 0 })
  return (server.server.address() as AddressInfo).port
}

const [, , what, folder] = process.argv
const port = await (what === 'echo' ? serveEcho() : serveHouse(folder!))
process.on('message', () => {
  globalThis.gc?.()
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed, external } = process.memoryUsage()
  process.send!({ rss, held: heapUsed + external, cpu: user + system })
})
process.send!({ port })
