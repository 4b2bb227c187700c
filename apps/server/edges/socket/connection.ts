/**
 * One socket: every message gets one reply, in the order in which they came. Messages that are too many, too large or
 * malformed get an error; a client that keeps sending them is disconnected.
 */
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import { CLOSING, type Push, type SocketRequest } from '@fairhouse/messages'
import type { RawData, WebSocket } from 'ws'
import { type Rate, rateLimit } from '../../core/rate-limit.ts'
import type { Goodbye, PlayerSocket } from '../../core/sockets.ts'
import { storeFailure } from '../../core/store/store-failure.ts'
import type { Timer } from '../../core/store/timing.ts'
import type { Entry } from '../admission.ts'
import type { Context } from '../context.ts'
import { failureOf } from '../reply-shapes.ts'
import { ANSWERS, needsConfirming } from './answers.ts'
import { createFrameSender, type FrameStream, type ReplyBody } from './frame-sender.ts'
import { type Incoming, parseMessage, readFrame, type Unreadable } from './message-reader.ts'
import { createRequestQueue } from './request-queue.ts'
import { beingClosed, openSession } from './session.ts'

export type ConnectionLimits = Readonly<{
  rate: Rate
  /** Characters of a message; a longer one gets an error. */
  maxCharacters: number
  /** How many bad messages (too many, too large, malformed) a client may send before it is disconnected. */
  forgiven: Rate
  /** Time to say hello. */
  helloMs: number
  /** Requests that wait or are being answered; more are refused at once. */
  maxUnderWay: number
  /** Bytes that may wait for a slow reader. */
  maxUnread: number
}>

export const CONNECTION_LIMITS: ConnectionLimits = {
  rate: { burst: 400, perSecond: 200 },
  maxCharacters: 16_384,
  forgiven: { burst: 100, perSecond: 1 },
  helloMs: 10_000,
  maxUnderWay: 32,
  maxUnread: 2 ** 20,
}

/** Time for the client to answer the closing handshake; then the socket is cut. */
const CLOSE_MS = 2_000

export type Connection = Pick<PlayerSocket, 'leave'>

const tooManyUnderWay = (max: number): Refusal =>
  refuse('too-many-requests', `a socket may have ${max} requests under way: wait for a reply`)

export const connect = (
  socket: WebSocket,
  context: Context,
  limits = CONNECTION_LIMITS,
  stream?: FrameStream,
): Connection => {
  const { admission, metrics, log, timing } = context
  const clock = timing.monotonic
  const isUnderRate = rateLimit(limits.rate, clock)
  const isForgiven = rateLimit(limits.forgiven, clock)
  const isOpen = (): boolean => socket.readyState === socket.OPEN
  const { send, reply, flush } = createFrameSender(socket, limits.maxUnread, stream)
  const queue = createRequestQueue(admission, isOpen)
  let isLeaving = false
  /** Ignores everything from now on. */
  let isDeaf = false
  let cut: Timer | undefined

  const leave = async (goodbye: Goodbye, code: number): Promise<void> => {
    isLeaving = true
    await queue.idle()
    send({ type: 'goodbye', ...goodbye } satisfies Push)
    flush()
    socket.close(code, goodbye.error.code)
    cut = timing.setTimeout(() => socket.terminate(), CLOSE_MS).unref()
  }
  const playerSocket: PlayerSocket = {
    push: (frame) => {
      if (session.maySee(frame)) send(frame)
    },
    leave,
  }
  const session = openSession(context, playerSocket, isOpen, limits.helloMs)

  const answer = async ({ type, request }: Incoming): Promise<ReplyBody> => {
    const visitor = session.visitor()
    if (!visitor) return refuse('no-hello', 'say hello first, with your token')
    const answerType = ANSWERS[type as keyof typeof ANSWERS] as (...parts: unknown[]) => Promise<ReplyBody>
    return answerType(context, { visitor, socket: playerSocket }, request)
  }

  const serve = async (incoming: Incoming, entry: Entry): Promise<void> => {
    const { id, type, request } = incoming
    const began = clock()
    const inTime = (work: () => Promise<ReplyBody>): Promise<ReplyBody> =>
      entry.answer(work, { mayWrite: needsConfirming(type) })
    let body: ReplyBody
    try {
      body = await (type === 'hello'
        ? session.greet(request as SocketRequest<'hello'>, inTime)
        : inTime(() => answer(incoming)))
    } catch (error) {
      log.error({ err: error, type }, 'a request failed')
      body = storeFailure(error) ?? refuse('internal-error', 'something went wrong on our side')
    }
    reply(id, body)
    metrics.answered(type, isRefusal(body) ? body.refused : 'ok', (clock() - began) / 1000)
  }

  /** Refuses out of turn, and disconnects a client that has done it too often. */
  const refuseAbuse = (id: string | null, refusal: Refusal): void => {
    reply(id, refusal)
    if (isForgiven()) return
    isDeaf = true
    void leave({ error: failureOf(refusal), retryAfterMs: null }, CLOSING.policy)
  }

  const accept = (incoming: Incoming): void => {
    const refusal = queue.add((entry) => serve(incoming, entry))
    if (refusal) reply(incoming.id, refusal)
  }

  const take = (incoming: Incoming | Unreadable): void => {
    if ('refused' in incoming) refuseAbuse(incoming.id, incoming)
    else if (isLeaving) reply(incoming.id, beingClosed())
    else if (queue.length() >= limits.maxUnderWay) reply(incoming.id, tooManyUnderWay(limits.maxUnderWay))
    else accept(incoming)
  }

  const receive = (data: RawData, isBinary: boolean): void => {
    if (isDeaf) return
    const frame = readFrame(data, isBinary, limits.maxCharacters)
    // Before the message is validated, which costs more than reading its id.
    if (isUnderRate()) take(parseMessage(frame))
    else refuseAbuse(frame.id, refuse('too-many-requests', 'too many messages: wait a second'))
  }

  socket.on('message', receive)
  socket.on('error', (error) => log.debug({ err: error }, 'a socket failed'))
  socket.once('close', () => {
    timing.clearTimeout(cut)
    session.end()
  })
  return { leave }
}
