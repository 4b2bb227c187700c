/** For tests: a client's socket. Every frame is checked against its schema. */
import { once } from 'node:events'
import { REGISTRY } from '@fairhouse/games'
import type { View as HiloView } from '@fairhouse/games/hilo/view.ts'
import type { View as KenoView } from '@fairhouse/games/keno/rules.ts'
import { createTableFollower, houseEntryIn, isObject } from '@fairhouse/kit'
import {
  type Failure,
  PUSHES,
  type Push,
  type RequestType,
  type Round,
  refusedReply,
  SOCKET_MESSAGES,
  type SocketReply,
  type SocketRequest,
} from '@fairhouse/messages'
import { expect } from 'vitest'
import { WebSocket } from 'ws'
import { seedAnswers } from './seed-answers.ts'

type Fields<T extends RequestType> = Omit<SocketRequest<T>, 'id' | 'type'>
type Frame = Readonly<Record<string, unknown>>

/** Requests by their names in the source documents. */
type InRound = Omit<Fields<'act'>, 'action'>
type DocumentFields = Readonly<{ choice: InRound & Readonly<{ choice: string }>; cashOut: InRound }>
type VisitorRequest = RequestType | keyof DocumentFields
type FieldsOf<T extends VisitorRequest> = T extends RequestType
  ? Fields<T>
  : T extends keyof DocumentFields
    ? DocumentFields[T]
    : never
/** The table is complete, as in a client that follows its steps. */
type ActReply = SocketReply<'table'>
type ReplyOf<T extends VisitorRequest> = T extends 'tableAct'
  ? ActReply
  : T extends RequestType
    ? SocketReply<T>
    : SocketReply<'act'>

/** Rounds with a typed view. */
export type HiloRound = Round & Readonly<{ view: HiloView }>
export type KenoRound = Round & Readonly<{ view: KenoView }>

export type Socket = Readonly<{
  /** Returns the reply without its envelope; a refusal fails the test. */
  ask<T extends VisitorRequest>(type: T, fields?: FieldsOf<T>): Promise<ReplyOf<T>>
  /** Returns the refusal; anything else fails the test. The request may be invalid. */
  refusal(type: string, fields?: object): Promise<Failure>
  /** Returns the raw reply frame. */
  send(message: object): Promise<Frame>
  /** Takes the pushes since the last call. Steps are followed, and appear as tables. */
  pushed(): readonly Push[]
  /** Waits for `count` pushes and takes them. */
  pushes(count: number): Promise<readonly Push[]>
  /** All frames received. */
  frames: readonly string[]
  closed: Promise<Readonly<{ code: number; reason: string }>>
  close(): Promise<void>
  raw: WebSocket
}>

let ids = 0
let keys = 0
/** A unique key. */
export const freshKey = (): string => {
  keys += 1
  return `key-${process.pid}-${keys}`
}

/** Every round's view must match its game's schema. */
const checkViews = ({ round, rounds = [], openRounds = [] }: Frame): void => {
  const shown = [...(round ? [round] : []), ...(rounds as unknown[]), ...(openRounds as unknown[])] as Round[]
  for (const { game, view } of shown) {
    const { schemas } = houseEntryIn(REGISTRY, game)!.house
    expect(schemas.view.safeParse(view)).toEqual({ success: true, data: view })
  }
}

const checkPush = (push: Push): Push => {
  expect(PUSHES[push.type].push.parse(push)).toEqual(push)
  return push
}

/** The id of requests that the test didn't make. */
const SEEDS = 'seeds'

/** `answersSeeds`: promises and reveals client seeds automatically [F10], as a browser does. */
export const visit = async (
  address: string,
  headers: Record<string, string> = {},
  answersSeeds = true,
): Promise<Socket> => {
  const raw = new WebSocket(`${address.replace('http', 'ws')}/ws`, { headers })
  const frames: string[] = []
  const answers = new Map<string, (frame: Frame) => void>()
  let taken: Push[] = []
  let onPush = (): void => {}
  raw.on('message', (data) => {
    frames.push(String(data))
    const frame = JSON.parse(String(data)) as Frame
    if (answersSeeds) answerSeeds(frame)
    if (frame.id === SEEDS) return
    const news = follower.hear(frame)
    if ('id' in frame) {
      const answer = answers.get(String(frame.id))
      expect(answer, `one reply for each request: ${data}`).toBeDefined()
      answers.delete(String(frame.id))
      answer?.({ ...frame, ...(isObject(frame.step) && news.at(-1)) })
    } else {
      const push = checkPush(frame as Push)
      if (push.type !== 'step') taken.push(push)
      for (const each of news) taken.push({ type: 'table', ...each } as Push)
      onPush()
    }
  })
  const follower = createTableFollower()
  const seedRequestFor = seedAnswers()
  const answerSeeds = ({ place }: Frame): void => {
    const request = seedRequestFor(place)
    if (request) raw.send(JSON.stringify({ id: SEEDS, ...request }))
  }
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
      const known: RequestType = type === 'choice' || type === 'cashOut' ? 'act' : type
      expect(SOCKET_MESSAGES[known].reply.parse(reply)).toEqual(reply)
      checkViews(reply)
      return reply as never
    },
    refusal: async (type, fields = {}) => {
      const frame = await send({ type, ...fields })
      expect(refusedReply.parse(frame)).toEqual(frame)
      return (frame as { error: Failure }).error
    },
    close: async () => {
      raw.close()
      await closed
    },
  }
}

type BetFields = Partial<Fields<'placeBet'>> & Readonly<{ kenoParams?: Readonly<Record<string, unknown>> }>

export const kenoBet = (fields: BetFields = {}): Fields<'placeBet'> & BetFields => ({
  key: freshKey(),
  game: 'keno',
  amount: '1.00',
  currency: 'USD',
  isDemo: true,
  kenoParams: { selectedNumbers: [1, 2, 3, 4, 5], difficulty: 'classic' },
  ...fields,
})

export const hiloBet = (fields: BetFields = {}): Fields<'placeBet'> & BetFields => ({
  key: freshKey(),
  game: 'hilo',
  amount: '1.00',
  currency: 'USD',
  isDemo: true,
  ...fields,
})
