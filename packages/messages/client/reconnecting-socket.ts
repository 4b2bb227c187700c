/**
 * Keeps one socket to the house open: signs in, connects, says hello, and reconnects after a loss with growing
 * delays. See requests.ts for requests.
 */
import { isRefusal } from '@fairhouse/kit'
import type { CLOSING } from '@fairhouse/messages'
import { PROTOCOL } from '../protocol-version.ts'
import { type ClientSocket, openSocket, type SocketClass, type SocketListener } from './client-socket.ts'
import type { ConnectionStatus, HousePush, HouseRefusal, HouseReply } from './house-messages.ts'
import type { Sessions } from './session.ts'

export type ReconnectingListener = Readonly<{
  onStatus(status: ConnectionStatus): void
  /** Called before `onStatus('online')`. */
  onHello(reply: HouseReply<'hello'>): void
  onPush(push: HousePush): void
  /** Every frame; `wire` is the number of the socket. */
  onFrame?(wire: number, direction: 'sent' | 'received', frame: Readonly<Record<string, unknown>>): void
  /** The house no longer understands this client: no reconnecting until the page is reloaded. */
  onOutdated(): void
}>

export type ReconnectingOptions = Readonly<{
  url: string
  sessions: Sessions
  listener: ReconnectingListener
  /** How long an answer may take before the socket counts as dead. */
  patienceMs?: number
  /** Delays after the first failure, the second, and so on; the last one repeats. */
  backOffMs?: readonly number[]
  /** For runtimes without `WebSocket`. */
  Socket?: SocketClass | undefined
}>

export type ReconnectingSocket = Readonly<{
  /** The socket, if it is open and `hello` was answered. */
  socket(): ClientSocket | null
  /** The next such socket, or null after `ms` milliseconds. */
  nextSocket(ms: number): Promise<ClientSocket | null>
  /**
   * The deadline for a request sent now, by the house's clock: a copy that arrives later is refused. Undefined if the
   * house knows no deadlines.
   */
  deadline(): number | undefined
  /** Connects now instead of after the back-off, with the current session. */
  reconnect(): void
  /** Stays offline until `reconnect`: the browser has no network, or the page is closing. */
  disconnect(): void
}>

const BACK_OFF_MS = [250, 1000, 2000, 4000, 8000, 15_000] as const
const PATIENCE_MS = 10_000

/** The closing code for an expired token: get another one at once. */
const SIGNED_OUT: (typeof CLOSING)['signedOut'] = 4001

/** Up to half as long again, so that not everybody reconnects at once. */
export const jittered = (ms: number): number => ms * (1 + Math.random() / 2)

/** Says hello; renews a refused token, once. */
const greet = async (
  socket: ClientSocket,
  token: string,
  sessions: Sessions,
): Promise<HouseReply<'hello'> | HouseRefusal> => {
  const reply = await socket.ask({ type: 'hello', token, protocol: PROTOCOL })
  if (!isRefusal(reply) || reply.refused !== 'bad-token') return reply
  const other = await sessions.renew(token)
  return isRefusal(other) ? other : socket.ask({ type: 'hello', token: other, protocol: PROTOCOL })
}

/** Callers waiting for the next socket. */
const createWaiters = () => {
  const waiting = new Set<(socket: ClientSocket) => void>()
  return {
    resolve: (socket: ClientSocket): void => {
      for (const done of waiting) done(socket)
      waiting.clear()
    },
    wait: (ms: number): Promise<ClientSocket | null> =>
      new Promise((resolve) => {
        const done = (socket: ClientSocket | null): void => {
          clearTimeout(late)
          waiting.delete(done)
          resolve(socket)
        }
        const late = setTimeout(done, ms, null)
        waiting.add(done)
      }),
  }
}

export const createReconnectingSocket = ({
  url,
  sessions,
  listener,
  ...options
}: ReconnectingOptions): ReconnectingSocket => {
  const { patienceMs = PATIENCE_MS, backOffMs = BACK_OFF_MS, Socket } = options
  const waiters = createWaiters()
  let socket: ClientSocket | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Each attempt has a number; events of an older one are ignored. */
  let [attempt, failures] = [0, 0]
  /** Measured on the monotonic clock: changes of this machine's clock don't matter. */
  let houseClock: Readonly<{ ahead: number; answerMs: number }> | null = null
  /** The delay that a goodbye asked for; null: don't reconnect automatically. */
  let retryAfterMs: number | null | undefined

  const failed = (): void => {
    const wait = retryAfterMs === undefined ? (backOffMs[failures] ?? backOffMs.at(-1)!) : retryAfterMs
    retryAfterMs = undefined
    failures += 1
    if (wait !== null) timer = setTimeout(connect, jittered(wait))
    listener.onStatus('offline')
  }
  const receive = (push: HousePush): void => {
    if (push.type === 'goodbye') retryAfterMs = push.retryAfterMs
    listener.onPush(push)
  }
  const greeted = (opened: ClientSocket, hello: HouseReply<'hello'>): void => {
    failures = 0
    socket = opened
    const { now, answerMs } = hello
    houseClock = answerMs === undefined ? null : { ahead: now - performance.now(), answerMs }
    listener.onHello(hello)
    listener.onStatus('online')
    waiters.resolve(opened)
  }
  const connect = async (): Promise<void> => {
    attempt += 1
    const own = attempt
    const token = await sessions.token()
    if (own !== attempt) return
    if (isRefusal(token)) return token.refused === 'no-house' ? listener.onStatus('absent') : failed()
    const socketListener: SocketListener = {
      onPush: (push) => (own === attempt ? receive(push) : undefined),
      onFrame: (direction, frame) => listener.onFrame?.(own, direction, frame),
      onEnd: (code) => {
        if (own !== attempt) return
        const expired = code === SIGNED_OUT && socket !== null
        socket = null
        if (expired) reconnect()
        else failed()
      },
    }
    const opened = await openSocket(url, patienceMs, socketListener, Socket)
    if (opened === null) return
    const hello = await greet(opened, token, sessions)
    if (own === attempt && isRefusal(hello) && hello.refused === 'outdated-client') {
      retryAfterMs = null
      listener.onOutdated()
    }
    if (own !== attempt || isRefusal(hello)) opened.close()
    else greeted(opened, hello)
  }
  const close = (): void => {
    attempt += 1
    clearTimeout(timer)
    socket?.close()
    socket = null
  }

  const reconnect = (): void => {
    close()
    failures = 0
    retryAfterMs = undefined
    listener.onStatus('connecting')
    void connect()
  }

  return {
    socket: () => socket,
    nextSocket: waiters.wait,
    deadline: () =>
      houseClock === null
        ? undefined
        : Math.round(performance.now() + houseClock.ahead + houseClock.answerMs),
    reconnect,
    disconnect: () => {
      close()
      listener.onStatus('offline')
    },
  }
}
