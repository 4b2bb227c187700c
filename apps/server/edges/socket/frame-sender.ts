/** Sends frames over one socket; drops a client that doesn't read. */
import type { Duplex } from 'node:stream'
import { isRefusal, type Refusal } from '@fairhouse/kit'
import type { WebSocket } from 'ws'
import { printedText } from '../../core/printed-reply.ts'
import { failureOf } from '../reply-shapes.ts'

export type ReplyBody = Readonly<Record<string, unknown>> | Refusal

export type FrameSender = Readonly<{
  send(frame: object): void
  reply(id: string | null, body: ReplyBody): void
}>

/** The stream below a socket. */
export type Corkable = Pick<Duplex, 'cork' | 'uncork'>

/** Frames sent in one turn of the event loop share a system call, such as a player's step and balance. */
const corkUntilNextTick = (stream: Corkable): (() => void) => {
  let isCorked = false
  const release = (): void => {
    isCorked = false
    stream.uncork()
  }
  return () => {
    if (isCorked) return
    isCorked = true
    stream.cork()
    process.nextTick(release)
  }
}

/** `maxUnread`: bytes that may wait for a slow reader before the socket is cut. */
export const createFrameSender = (socket: WebSocket, maxUnread: number, stream?: Corkable): FrameSender => {
  const cork = stream && corkUntilNextTick(stream)
  const sendText = (text: string): void => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > maxUnread) socket.terminate()
    else {
      cork?.()
      socket.send(text)
    }
  }
  const send = (frame: object): void => sendText(JSON.stringify(frame))
  return {
    send,
    reply: (id, body) => {
      const text = printedText(body)
      if (text !== null) sendText(`{"id":${JSON.stringify(id)},"ok":true,${text.slice(1)}`)
      else send(isRefusal(body) ? { id, error: failureOf(body) } : { id, ok: true, ...body })
    },
  }
}
