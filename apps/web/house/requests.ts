/**
 * Questions over the line. One that moves money carries a key; if its reply is lost it is asked again, under the
 * same key, as soon as there is a wire: the answer is then a fact, and never a second bet.
 */
import { isRefusal, refuse } from '@fairhouse/kit'
import { isKeyed } from '@fairhouse/messages/protocol-version.ts'
import type { HouseAsk, HouseReply } from '@fairhouse/ui'
import type { Line } from './line.ts'
import { isLost, type Wire } from './wire.ts'

export type RequestsListener = Readonly<{
  /** `again`: it was asked again, so that the reply may be older than what the house has said since. */
  onReply(reply: HouseReply, again: boolean): void
  /** How many lost replies are being asked for again. */
  onChecking(count: number): void
}>

/** An older bet is not placed behind the player's back: it counts as not confirmed. */
const GIVE_UP_MS = 60_000

const OFFLINE = refuse('offline', 'the house cannot be reached now')
const UNCONFIRMED = refuse('unconfirmed', 'no answer has come; balance and history tell what happened')

/** In the order of time: the house keeps them in one place then. */
const freshKey = (): string =>
  `${Date.now().toString(36)}-${crypto.getRandomValues(new BigUint64Array(1))[0]!.toString(36)}`

/** The house's process goes, and did not take it: another will. */
const isTurnedAway = (answer: unknown): boolean => isRefusal(answer) && answer.refused === 'stopping'
const isUnanswered = (answer: unknown): boolean => isLost(answer) || isTurnedAway(answer)

/** Never again over a wire that gave no answer: the next one is waited for. */
const askingAgain =
  (line: Line, giveUpMs: number, first: Wire): HouseAsk =>
  async (message) => {
    const deadline = Date.now() + giveUpMs
    let tried = first
    while (Date.now() < deadline) {
      const held = line.wire()
      const wire = held !== null && held !== tried ? held : await line.nextWire(deadline - Date.now())
      if (wire === null) break
      const answer = await wire.ask(message)
      if (!isUnanswered(answer)) return answer
      tried = wire
    }
    return UNCONFIRMED
  }

export const createRequests = (line: Line, listener: RequestsListener, giveUpMs = GIVE_UP_MS): HouseAsk => {
  let checking = 0
  const checkingFrom =
    (first: Wire): HouseAsk =>
    async (message) => {
      checking += 1
      listener.onChecking(checking)
      const answer = await askingAgain(line, giveUpMs, first)(message)
      checking -= 1
      listener.onChecking(checking)
      return answer
    }
  return async (message) => {
    const wire = line.wire()
    if (wire === null) return OFFLINE
    const sent = isKeyed(message.type) ? { ...message, key: freshKey() } : message
    const first = await wire.ask(sent)
    const again = isUnanswered(first) && sent !== message
    const answer = again ? await checkingFrom(wire)(sent) : first
    if (!isRefusal(answer)) listener.onReply(answer as HouseReply, again)
    return answer
  }
}
