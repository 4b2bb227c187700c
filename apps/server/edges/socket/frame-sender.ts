/**
 * Sends frames over one socket; drops a client that doesn't read. The streams below the sockets are corked until the end
 * of a turn of the event loop, so that all that a socket gets in it, such as a player's step and balance, is one
 * system call.
 */
import type { Duplex } from 'node:stream'
import { isRefusal, type Refusal } from '@fairhouse/kit'
import type { WebSocket } from 'ws'
import { failureOf } from '../reply-shapes.ts'

export type ReplyBody = Readonly<Record<string, unknown>> | Refusal

export type FrameSender = Readonly<{
  send(frame: object): void
  reply(id: string | null, body: ReplyBody): void
}>

/** The stream below a socket. */
export type FrameStream = Pick<Duplex, 'cork' | 'uncork'>

const corked = new Set<FrameStream>()
/** Frames of this turn: a push to several people is printed once. */
const printed = new Map<object, string>()

const endTurn = (): void => {
  for (const stream of corked) stream.uncork()
  corked.clear()
  printed.clear()
}

const endTurnSoon = (): void => {
  if (corked.size === 0 && printed.size === 0) process.nextTick(endTurn)
}

const cork = (stream: FrameStream): void => {
  if (corked.has(stream)) return
  endTurnSoon()
  stream.cork()
  corked.add(stream)
}

const printFrame = (frame: object): string => {
  const known = printed.get(frame)
  if (known !== undefined) return known
  const text = JSON.stringify(frame)
  endTurnSoon()
  printed.set(frame, text)
  return text
}

/** `maxUnread`: bytes that may wait for a slow reader before the socket is cut. */
export const createFrameSender = (
  socket: WebSocket,
  maxUnread: number,
  stream?: FrameStream,
): FrameSender => {
  const sendText = (text: string): void => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > maxUnread) {
      socket.terminate()
      return
    }
    if (stream) cork(stream)
    socket.send(text)
  }
  return {
    send: (frame) => sendText(printFrame(frame)),
    reply: (id, body) =>
      sendText(JSON.stringify(isRefusal(body) ? { id, error: failureOf(body) } : { id, ok: true, ...body })),
  }
}
