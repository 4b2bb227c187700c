/**
 * Questions over the line. One that moves money carries a key; if its reply is lost, or the house could not do or
 * confirm it, it is asked again under the same key: the answer is then a fact, and never a second bet.
 */
import { isRefusal, refuse } from '@fairhouse/kit'
import type { RequestType } from '@fairhouse/messages'
import { isKeyed } from '../protocol-version.ts'
import { type HouseConnection, jittered } from './connection.ts'
import type { HouseAsk, HouseRefusal, HouseReply, HouseRequest } from './house-messages.ts'
import { isLost, type Wire } from './wire.ts'

export type RequestsListener = Readonly<{
  /** `again`: it was asked again, so that the reply may be older than what the house has said since. */
  onReply(reply: HouseReply, again: boolean): void
  /** How many requests are being asked again. */
  onChecking(count: number): void
}>

export type RequestTimes = Readonly<{
  /** An older bet is not placed behind the player's back: it counts as not confirmed. */
  giveUpMs: number
  /** How long to wait after the first answer that settles nothing; it doubles up to the most. */
  backOffMs: number
  mostBackOffMs: number
}>

const TIMES: RequestTimes = { giveUpMs: 60_000, backOffMs: 250, mostBackOffMs: 4_000 }

const OFFLINE = refuse('offline', 'the house cannot be reached now')
const UNCONFIRMED = refuse('unconfirmed', 'no answer came; check balance and history')

/** Answers of the house that settle nothing. After the last two nothing was done by this copy. */
const UNSETTLED = ['unconfirmed', 'busy', 'too-late']

/** In the order of time: the house keeps them in one place then. */
const freshKey = (): string =>
  `${Date.now().toString(36)}-${crypto.getRandomValues(new BigUint64Array(1))[0]!.toString(36)}`

/** The house's process goes, and did not take it: another will. */
const isTurnedAway = (answer: object): boolean => isRefusal(answer) && answer.refused === 'stopping'
const isUnsettled = (answer: object): boolean =>
  isLost(answer) || isTurnedAway(answer) || (isRefusal(answer) && UNSETTLED.includes(answer.refused))

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

type Message<T extends RequestType> = Readonly<{ type: T }> & HouseRequest<T>
type Answer<T extends RequestType> = HouseReply<T> | HouseRefusal

/** A house that calls a deadline passed may have told a wrong clock: then it is asked without one. */
const withDeadline = <M extends object>(message: M, line: HouseConnection, before?: object): M => {
  const isLate = before !== undefined && isRefusal(before) && before.refused === 'too-late'
  const deadline = isLate ? undefined : line.deadline()
  return deadline === undefined ? message : { ...message, deadline }
}

/** Asks until the answer settles it, or it is too late. Never again over a wire that gave none: the next one is waited for. */
const askingAgain =
  (line: HouseConnection, { giveUpMs, backOffMs, mostBackOffMs }: RequestTimes) =>
  async <T extends RequestType>(message: Message<T>, first: Answer<T>, asked: Wire): Promise<Answer<T>> => {
    const end = performance.now() + giveUpMs
    const left = (): number => end - performance.now()
    let answer = first
    let used = asked
    const next = (isGone: boolean): Promise<Wire | null> | Wire => {
      const held = line.wire()
      return held !== null && !(isGone && held === used) ? held : line.nextWire(left())
    }
    let mayBeDone = false
    for (let tries = 0; ; tries += 1) {
      mayBeDone ||= isLost(answer) || (isRefusal(answer) && answer.refused === 'unconfirmed')
      const isGone = isLost(answer) || isTurnedAway(answer)
      const wait = isGone ? 0 : jittered(Math.min(backOffMs * 2 ** tries, mostBackOffMs))
      if (wait > 0) await pause(Math.min(wait, left()))
      const wire = left() > 0 ? await next(isGone) : null
      if (wire === null) return mayBeDone ? UNCONFIRMED : answer
      used = wire
      answer = await wire.ask(withDeadline(message, line, answer))
      if (!isUnsettled(answer)) return answer
    }
  }

export const createRequests = (
  line: HouseConnection,
  listener: RequestsListener,
  times: Partial<RequestTimes> = {},
): HouseAsk => {
  let checking = 0
  const askAgain = askingAgain(line, { ...TIMES, ...times })
  const check: typeof askAgain = async (message, first, asked) => {
    checking += 1
    listener.onChecking(checking)
    const answer = await askAgain(message, first, asked)
    checking -= 1
    listener.onChecking(checking)
    return answer
  }
  return async (message) => {
    const wire = line.wire()
    if (wire === null) return OFFLINE
    const keyed = isKeyed(message.type) ? { ...message, key: freshKey() } : null
    const first = await wire.ask(keyed === null ? message : withDeadline(keyed, line))
    const again = keyed !== null && isUnsettled(first)
    const answer = again ? await check(keyed, first, wire) : first
    if (!isRefusal(answer)) listener.onReply(answer as HouseReply, again)
    return answer
  }
}
