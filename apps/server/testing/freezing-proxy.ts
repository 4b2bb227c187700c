/**
 * For tests and benches: a TCP proxy in front of PostgreSQL that can stop forwarding bytes, like a database that
 * hangs, or drop a connection at its COMMIT.
 */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What is lost of the next COMMIT: the request itself, or only its answer. */
export type LostCommit = 'request' | 'answer'

export type FreezingProxy = Readonly<{
  /** The database's address through the proxy. */
  url: string
  freeze(): void
  /** Forwards everything sent meanwhile. */
  thaw(): void
  loseCommit(what: LostCommit): void
  /** Open connections. */
  connections(): number
  close(): Promise<void>
}>

/** The Unix socket in a URL such as `postgres://house@%2Ftmp%2Ffolder/postgres`. */
const socketOf = (url: string): string => `${decodeURIComponent(new URL(url).hostname)}/.s.PGSQL.5432`

const COMMIT = Buffer.from('COMMIT\0')

export const startFreezingProxy = async (url: string): Promise<FreezingProxy> => {
  const path = socketOf(url)
  const open = new Set<Socket>()
  let isFrozen = false
  let losing: LostCommit | null = null

  const cut = (near: Socket, far: Socket): void => {
    near.destroy()
    far.destroy()
  }
  const ask = (near: Socket, far: Socket, bytes: Buffer): void => {
    const lost = bytes.includes(COMMIT) ? losing : null
    if (lost === null) {
      far.write(bytes)
      return
    }
    losing = null
    if (lost === 'request') {
      cut(near, far)
      return
    }
    far.removeAllListeners('data')
    far.once('data', () => cut(near, far)) // committed by now
    far.write(bytes)
  }
  const server = createServer((near) => {
    const far = connect(path)
    for (const [one, other] of [[near, far] as const, [far, near] as const]) {
      open.add(one)
      one.on('error', () => undefined)
      one.once('close', () => {
        open.delete(one)
        other.end() // after everything sent before
      })
    }
    near.on('data', (bytes) => ask(near, far, bytes))
    far.on('data', (bytes) => near.write(bytes))
    if (isFrozen) for (const socket of [near, far]) socket.pause()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: url.replace(/@[^/]*\//, `@127.0.0.1:${port}/`),
    freeze: () => {
      isFrozen = true
      for (const socket of open) socket.pause()
    },
    thaw: () => {
      isFrozen = false
      for (const socket of open) socket.resume()
    },
    loseCommit: (what) => {
      losing = what
    },
    connections: () => open.size / 2,
    close: async () => {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
