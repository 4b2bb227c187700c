/**
 * Sends frames over one socket; drops a client that doesn't read. Frames go to the stream below the socket: what is
 * sent in one turn of the event loop, such as a player's step and balance, is one write of a string. `ws` would make
 * several buffers of each frame, and a system call of each socket's every message.
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

const flushAll = (): void => {
  const flushes = waiting
  waiting = []
  for (const flush of flushes) flush()
}

/** One tick for all sockets. */
const flushSoon = (flush: Flush): void => {
  if (waiting.length === 0) process.nextTick(flushAll)
  waiting.push(flush)
}

/** The frame printed last: a push to several people, one after the other, is printed once. */
let printed: Readonly<{ frame: object | null; text: string }> = { frame: null, text: '' }

const printFrame = (frame: object): string => {
  if (printed.frame !== frame) printed = { frame, text: JSON.stringify(frame) }
  return printed.text
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
