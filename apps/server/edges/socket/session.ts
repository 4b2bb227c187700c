/** Whose socket it is: hello, and when its token or the patience with a silent socket ends. */
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import { CLOSING, PROTOCOL, type Push, type SocketRequest } from '@fairhouse/messages'
import type { Visitor } from '../../core/accounts/accounts.ts'
import { badToken } from '../../core/accounts/tokens.ts'
import type { PlayerSocket } from '../../core/sockets.ts'
import type { Timer } from '../../core/store/timing.ts'
import type { Context } from '../context.ts'
import { readOwnLog, readPlayerState } from '../player-reads.ts'
import { failureOf } from '../reply-shapes.ts'
import { isOfDemo, placeInReach } from './demo-sessions.ts'
import type { ReplyBody } from './frame-sender.ts'

type Hello = SocketRequest<'hello'>
/** Bounds the time of an answer. */
type InTime = (work: () => Promise<ReplyBody>) => Promise<ReplyBody>

export type SocketSession = Readonly<{
  /** Null unless the last hello was accepted. */
  visitor(): Visitor | null
  greet(hello: Hello, inTime: InTime): Promise<ReplyBody>
  /** Whether this session may see the push. */
  maySee(push: Push): boolean
  /** After the socket has closed. */
  end(): void
}>

export const beingClosed = (): Refusal => refuse('stopping', 'this socket is being closed: connect again')

export const openSession = (
  context: Context,
  socket: PlayerSocket,
  isOpen: () => boolean,
  helloMs: number,
): SocketSession => {
  const { accounts, admission, sockets, tables, house, timing } = context
  /** Stays the same player once known, also if a later hello is refused. */
  let visitor: Visitor | null = null
  let isGreeted = false

  const leaveAfter = (ms: number, refusal: Refusal, code: number): Timer =>
    timing.setTimeout(() => socket.leave({ error: failureOf(refusal), retryAfterMs: null }, code), ms).unref()
  let deadline = leaveAfter(helloMs, refuse('no-hello', 'nobody said hello'), CLOSING.policy)

  /** Null if the visitor may use this socket. */
  const refusalFor = (found: Visitor): Refusal | null => {
    if (visitor && visitor.player.id !== found.player.id) {
      return refuse('not-allowed', 'this socket is another player’s: open one of your own')
    }
    if (!isOpen()) return beingClosed() // nobody would clean up after it
    const { id, sessionsValidFrom } = found.player
    if (!visitor && !sockets.join(id, socket, sessionsValidFrom)) {
      return refuse('too-many-sockets', 'you have too many sockets open')
    }
    return null
  }

  const hello = async ({ token, protocol = PROTOCOL }: Hello): Promise<ReplyBody> => {
    if (protocol < PROTOCOL) return refuse('outdated-client', 'this page is outdated: load it again')
    const found = await accounts.visitor(token)
    if (isRefusal(found)) return found
    const refusal = refusalFor(found) // joins before anything is read, so that no push is missed
    if (refusal) return refusal
    visitor = found
    timing.clearTimeout(deadline)
    deadline = leaveAfter(found.expiresAt - house.now(), badToken(), CLOSING.signedOut)
    const state = await readPlayerState(context, found)
    if (isRefusal(state)) return state
    const place = placeInReach(found, await tables.returned(found.player.id))
    const log = await readOwnLog(context, found)
    return { ...state, place, now: house.now(), answerMs: admission.answerMs, ...log }
  }

  return {
    visitor: () => (isGreeted ? visitor : null),
    greet: async (request, inTime) => {
      isGreeted = false
      const reply = await inTime(() => hello(request))
      isGreeted = !isRefusal(reply)
      return reply
    },
    maySee: (push) => !visitor?.player.isDemo || isOfDemo(push),
    end: () => {
      timing.clearTimeout(deadline)
      if (!visitor) return
      const { id } = visitor.player
      sockets.leave(id, socket)
      if (sockets.isHere(id)) tables.seenChanged(id)
      else tables.gone(id)
    },
  }
}
