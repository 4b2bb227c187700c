/**
 * A client of a house for any program: becomes a guest, or goes on with a session that was kept, says hello, comes
 * back after a loss, and asks again under the same key where a bet's reply was lost. `@fairhouse/client` is this file.
 */
import { isRefusal, accepted as orThrow, type Refusal } from '@fairhouse/kit'
import { createLine } from './connection.ts'
import type {
  HouseAsk,
  HousePush,
  HouseRefusal,
  HouseReply,
  HouseStatus,
  HttpReply,
} from './house-messages.ts'
import { asking } from './http.ts'
import { createRequests } from './requests.ts'
import { createSessions, type Keeper, type StoredSession } from './session.ts'
import type { SocketClass } from './wire.ts'

export type ClientOptions = Readonly<{
  /** Of the house: `https://house.example`. */
  address: string
  /** Where the session is kept. Without one it lasts as long as the client: the next is another guest. */
  keeper?: Keeper
  /** After every greeting, the first and those after a loss: what the house says of the player. */
  onHello?(hello: HouseReply<'hello'>): void
  /** Whatever the house says without being asked. */
  onPush?(push: HousePush): void
  onStatus?(status: HouseStatus): void
  /** Every frame, for `@fairhouse/verify`; `wire` counts the sockets. */
  onFrame?(wire: number, direction: 'sent' | 'received', frame: Readonly<Record<string, unknown>>): void
  /** For Node before 22: a class like the browser's WebSocket, such as that of `ws`. */
  WebSocket?: SocketClass
}>

export type Client = Readonly<{
  /** Over the socket. The client adds the id, and where money moves the key and the deadline. Never throws. */
  ask: HouseAsk
  /** Over HTTP, in the player's name: `/v1/games`. With a body it is posted. */
  http(path: string, body?: unknown): Promise<HttpReply | HouseRefusal>
  status(): HouseStatus
  /** Ends the connection; the session stays. */
  close(): void
}>

/** The answer without its refusals; an error with the words of one. */
export const accepted = <Answer>(answer: Answer): Exclude<Answer, Refusal> =>
  orThrow(answer as Exclude<Answer, Refusal> | Refusal)

const inMemory = (): Keeper => {
  let kept: StoredSession | null = null
  return {
    read: () => kept,
    write: (next) => {
      kept = next
      return true
    },
  }
}

/**
 * Resolves once the house has answered the greeting; refused, with `no-house` or `outdated-client`, where it never
 * will. A house that cannot be reached is tried until it can: `onStatus` tells.
 */
export const openClient = (options: ClientOptions): Promise<Client | HouseRefusal> =>
  new Promise((resolve) => {
    const { address, keeper = inMemory(), onHello, onPush, onStatus, onFrame, WebSocket: Socket } = options
    const base = address.replace(/\/$/, '')
    const question = asking(base)
    const sessions = createSessions(question, keeper)
    let status: HouseStatus = 'connecting'

    const line = createLine({
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
      ask: createRequests(line, { onReply: () => {}, onChecking: () => {} }),
      http: async (path, body) => {
        const token = await sessions.token()
        return isRefusal(token) ? token : question({ path, body, token })
      },
      status: () => status,
      close: line.rest,
    }
    line.reconnect()
  })
