/**
 * Sends frames over one socket; drops a client that doesn't read. Frames go to the stream below the socket: what is
 * sent in one turn of the event loop, such as a player's step and balance, is one write of a string. With the frames of
 * `ws`, even on corked streams, an action at a table takes a tenth longer.
 */
import type { Duplex } from 'node:stream'
import { isRefusal, type Refusal } from '@fairhouse/kit'
import type { WebSocket } from 'ws'
import { failureOf } from '../reply-shapes.ts'
import { textFrame } from './text-frame.ts'

export type ReplyBody = Readonly<Record<string, unknown>> | Refusal

export type FrameSender = Readonly<{
  send(frame: object): void
  reply(id: string | null, body: ReplyBody): void
  /** Before the socket is closed: what was sent goes first. */
  flush(): void
}>

/** The stream below a socket. */
export type FrameStream = Pick<Duplex, 'write'>

type Flush = () => void
let waiting: Flush[] = []
/** Frames of this turn: a push to several people is printed once. */
const printed = new Map<object, string>()

const endTurn = (): void => {
  const flushes = waiting
  waiting = []
  printed.clear()
  for (const flush of flushes) flush()
}

/** One tick for all sockets. */
const endTurnSoon = (): void => {
  if (waiting.length === 0 && printed.size === 0) process.nextTick(endTurn)
}

const flushSoon = (flush: Flush): void => {
  endTurnSoon()
  waiting.push(flush)
}

const printFrame = (frame: object): string => {
  const known = printed.get(frame)
  if (known !== undefined) return known
  const text = JSON.stringify(frame)
  endTurnSoon()
  printed.set(frame, text)
  return text
}

/** `maxUnread`: bytes that may wait for a slow reader before the socket is cut. Without a stream `ws` sends. */
export const createFrameSender = (
  socket: WebSocket,
  maxUnread: number,
  stream?: FrameStream,
): FrameSender => {
  /** Bytes as Latin-1 characters. */
  let pending = ''
  const flush: Flush = () => {
    const bytes = pending
    pending = ''
    if (bytes !== '' && socket.readyState === socket.OPEN) stream!.write(bytes, 'latin1')
  }
  const sendText = (text: string): void => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount + pending.length > maxUnread) socket.terminate()
    else if (stream) {
      if (pending === '') flushSoon(flush)
      pending += textFrame(text)
    } else socket.send(text)
  }
  return {
    send: (frame) => sendText(printFrame(frame)),
    reply: (id, body) =>
      sendText(JSON.stringify(isRefusal(body) ? { id, error: failureOf(body) } : { id, ok: true, ...body })),
    flush,
  }
}
