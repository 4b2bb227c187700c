/**
 * A server in its own process, for benches over real sockets: `server-program.ts house FOLDER` the whole house with its
 * embedded store (with DATABASE_URL: PostgreSQL), `server-program.ts unlogged FOLDER` the same without its public log
 * (always on the embedded store), `server-program.ts echo` a bare ws that parses a message and sends it back,
 * `server-program.ts bare FOLDER` one that first does the bare statements of a bet. It sends its port to its parent,
 * and on demand its memory and processor time ('held': after a garbage collection).
 */
import { once } from 'node:events'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { type WebSocket, WebSocketServer } from 'ws'
import { createLog } from '../apps/server/core/log.ts'
import { openFairhouse } from '../apps/server/fairhouse.ts'
import { accepted } from '../packages/kit/refusal.ts'
import { openBareBets } from './bare-bets.ts'

const MAX_SOCKETS = 1_000

/** A bench sends more than any person. */
const NO_LIMIT = { burst: 1e9, perSecond: 1e9 }

/** A bare ws; `receive` handles a message of the socket with this number. */
const serveBareWs = async (receive: (socket: WebSocket, number: number, data: string) => void) => {
  const door = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  let sockets = 0
  door.on('connection', (socket) => {
    const number = sockets
    sockets += 1
    socket.on('message', (data) => receive(socket, number, String(data)))
  })
  await once(door, 'listening')
  return (door.address() as AddressInfo).port
}

const echo = (socket: WebSocket, data: string): void => socket.send(JSON.stringify(JSON.parse(data)))

const serveEcho = (): Promise<number> => serveBareWs((socket, _, data) => echo(socket, data))

/** Messages that come in one turn of the event loop share a transaction. */
const serveBareBets = (folder: string): Promise<number> => {
  const { placeAll } = openBareBets(join(folder, 'bare.db'), MAX_SOCKETS)
  let waiting: Readonly<{ socket: WebSocket; number: number; data: string }>[] = []
  const settle = (): void => {
    const settled = waiting
    waiting = []
    placeAll(settled.map(({ number }) => number))
    for (const { socket, data } of settled) echo(socket, data)
  }
  return serveBareWs((socket, number, data) => {
    if (waiting.length === 0) setImmediate(settle)
    waiting.push({ socket, number, data })
  })
}

const serveHouse = async (folder: string, publicLog = true): Promise<number> => {
  mkdirSync(join(folder, 'root'), { recursive: true })
  writeFileSync(join(folder, 'root', 'index.html'), '<!doctype html>')
  cpSync(resolve(import.meta.dirname, '../configs'), join(folder, 'configs'), { recursive: true })
  const url = publicLog ? process.env.DATABASE_URL : undefined
  const { server } = accepted(
    await openFairhouse({
      root: join(folder, 'root'),
      configs: join(folder, 'configs'),
      data: join(folder, 'data'),
      ...(url !== undefined && { databaseUrl: url }),
      log: createLog({ level: 'error' }),
      rates: { ordinary: NO_LIMIT, dear: NO_LIMIT },
      sockets: { limits: { rate: NO_LIMIT } },
      socketLimits: { perAddress: 1e9 },
      newPlayersPerHour: 1e9,
      publicLog,
    }),
  )
  await server.listen({ host: '127.0.0.1', port: 0 })
  return (server.server.address() as AddressInfo).port
}

const SERVERS: Readonly<Record<string, (folder: string) => Promise<number>>> = {
  house: (folder) => serveHouse(folder),
  unlogged: (folder) => serveHouse(folder, false),
  echo: serveEcho,
  bare: serveBareBets,
}
const [what, folder] = process.argv.slice(2)
const port = await SERVERS[what!]!(folder!)
process.on('message', (asked) => {
  if (asked === 'stop') process.exit() // not killed, so that --cpu-prof writes its file
  if (asked === 'held') globalThis.gc?.()
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed, external } = process.memoryUsage()
  process.send!({ rss, held: heapUsed + external, cpu: user + system })
})
process.on('disconnect', () => process.exit()) // the bench has failed
process.send!({ port })
