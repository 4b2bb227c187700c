/**
 * Accepts sockets at `/ws` on the HTTP server's port. Pages of other origins and excess sockets are turned away
 * before the upgrade; sockets that no longer answer are cut; when the house stops, clients are told to reconnect.
 */
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Refusal, refuse } from '@fairhouse/kit'
import { CLOSING, statusOf } from '@fairhouse/messages'
import { type WebSocket, WebSocketServer } from 'ws'
import { type OpenLimits, openCounts } from '../../core/open-limits.ts'
import { clientAddress, type Trust } from '../../core/proxies.ts'
import { addressKey, rateLimit } from '../../core/rate-limit.ts'
import type { Context } from '../context.ts'
import { failureOf } from '../reply-shapes.ts'
import { CONNECTION_LIMITS, type Connection, type ConnectionLimits, connect } from './connection.ts'

export type SocketServerOptions = Readonly<{
  /** Besides the server's own: `https://play.example`. */
  origins?: readonly string[]
  limits?: Partial<ConnectionLimits>
}>

/** How many sockets there may be, and how to tell a client's address. */
export type Doorway = Readonly<{ limits: OpenLimits; isProxy: Trust }>

export type SocketServer = Readonly<{
  /** Finishes pending requests, tells clients to reconnect, and closes. */
  stop(): Promise<void>
}>

const PATH = '/ws'
/** A larger frame isn't even read. */
const MAX_BYTES = 2 ** 20
const HEARTBEAT_MS = 30_000
/** If this was the only process: it has to start again first. */
const COME_BACK_MS = 2_000
/** If there are others, clients reconnect to them at once, spread over this time. */
const GO_ELSEWHERE_MS = { least: 50, most: 500 }
/** Time to finish pending requests; then a socket is cut. */
const FINISH_MS = 5_000
/** Time for the client to answer the closing handshake; then the socket is cut. */
const CLOSE_MS = 2_000

/** Programs send no origin; browsers always do, and a page can't forge it. */
const isWelcome = ({ headers }: IncomingMessage, origins: readonly string[]): boolean => {
  const { origin, host } = headers
  if (origin === undefined || origins.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

const comeBackMs = (hasOthers: boolean): number => {
  const { least, most } = GO_ELSEWHERE_MS
  return hasOthers ? Math.round(least + Math.random() * (most - least)) : COME_BACK_MS
}

const turnAway = (stream: Duplex, { refused, message }: Refusal): void => {
  const status = statusOf(refused)
  const body = JSON.stringify({ error: { code: refused, message } })
  stream.once('finish', () => stream.destroy()) // also if the client doesn't hang up
  stream.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}

export const serveSockets = (
  server: Server,
  context: Context,
  doorway: Doorway,
  { origins = [], limits }: SocketServerOptions = {},
): SocketServer => {
  const door = new WebSocketServer({ noServer: true, maxPayload: MAX_BYTES, clientTracking: false })
  const here = new Map<WebSocket, Connection>()
  const silent = new WeakSet<WebSocket>()
  const counts = openCounts(doorway.limits)
  const crowdedOnce = rateLimit({ burst: 1, perSecond: 1 / 60 }, () => performance.now())
  let stopping = false

  const welcome = (socket: WebSocket, stream: Duplex): void => {
    here.set(socket, connect(socket, context, { ...CONNECTION_LIMITS, ...limits }, stream))
    socket.on('pong', () => silent.delete(socket))
    socket.once('close', () => here.delete(socket))
  }
  const problemOf = (request: IncomingMessage): Refusal | null => {
    if (stopping) return refuse('stopping', 'the house is closing: try again in a moment')
    if (request.url?.split('?')[0] !== PATH) return refuse('not-found', `sockets are at ${PATH}`)
    return isWelcome(request, origins) ? null : refuse('wrong-origin', 'pages of this origin may not connect')
  }
  /** [A47] Counts the socket until its stream is closed, and returns null; or refuses it. */
  const crowdProblem = (request: IncomingMessage, stream: Duplex): Refusal | null => {
    const address = addressKey(clientAddress(request, doorway.isProxy))
    const crowded = counts.enter(address)
    if (crowded === null) {
      stream.once('close', () => counts.leave(address))
      return null
    }
    if (crowdedOnce()) context.log.warn({ address, crowded }, 'too many sockets; behind a proxy, set PROXIES')
    return crowded === 'full'
      ? refuse('house-full', 'the house has no room for more sockets: try again in a moment')
      : refuse('too-many-sockets', 'too many sockets are open from your address')
  }
  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    stream.on('error', () => stream.destroy())
    const problem = problemOf(request) ?? crowdProblem(request, stream)
    if (problem) turnAway(stream, problem)
    else door.handleUpgrade(request, stream, head, (socket) => welcome(socket, stream))
  }
  const heartbeat = setInterval(() => {
    for (const socket of here.keys()) {
      if (silent.has(socket)) socket.terminate()
      else {
        silent.add(socket)
        socket.ping()
      }
    }
  }, HEARTBEAT_MS)
  heartbeat.unref()
  server.on('upgrade', upgrade)

  const dismiss = async (socket: WebSocket, connection: Connection): Promise<void> => {
    const closed = new Promise((resolve) => socket.once('close', resolve))
    const cutAfter = (ms: number): NodeJS.Timeout => setTimeout(() => socket.terminate(), ms)
    let late = cutAfter(FINISH_MS)
    const error = failureOf(refuse('stopping', 'the house is closing: try again in a moment'))
    const retryAfterMs = comeBackMs(context.bus.status() !== null)
    await Promise.race([connection.leave({ error, retryAfterMs }, CLOSING.goingAway), closed])
    clearTimeout(late)
    late = cutAfter(CLOSE_MS)
    if (socket.readyState !== socket.CLOSED) await closed
    clearTimeout(late)
  }
  return {
    stop: async () => {
      stopping = true
      clearInterval(heartbeat)
      await Promise.all([...here].map(([socket, connection]) => dismiss(socket, connection)))
      server.off('upgrade', upgrade)
    },
  }
}
