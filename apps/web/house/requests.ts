/**
 * Questions over the line. One that moves money carries a key; if its reply is lost it is asked again, under the
 * same key, as soon as there is a wire: the answer is then a fact, and never a second bet.
 */
import { isRefusal, refuse } from '@fairhouse/kit'
import { isKeyed } from '@fairhouse/messages/protocol-version.ts'
import type { HouseRefusal, HouseReply, HouseRequest } from '@fairhouse/ui'
import type { Line } from './line.ts'
import { isLost } from './wire.ts'

export type RequestsListener = Readonly<{
  /** `again`: it was asked again, so that the reply may be older than what the house has said since. */
  onReply(reply: HouseReply, again: boolean): void
  /** How many lost replies are being asked for again. */
  onChecking(count: number): void
}>
export type Ask = (message: HouseRequest) => Promise<HouseReply | HouseRefusal>

/** An older bet is not placed behind the player's back: it counts as not confirmed. */
const GIVE_UP_MS = 60_000

const OFFLINE = refuse('offline', 'the house cannot be reached now')
const UNCONFIRMED = refuse('unconfirmed', 'no answer has come; balance and history tell what happened')

/** In the order of time: the house keeps them in one place then. */
const freshKey = (): string =>
  `${Date.now().toString(36)}-${crypto.getRandomValues(new BigUint64Array(1))[0]!.toString(36)}`

const askAgain = async (
  line: Line,
  message: HouseRequest,
  giveUpMs: number,
): Promise<HouseReply | HouseRefusal> => {
  const deadline = Date.now() + giveUpMs
  while (Date.now() < deadline) {
    const wire = line.wire() ?? (await line.nextWire(deadline - Date.now()))
    const answer = wire === null ? UNCONFIRMED : await wire.ask(message)
    if (!isLost(answer)) return answer
  }
  return UNCONFIRMED
}

export const createRequests = (line: Line, listener: RequestsListener, giveUpMs = GIVE_UP_MS): Ask => {
  let checking = 0
  const check = async (message: HouseRequest): Promise<HouseReply | HouseRefusal> => {
    checking += 1
    listener.onChecking(checking)
    const answer = await askAgain(line, message, giveUpMs)
    checking -= 1
    listener.onChecking(checking)
    return answer
  }
  return async (message) => {
    const wire = line.wire()
    if (wire === null) return OFFLINE
    const sent = isKeyed(message.type) ? { ...message, key: freshKey() } : message
    const first = await wire.ask(sent)
    const again = isLost(first) && sent !== message
    const answer = again ? await check(sent) : first
    if (!isRefusal(answer)) listener.onReply(answer, again)
    return answer
  }
}
