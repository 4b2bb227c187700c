/** One socket from opening to closing: every request gets its answer, or `connection-lost`. */
import { isObject, refuse } from '@fairhouse/kit'
import type { RequestType } from '@fairhouse/messages'
import type { HouseAsk, HousePush, HouseRefusal, HouseReply } from './house-messages.ts'
import { refusalIn } from './http.ts'

export type ClientSocket = Readonly<{
  ask: HouseAsk
  close(): void
}>

export type SocketListener = Readonly<{
  onPush(push: HousePush): void
  /** Every frame, sent or received. */
  onFrame?(direction: 'sent' | 'received', frame: Readonly<Record<string, unknown>>): void
  /** Called once, whichever side closed the socket. */
  onEnd(code: number): void
}>

type SocketEvent = Readonly<{ type: string; data?: unknown; code?: number }>

/** The browser's `WebSocket` or a compatible class; Node has one since version 22. */
export type SocketClass = new (
  url: string,
) => Readonly<{
  send(text: string): void
  close(): void
  addEventListener(type: 'open' | 'message' | 'close', listener: (event: SocketEvent) => void): void
}>

/** A request without an answer so far. */
type Waiting = Readonly<{ answer(frame: unknown): void; lose(): void }>

/** The socket closed, or timed out: whether the house got the request is unknown. */
const LOST = refuse('connection-lost', 'the connection was lost before the answer came')

export const isLost = (answer: unknown): boolean => answer === LOST

/** The code for `onEnd` if we closed the socket. */
const CLOSED = 1000

const read = (data: unknown): unknown => {
  try {
    return JSON.parse(String(data))
  } catch {
    return null
  }
}

/** `Promise.withResolvers`, which older versions of Node lack. */
const deferred = <T>() => {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((settled) => {
    resolve = settled
  })
  return { promise, resolve }
}

/** `patienceMs`: how long opening, and each answer, may take before the socket counts as dead. */
export const openSocket = (
  url: string,
  patienceMs: number,
  listener: SocketListener,
  Socket: SocketClass = WebSocket,
): Promise<ClientSocket | null> => {
  const socket = new Socket(url)
  const waiting = new Map<string, Waiting>()
  const opened = deferred<ClientSocket | null>()
  let [asked, ended] = [0, false]

  const end = (code: number): void => {
    if (ended) return
    ended = true
    clearTimeout(lateOpening)
    opened.resolve(null)
    for (const { lose } of waiting.values()) lose()
    waiting.clear()
    listener.onEnd(code)
  }
  // On a dead network the browser may take minutes to report `close`, so we don't wait for it.
  const close = (): void => {
    socket.close()
    end(CLOSED)
  }
  const lateOpening = setTimeout(close, patienceMs)

  const receive = ({ data }: SocketEvent): void => {
    const frame = read(data)
    if (ended || !isObject(frame)) return
    listener.onFrame?.('received', frame)
    if (frame.id === undefined) {
      listener.onPush(frame as HousePush)
      return
    }
    const request = waiting.get(String(frame.id))
    waiting.delete(String(frame.id))
    request?.answer(frame)
  }
  const ask: HouseAsk = <T extends RequestType>(message: object) => {
    const { promise, resolve } = deferred<HouseReply<T> | HouseRefusal>()
    if (ended) {
      resolve(LOST)
      return promise
    }
    const late = setTimeout(close, patienceMs)
    asked += 1
    const settle = (answer: HouseReply<T> | HouseRefusal): void => {
      clearTimeout(late)
      resolve(answer)
    }
    waiting.set(String(asked), {
      answer: (frame) => settle(refusalIn(frame) ?? (frame as HouseReply<T>)),
      lose: () => settle(LOST),
    })
    const frame = { ...message, id: String(asked) }
    listener.onFrame?.('sent', frame)
    socket.send(JSON.stringify(frame))
    return promise
  }

  socket.addEventListener('open', () => {
    clearTimeout(lateOpening)
    opened.resolve({ ask, close })
  })
  socket.addEventListener('message', receive)
  socket.addEventListener('close', ({ code = CLOSED }) => end(code))
  return opened.promise
}
