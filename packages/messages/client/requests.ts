/**
 * Requests over the connection. One that moves money carries a key; if its reply is lost, or the house is busy or
 * can't confirm it, it is sent again under the same key: so it never becomes a second bet.
 */
import { isRefusal, refuse } from '@fairhouse/kit'
import type { RequestType } from '@fairhouse/messages'
import { isKeyed } from '../protocol-version.ts'
import { type ClientSocket, isLost } from './client-socket.ts'
import type { HouseAsk, HouseRefusal, HouseReply, HouseRequest } from './house-messages.ts'
import { jittered, type ReconnectingSocket } from './reconnecting-socket.ts'

export type RequestsListener = Readonly<{
  /** `again`: this was a retry, so the reply may be older than what the house has pushed since. */
  onReply(reply: HouseReply, again: boolean): void
  /** How many requests are being retried. */
  onChecking(count: number): void
}>

export type RequestTimes = Readonly<{
  /** After this we stop retrying, and the request is `unconfirmed`: a bet must not go through a minute later. */
  timeoutMs: number
  /** The delay before the second retry; it doubles up to `maxBackOffMs`. */
  backOffMs: number
  maxBackOffMs: number
}>

const TIMES: RequestTimes = { timeoutMs: 60_000, backOffMs: 250, maxBackOffMs: 4_000 }

const OFFLINE = refuse('offline', 'the house cannot be reached now')
const UNCONFIRMED = refuse('unconfirmed', 'no answer came; check balance and history')

/** Refusals that are worth a retry. After `busy` and `too-late` this copy of the request did nothing. */
const UNSETTLED = ['unconfirmed', 'busy', 'too-late']

/** Starts with the time, so that new keys are neighbours in the index. */
const freshKey = (): string =>
  `${Date.now().toString(36)}-${crypto.getRandomValues(new BigUint64Array(1))[0]!.toString(36)}`

/** The process is stopping and didn't accept the request: another will. */
const isTurnedAway = (answer: object): boolean => isRefusal(answer) && answer.refused === 'stopping'
const isUnsettled = (answer: object): boolean =>
  isLost(answer) || isTurnedAway(answer) || (isRefusal(answer) && UNSETTLED.includes(answer.refused))

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

type Message<T extends RequestType> = Readonly<{ type: T }> & HouseRequest<T>
type Answer<T extends RequestType> = HouseReply<T> | HouseRefusal

/** If the house says `too-late`, its clock may be off: ask again without a deadline. */
const withDeadline = <M extends object>(message: M, connection: ReconnectingSocket, before?: object): M => {
  const isLate = before !== undefined && isRefusal(before) && before.refused === 'too-late'
  const deadline = isLate ? undefined : connection.deadline()
  return deadline === undefined ? message : { ...message, deadline }
}

/** Retries until the answer is final or time is up. After a lost answer it waits for the next socket. */
const retryWith =
  (connection: ReconnectingSocket, { timeoutMs, backOffMs, maxBackOffMs }: RequestTimes) =>
  async <T extends RequestType>(
    message: Message<T>,
    first: Answer<T>,
    asked: ClientSocket,
  ): Promise<Answer<T>> => {
    const end = performance.now() + timeoutMs
    const left = (): number => end - performance.now()
    let answer = first
    let used = asked
    const next = (isGone: boolean): Promise<ClientSocket | null> | ClientSocket => {
      const current = connection.socket()
      return current !== null && !(isGone && current === used) ? current : connection.nextSocket(left())
    }
    let mayBeDone = false
    for (let tries = 0; ; tries += 1) {
      mayBeDone ||= isLost(answer) || (isRefusal(answer) && answer.refused === 'unconfirmed')
      const isGone = isLost(answer) || isTurnedAway(answer)
      const wait = isGone ? 0 : jittered(Math.min(backOffMs * 2 ** tries, maxBackOffMs))
      if (wait > 0) await pause(Math.min(wait, left()))
      const socket = left() > 0 ? await next(isGone) : null
      if (socket === null) return mayBeDone ? UNCONFIRMED : answer
      used = socket
      answer = await socket.ask(withDeadline(message, connection, answer))
      if (!isUnsettled(answer)) return answer
    }
  }

export const createRequests = (
  connection: ReconnectingSocket,
  listener: RequestsListener,
  times: Partial<RequestTimes> = {},
): HouseAsk => {
  let checking = 0
  const askAgain = retryWith(connection, { ...TIMES, ...times })
  const check: typeof askAgain = async (message, first, asked) => {
    checking += 1
    listener.onChecking(checking)
    const answer = await askAgain(message, first, asked)
    checking -= 1
    listener.onChecking(checking)
    return answer
  }
  return async (message) => {
    const socket = connection.socket()
    if (socket === null) return OFFLINE
    const keyed = isKeyed(message.type) ? { ...message, key: freshKey() } : null
    const first = await socket.ask(keyed === null ? message : withDeadline(keyed, connection))
    const again = keyed !== null && isUnsettled(first)
    const answer = again ? await check(keyed, first, socket) : first
    if (!isRefusal(answer)) listener.onReply(answer as HouseReply, again)
    return answer
  }
}
