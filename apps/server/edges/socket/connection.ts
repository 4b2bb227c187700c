/**
 * One socket: every message is answered once, in the order in which they came. What is too much, too
 * large or no message at all is answered with an error first; who goes on like that is shown the door.
 */
import type { Duplex } from 'node:stream'
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import { CLOSING, PROTOCOL, type Push, type SocketRequest } from '@fairhouse/messages'
import type { RawData, WebSocket } from 'ws'
import type { Visitor } from '../../core/accounts/accounts.ts'
import { badToken } from '../../core/accounts/tokens.ts'
import { printedText } from '../../core/printed-reply.ts'
import { type Rate, rateLimit } from '../../core/rate-limit.ts'
import type { Goodbye, Member } from '../../core/sockets.ts'
import { storeFailure } from '../../core/store/store-failure.ts'
import type { Timer } from '../../core/store/timing.ts'
import type { Entry } from '../admission.ts'
import type { Context } from '../context.ts'
import { readOwnLog, readStanding } from '../player-reads.ts'
import { failureOf } from '../wire.ts'
import { ANSWERS, mayWrite } from './answers.ts'
import { isOfDemo, placeInReach } from './demo-sessions.ts'
import { type Incoming, readMessage } from './message-reader.ts'

export type ConnectionLimits = Readonly<{
  rate: Rate
  /** Characters of a message that is read; what is longer is answered with an error. */
  mostCharacters: number
  /** Mistakes at the door (too many, too large, no message) that are forgiven. */
  forgiven: Rate
  /** To say hello in. */
  helloMs: number
  /** Requests that wait for their turn or are being answered; what is more is refused at once. */
  mostUnderWay: number
  /** Bytes that may wait for a reader who does not read. */
  mostUnread: number
}>

export const CONNECTION_LIMITS: ConnectionLimits = {
  rate: { burst: 400, perSecond: 200 },
  mostCharacters: 16_384,
  forgiven: { burst: 100, perSecond: 1 },
  helloMs: 10_000,
  mostUnderWay: 32,
  mostUnread: 2 ** 20,
}

/** To answer the closing of a socket; then it is cut. */
const CLOSE_MS = 2_000

export type Connection = Readonly<{
  /** Finishes what was asked before, says goodbye, and closes. */
  leave(goodbye: Goodbye, code: number): Promise<void>
}>

type Answered = Readonly<Record<string, unknown>> | Refusal

const tooManyUnderWay = (most: number): Refusal =>
  refuse('too-many-requests', `a socket asks ${most} things at a time: wait for an answer`)
const beingClosed = (): Refusal => refuse('stopping', 'this socket is being closed: come back')

/** The stream below a socket. */
type Corked = Pick<Duplex, 'cork' | 'uncork'>

