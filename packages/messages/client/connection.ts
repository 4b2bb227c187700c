/**
 * Keeps one socket to the house open: signs in, connects, says hello, and reconnects after a loss with growing
 * delays. Requests over it are another file's business.
 */
import { isRefusal } from '@fairhouse/kit'
import type { CLOSING } from '@fairhouse/messages'
import { PROTOCOL } from '../protocol-version.ts'
import type { HousePush, HouseRefusal, HouseReply, HouseStatus } from './house-messages.ts'
import type { Sessions } from './session.ts'
import { openWire, type SocketClass, type Wire, type WireListener } from './wire.ts'

export type ConnectionListener = Readonly<{
  onStatus(status: HouseStatus): void
  /** Before `online`: what the house has said to the greeting. */
  onHello(reply: HouseReply<'hello'>): void
  onPush(push: HousePush): void
  /** Every frame; `wire` counts the sockets. */
  onFrame?(wire: number, direction: 'sent' | 'received', frame: Readonly<Record<string, unknown>>): void
  /** The house no longer understands this page: it does not come back until it was reloaded. */
  onOutdated(): void
}>

export type ConnectionOptions = Readonly<{
  url: string
  sessions: Sessions
  listener: ConnectionListener
  /** How long an answer may take before the wire counts as dead. */
  patienceMs?: number
  /** How long to wait after the first failure, the second, and so on; the last one counts for all that follow. */
  backOffMs?: readonly number[]
  /** Where there is no `WebSocket`. */
  Socket?: SocketClass | undefined
}>

export type HouseConnection = Readonly<{
  /** Greeted and open; null if there is none now. */
  wire(): Wire | null
  /** The next greeted wire; null: not within so many milliseconds. */
  nextWire(ms: number): Promise<Wire | null>
  /**
   * By the house's clock: when it has answered what is asked now. A copy that gets stuck on its way is not done
   * after that. Undefined: the house knows no deadlines.
   */
  deadline(): number | undefined
  /** Now, instead of when the back-off ends; with another session, too. */
  reconnect(): void
  /** Pauses until `reconnect`: the browser has no network, or the page is closing. */
  rest(): void
}>

const BACK_OFF_MS = [250, 1000, 2000, 4000, 8000, 15_000] as const
const PATIENCE_MS = 10_000

/** The house closes with it once a token has run out: another one is asked for at once. */
const SIGNED_OUT: (typeof CLOSING)['signedOut'] = 4001

/** Longer by up to a half, so that not everybody reconnects at once. */
export const jittered = (ms: number): number => ms * (1 + Math.random() / 2)

/** A token that the house refuses is renewed, once. */
const greet = async (
  wire: Wire,
  token: string,
  sessions: Sessions,
): Promise<HouseReply<'hello'> | HouseRefusal> => {
  const reply = await wire.ask({ type: 'hello', token, protocol: PROTOCOL })
  if (!isRefusal(reply) || reply.refused !== 'bad-token') return reply
  const other = await sessions.renew(token)
  return isRefusal(other) ? other : wire.ask({ type: 'hello', token: other, protocol: PROTOCOL })
}

/** Callers waiting for the next socket. */
const createWaiters = () => {
  const waiting = new Set<(wire: Wire) => void>()
  return {
    tell: (wire: Wire): void => {
      for (const told of waiting) told(wire)
      waiting.clear()
    },
    wait: (ms: number): Promise<Wire | null> =>
      new Promise((resolve) => {
        const told = (wire: Wire | null): void => {
          clearTimeout(late)
          waiting.delete(told)
          resolve(wire)
        }
        const late = setTimeout(told, ms, null)
        waiting.add(told)
      }),
  }
}

export const createLine = ({ url, sessions, listener, ...options }: ConnectionOptions): HouseConnection => {
  const { patienceMs = PATIENCE_MS, backOffMs = BACK_OFF_MS, Socket } = options
  const waiters = createWaiters()
  let wire: Wire | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Each attempt has its number: what comes from an older one is not listened to. */
  let [attempt, failures] = [0, 0]
  /** Counts from the greeting, whatever the clock of this machine does meanwhile. */
  let houseClock: Readonly<{ ahead: number; answerMs: number }> | null = null
  /** What a goodbye has asked for; null: do not come back by yourself. */
  let comeBack: number | null | undefined

  const failed = (): void => {
    const wait = comeBack === undefined ? (backOffMs[failures] ?? backOffMs.at(-1)!) : comeBack
    comeBack = undefined
    failures += 1
    if (wait !== null) timer = setTimeout(connect, jittered(wait))
    listener.onStatus('offline')
  }
  const hear = (push: HousePush): void => {
    if (push.type === 'goodbye') comeBack = push.retryAfterMs
    listener.onPush(push)
  }
  const greeted = (opened: Wire, hello: HouseReply<'hello'>): void => {
    failures = 0
    wire = opened
    const { now, answerMs } = hello
    houseClock = answerMs === undefined ? null : { ahead: now - performance.now(), answerMs }
    listener.onHello(hello)
    listener.onStatus('online')
    waiters.tell(opened)
  }
  const connect = async (): Promise<void> => {
    attempt += 1
    const own = attempt
    const token = await sessions.token()
    if (own !== attempt) return
    if (isRefusal(token)) return token.refused === 'no-house' ? listener.onStatus('absent') : failed()
    const hearing: WireListener = {
      onPush: (push) => (own === attempt ? hear(push) : undefined),
      onFrame: (direction, frame) => listener.onFrame?.(own, direction, frame),
      onEnd: (code) => {
        if (own !== attempt) return
        const expired = code === SIGNED_OUT && wire !== null
        wire = null
        if (expired) reconnect()
        else failed()
      },
    }
    const opened = await openWire(url, patienceMs, hearing, Socket)
    if (opened === null) return
    const hello = await greet(opened, token, sessions)
    if (own === attempt && isRefusal(hello) && hello.refused === 'outdated-client') {
      comeBack = null
      listener.onOutdated()
    }
    if (own !== attempt || isRefusal(hello)) opened.close()
    else greeted(opened, hello)
  }
  const rest = (): void => {
    attempt += 1
    clearTimeout(timer)
    wire?.close()
    wire = null
  }

  const reconnect = (): void => {
    rest()
    failures = 0
    comeBack = undefined
    listener.onStatus('connecting')
    void connect()
  }

  return {
    wire: () => wire,
    nextWire: waiters.wait,
    deadline: () =>
      houseClock === null
        ? undefined
        : Math.round(performance.now() + houseClock.ahead + houseClock.answerMs),
    reconnect,
    rest: () => {
      rest()
      listener.onStatus('offline')
    },
  }
}
