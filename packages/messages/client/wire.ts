/** One socket from its opening to its end: every question gets its own answer, or the news that none will come. */
import { isObject, refuse } from '@fairhouse/kit'
import type { RequestType } from '@fairhouse/messages'
import type { HouseAsk, HousePush, HouseRefusal, HouseReply } from './house-messages.ts'
import { refusalIn } from './http.ts'

export type Wire = Readonly<{
  ask: HouseAsk
  close(): void
}>

export type WireListener = Readonly<{
  onPush(push: HousePush): void
  /** Every frame, as it is sent and as it comes. */
  onFrame?(direction: 'sent' | 'received', frame: Readonly<Record<string, unknown>>): void
  /** Once, whichever side closed it. */
  onEnd(code: number): void
}>

type SocketEvent = Readonly<{ type: string; data?: unknown; code?: number }>

/** The browser's WebSocket, or one like it: Node has its own from version 22 on. */
export type SocketClass = new (
  url: string,
) => Readonly<{
  send(text: string): void
  close(): void
  addEventListener(type: 'open' | 'message' | 'close', listener: (event: SocketEvent) => void): void
}>

/** Who waits for an answer: the frame, or the news that none will come. */
type Waiting = Readonly<{ answer(frame: unknown): void; lose(): void }>

/** The socket ended, or nothing came in time: whether the house has heard the question is not known. */
const LOST = refuse('connection-lost', 'the connection was lost before the answer came')

export const isLost = (answer: unknown): boolean => answer === LOST

/** What `onEnd` hears where we have closed it ourselves. */
const CLOSED = 1000

const read = (data: unknown): unknown => {
  try {
    return JSON.parse(String(data))
  } catch {
    return null
  }
}

/** As `Promise.withResolvers`, which older Nodes lack. */
const promised = <T>() => {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((settled) => {
    resolve = settled
  })
  return { promise, resolve }
}

/** `patienceMs`: how long an answer, and the opening itself, may take before the socket counts as dead. */
export const openWire = (
  url: string,
  patienceMs: number,
  listener: WireListener,
  Socket: SocketClass = WebSocket,
): Promise<Wire | null> => {
  const socket = new Socket(url)
  const waiting = new Map<string, Waiting>()
  const opened = promised<Wire | null>()
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
  // On a dead network the browser may take minutes to call a socket closed: it has ended when we say so.
  const close = (): void => {
    socket.close()
    end(CLOSED)
  }
  const lateOpening = setTimeout(close, patienceMs)

  const hear = ({ data }: SocketEvent): void => {
    const frame = read(data)
    if (ended || !isObject(frame)) return
    listener.onFrame?.('received', frame)
    if (frame.id === undefined) {
      listener.onPush(frame as HousePush)
      return
    }
    const asking = waiting.get(String(frame.id))
    waiting.delete(String(frame.id))
    asking?.answer(frame)
  }
  const ask: HouseAsk = <T extends RequestType>(message: object) => {
    const { promise, resolve } = promised<HouseReply<T> | HouseRefusal>()
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
  socket.addEventListener('message', hear)
  socket.addEventListener('close', ({ code = CLOSED }) => end(code))
  return opened.promise
}
