/**
 * A client for any program: becomes a guest or continues a stored session, says hello, reconnects, and retries a bet
 * under the same key if its reply was lost. `@fairhouse/client` is this file.
 */
import { isRefusal, accepted as orThrow, type Refusal } from '@fairhouse/kit'
import type { SocketClass } from './client-socket.ts'
import type {
  ConnectionStatus,
  HouseAsk,
  HousePush,
  HouseRefusal,
  HouseReply,
  HttpReply,
} from './house-messages.ts'
import { createHttp } from './http.ts'
import { createReconnectingSocket } from './reconnecting-socket.ts'
import { createRequests } from './requests.ts'
import { createSessions, type SessionStore } from './session.ts'

export type ClientOptions = Readonly<{
  /** The house's, such as `https://house.example`. */
  address: string
  /** Stores the session. Without one it lasts as long as the client; the next client is another guest. */
  sessionStore?: SessionStore
  /** Called on every connect and reconnect. */
  onHello?(hello: HouseReply<'hello'>): void
  onPush?(push: HousePush): void
  onStatus?(status: ConnectionStatus): void
  /** Every frame, for `@fairhouse/verify`; `wire` is the number of the socket. */
  onFrame?(wire: number, direction: 'sent' | 'received', frame: Readonly<Record<string, unknown>>): void
  /** For Node before 22: a class compatible with the browser's, such as the one from the package `ws`. */
  WebSocket?: SocketClass
}>

export type Client = Readonly<{
  /** Sends a request over the socket and adds its id and, if money moves, key and deadline. Never throws. */
  ask: HouseAsk
  /** Sends a request over HTTP as the player, such as `/v1/games`: GET, or POST if there is a body. */
  http(path: string, body?: unknown): Promise<HttpReply | HouseRefusal>
  /**
   * Sends `/v1/register`, `/v1/login` or `/v1/password` and continues as the player of the reply. Returns null, or
   * why it was refused.
   */
  enter(path: string, body: unknown): Promise<HouseRefusal | null>
  status(): ConnectionStatus
  /** Closes the connection; the session stays valid. */
  close(): void
}>

/** The answer, or a thrown error with the refusal's sentence. */
export const accepted = <Answer>(answer: Answer): Exclude<Answer, Refusal> =>
  orThrow(answer as Exclude<Answer, Refusal> | Refusal)

const inMemory = (): SessionStore => {
  let kept: unknown = null
  return {
    read: () => kept,
    write: (next) => {
      kept = next
      return true
    },
  }
}

/**
 * Resolves once the house has answered `hello`, or with the refusal `no-house` or `outdated-client`. While the house
 * can't be reached, it keeps trying: see `onStatus`.
 */
export const openClient = (options: ClientOptions): Promise<Client | HouseRefusal> =>
  new Promise((resolve) => {
    const {
      address,
      sessionStore = inMemory(),
      onHello,
      onPush,
      onStatus,
      onFrame,
      WebSocket: Socket,
    } = options
    const base = address.replace(/\/$/, '')
    const http = createHttp(base)
    const sessions = createSessions(http, sessionStore)
    let status: ConnectionStatus = 'connecting'

    const connection = createReconnectingSocket({
      url: `${base.replace(/^http/, 'ws')}/ws`,
      sessions,
      Socket,
      listener: {
        onStatus: (next) => {
          status = next
          onStatus?.(next)
          if (next === 'absent')
            resolve({ refused: 'no-house', message: 'there is no house at this address' })
          if (next === 'online') resolve(client)
        },
        onHello: (hello) => onHello?.(hello),
        onPush: (push) => onPush?.(push),
        onOutdated: () =>
          resolve({ refused: 'outdated-client', message: 'the house wants a newer version of this client' }),
        ...(onFrame !== undefined && { onFrame }),
      },
    })
    const client: Client = {
      ask: createRequests(connection, { onReply: () => {}, onChecking: () => {} }),
      http: async (path, body) => {
        const token = await sessions.token()
        return isRefusal(token) ? token : http({ path, body, token })
      },
      enter: async (path, body) => {
        const refusal = await sessions.enter(path, body)
        if (refusal === null) connection.reconnect()
        return refusal
      },
      status: () => status,
      close: connection.disconnect,
    }
    connection.reconnect()
  })
