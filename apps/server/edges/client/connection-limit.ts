/**
 * Limits open connections: below the process's limit of files, and per address. Excess connections are cut before
 * anything is read.
 */
import type { Server } from 'node:http'
import { type OpenLimits, openCounts } from '../../core/open-limits.ts'
import type { Trust } from '../../core/proxies.ts'
import { addressKey } from '../../core/rate-limit.ts'

/** `isProxy`: not limited by address; the sockets and requests that come through it are. */
export const limitConnections = (server: Server, limits: OpenLimits, isProxy: Trust): void => {
  const counts = openCounts(limits)
  server.maxConnections = limits.all
  server.on('connection', (connection) => {
    const { remoteAddress = '' } = connection
    if (isProxy(remoteAddress)) return
    const address = addressKey(remoteAddress)
    if (counts.enter(address) !== null) connection.destroy()
    else connection.once('close', () => counts.leave(address))
  })
}