/** Frames of one turn of the loop share a system call: who acts is told the step and the balance. */
const gathering = (stream: Corked): (() => void) => {
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

export const connect = (
  socket: WebSocket,
  context: Context,
  limits = CONNECTION_LIMITS,
  stream?: Corked,
): Connection => {
  const { accounts, admission, sockets, tables, metrics, house, log, timing } = context
  const clock = timing.monotonic
  const gather = stream && gathering(stream)
  const within = rateLimit(limits.rate, clock)
  const forgive = rateLimit(limits.forgiven, clock)
  let visitor: Visitor | null = null
  /** Whether the last hello was accepted: after one that was refused nothing else is answered. */
  let isGreeted = false
  let leaving = false
  let deaf = false
  let pending = Promise.resolve()
  let underWay = 0
  let cut: Timer | undefined

  const sendText = (text: string): void => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > limits.mostUnread) socket.terminate()
    else {
      gather?.()
      socket.send(text)
    }
  }
  const send = (frame: object): void => sendText(JSON.stringify(frame))
  const reply = (id: string | null, answer: Answered): void => {
    const text = printedText(answer)
    if (text !== null) sendText(`{"id":${JSON.stringify(id)},"ok":true,${text.slice(1)}`)
    else send(isRefusal(answer) ? { id, error: failureOf(answer) } : { id, ok: true, ...answer })
  }
  const leave = async (goodbye: Goodbye, code: number): Promise<void> => {
    leaving = true
    await pending
    send({ type: 'goodbye', ...goodbye } satisfies Push)
    socket.close(code, goodbye.error.code)
    cut = timing.setTimeout(() => socket.terminate(), CLOSE_MS).unref()
  }
  const member: Member = {
    push: (frame) => {
      if (!visitor?.demoOnly || isOfDemo(frame)) send(frame)
    },
    leave,
  }
  const leaveAfter = (ms: number, refusal: Refusal, code: number): Timer =>
    timing.setTimeout(() => leave({ error: failureOf(refusal), retryAfterMs: null }, code), ms).unref()
  let deadline = leaveAfter(limits.helloMs, refuse('no-hello', 'nobody said hello'), CLOSING.policy)

  const hello = async ({ token, protocol = PROTOCOL }: SocketRequest<'hello'>): Promise<Answered> => {
    if (protocol < PROTOCOL)
      return refuse('outdated-client', 'this page is older than the house: load it again')
    const found = await accounts.visitor(token)
    if (isRefusal(found)) return found
    if (visitor && visitor.player.id !== found.player.id) {
      return refuse('not-allowed', 'this socket is another player’s: open one of your own')
    }
    if (socket.readyState !== socket.OPEN) return beingClosed() // its end is past: nothing would be cleared away
    // Joined before it is read: so what happens meanwhile is pushed, and nothing is missed.
    if (!visitor && !sockets.join(found.player.id, member, found.player.sessionsValidFrom)) {
      return refuse('too-many-sockets', 'you have too many sockets open')
    }
    visitor = found
    timing.clearTimeout(deadline)
    deadline = leaveAfter(found.expiresAt - house.now(), badToken(), CLOSING.signedOut)
    const standing = await readStanding(context, found)
    if (isRefusal(standing)) return standing
    const place = await tables.returned(found.player.id)
    const reach = placeInReach(found, place)
    const log = await readOwnLog(context, found)
    return { ...standing, place: reach, now: house.now(), answerMs: admission.answerMs, ...log }
  }

  const answer = async (incoming: Incoming): Promise<Answered> => {
    if (incoming.type === 'hello') return hello(incoming.request as SocketRequest<'hello'>)
    if (!visitor || !isGreeted) return refuse('no-hello', 'say hello first, with your token')
    const answering = ANSWERS[incoming.type] as (...parts: unknown[]) => Promise<Answered>
    return answering(context, { visitor, member }, incoming.request)
  }

  const serve = async (incoming: Incoming, entry: Entry): Promise<void> => {
    const began = clock()
    const isHello = incoming.type === 'hello'
    if (isHello) isGreeted = false
    let answered: Answered
    try {
      answered = await entry.answer(() => answer(incoming), { mayWrite: mayWrite(incoming.type) })
    } catch (error) {
      log.error({ err: error, type: incoming.type }, 'a message failed')
      answered = storeFailure(error) ?? refuse('internal-error', 'something went wrong on our side')
    }
    if (isHello) isGreeted = !isRefusal(answered)
    reply(incoming.id, answered)
    const outcome = isRefusal(answered) ? answered.refused : 'ok'
    metrics.answered(incoming.type, outcome, (clock() - began) / 1000)
  }

  /** Answered at once, out of turn. */
  const offend = (id: string | null, refusal: Refusal): void => {
    reply(id, refusal)
    if (forgive()) return
    deaf = true
    void leave({ error: failureOf(refusal), retryAfterMs: null }, CLOSING.policy)
  }

  /** In the order in which they come; the time of each counts from now. */
  const accept = (incoming: Incoming): void => {
    const entry = admission.enter()
    if (isRefusal(entry)) {
      reply(incoming.id, entry)
      return
    }
    underWay += 1
    const turn = async (before: Promise<void>): Promise<void> => {
      try {
        await before
        // [A47] Nobody waits for what was not begun when the socket closed.
        if (socket.readyState === socket.OPEN) await serve(incoming, entry)
      } finally {
        underWay -= 1
        entry.leave()
      }
    }
    pending = turn(pending)
  }

  const receive = (data: RawData, isBinary: boolean): void => {
    if (deaf) return
    const incoming = readMessage(data, isBinary, limits.mostCharacters)
    if (!within()) offend(incoming.id, refuse('too-many-requests', 'too many messages: wait a second'))
    else if (isRefusal(incoming)) offend(incoming.id, incoming)
    else if (leaving) reply(incoming.id, beingClosed())
    else if (underWay >= limits.mostUnderWay) reply(incoming.id, tooManyUnderWay(limits.mostUnderWay))
    else accept(incoming)
  }

  socket.on('message', receive)
  socket.on('error', (error) => log.debug({ err: error }, 'a socket failed'))
  socket.once('close', () => {
    timing.clearTimeout(deadline)
    timing.clearTimeout(cut)
    if (!visitor) return
    const { id } = visitor.player
    sockets.leave(id, member)
    if (!sockets.isHere(id)) tables.gone(id)
  })
  return { leave }
}
