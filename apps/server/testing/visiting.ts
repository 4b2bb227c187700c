/** For tests: a socket of somebody who visits the house. Every frame is held against its schema. */
import { once } from 'node:events'
import {
  type Failure,
  PUSHES,
  type Push,
  type RequestType,
  refused,
  SOCKET_MESSAGES,
  type SocketReply,
  type SocketRequest,
} from '@fairhouse/messages'
import { expect } from 'vitest'
import { WebSocket } from 'ws'

type Fields<T extends RequestType> = Omit<SocketRequest<T>, 'id' | 'type'>
type Frame = Readonly<Record<string, unknown>>

export type Socket = Readonly<{
  /** The reply without its envelope; a refusal fails the test. */
  ask<T extends RequestType>(type: T, fields?: Fields<T>): Promise<SocketReply<T>>
  /** The refusal; anything else fails the test. The request may be anything. */
  refusal(type: string, fields?: object): Promise<Failure>
  /** The frame as it came. */
  send(message: object): Promise<Frame>
  /** What was not asked for, since the last call. */
  pushed(): readonly Push[]
  /** Waits until there are so many pushes that were not taken yet, and takes them. */
  pushes(count: number): Promise<readonly Push[]>
  /** Every frame that came, as text. */
  frames: readonly string[]
  closed: Promise<Readonly<{ code: number; reason: string }>>
  close(): Promise<void>
  raw: WebSocket
}>

let ids = 0
let keys = 0
/** A key that no other request has. */
export const freshKey = (): string => {
  keys += 1
  return `key-${process.pid}-${keys}`
}

const checkPush = (push: Push): Push => {
  expect(PUSHES[push.type].push.parse(push)).toEqual(push)
  return push
}

export const visit = async (address: string, headers: Record<string, string> = {}): Promise<Socket> => {
  const raw = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers })
  const frames: string[] = []
  const answers = new Map<string, (frame: Frame) => void>()
  let taken: Push[] = []
  let onPush = (): void => {}
  raw.on('message', (data) => {
    frames.push(String(data))
    const frame = JSON.parse(String(data)) as Frame
    if ('id' in frame) {
      const answer = answers.get(String(frame.id))
      expect(answer, `one reply for each request: ${data}`).toBeDefined()
      answers.delete(String(frame.id))
      answer?.(frame)
    } else {
      taken.push(checkPush(frame as Push))
      onPush()
    }
  })
  const closed = once(raw, 'close').then(([code, reason]) => ({
    code: code as number,
    reason: String(reason),
  }))
  await once(raw, 'open')

  const send = (message: object): Promise<Frame> => {
    ids += 1
    const id = String(ids)
    return new Promise((resolve) => {
      answers.set(id, resolve)
      raw.send(JSON.stringify({ id, ...message }))
    })
  }
  const pushed = (): readonly Push[] => {
    const all = taken
    taken = []
    return all
  }
  return {
    raw,
    frames,
    closed,
    send,
    pushed,
    pushes: (count) =>
      new Promise((resolve) => {
        onPush = () => {
          if (taken.length < count) return
          onPush = () => {}
          resolve(pushed())
        }
        onPush()
      }),
    ask: async (type, fields) => {
      const { id: _, ok, ...reply } = await send({ type, ...fields })
      expect(ok, JSON.stringify(reply)).toBe(true)
      expect(SOCKET_MESSAGES[type].reply.parse(reply)).toEqual(reply)
      return reply as never
    },
    refusal: async (type, fields = {}) => {
      const frame = await send({ type, ...fields })
      expect(refused.parse(frame)).toEqual(frame)
      return (frame as { error: Failure }).error
    },
    close: async () => {
      raw.close()
      await closed
    },
  }
}

type BetFields = Partial<Fields<'placeBet'>>

export const kenoBet = (fields: BetFields = {}): Fields<'placeBet'> => ({
  key: freshKey(),
  game: 'keno',
  amount: '1.00',
  currency: 'USD',
  isDemo: true,
  kenoParams: { selectedNumbers: [1, 2, 3, 4, 5], difficulty: 'classic' },
  ...fields,
})

export const hiloBet = (fields: BetFields = {}): Fields<'placeBet'> => ({
  key: freshKey(),
  game: 'hilo',
  amount: '1.00',
  currency: 'USD',
  isDemo: true,
  ...fields,
})
