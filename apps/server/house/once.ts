/**
 * A request that moves money carries a key of the client's making. The same key with the same request
 * gets the same reply and does nothing more; with another request it is a conflict (A11, A12). What was
 * refused was not done, so it may be tried again under the same key.
 */
import { isRefusal, type Refusal, refuse, sameJson } from '@fairhouse/kit'
import { row, type Work, write } from '../store/work.ts'

export type Keyed = Readonly<{ key: string }>
export type KeyedRequest = Keyed & Readonly<{ type: string }>

type Held = Readonly<{ request: string; reply: string }>

const givenAgain = new WeakSet<object>()
/** Whether a reply is one that was given before: nothing has happened now. */
export const isGivenAgain = (reply: object): boolean => givenAgain.has(reply)

const isKey = (text: string): boolean => /^[!-~]{1,64}$/.test(text)

/** Null: `text` is the same request as the one that was made under this key before. Both are JSON. */
export const keyProblem = (before: string, text: string): Refusal | null =>
  before === text || sameJson(JSON.parse(before), JSON.parse(text))
    ? null
    : refuse('key-conflict', 'this key was used for another request')

/** What is kept of a reply, and how it is given again; without one, all of it. */
export type Memory<T> = Readonly<{ keep(reply: T): object; recall(kept: object): Work<T | Refusal> }>

/** The reply that was given to this request before; null: none yet. */
export function* replyBefore<T extends object>(
  player: bigint,
  request: KeyedRequest,
  memory?: Memory<T>,
): Work<T | Refusal | null> {
  const { key } = request
  if (!isKey(key)) return refuse('bad-key', 'a key is 1 to 64 printable ASCII characters without spaces')
  const held = yield* row<Held>(
    'SELECT request, reply FROM requests WHERE player = $1 AND key = $2',
    player,
    key,
  )
  if (!held) return null
  const problem = keyProblem(held.request, JSON.stringify(request))
  if (problem) return problem
  const kept = JSON.parse(held.reply) as T
  const reply = memory ? yield* memory.recall(kept) : kept
  givenAgain.add(reply)
  return reply
}

/** The player's row must be locked: so of two equal requests one comes first. Request and reply are JSON. */
export function* once<T extends object>(
  player: bigint,
  request: KeyedRequest,
  at: number,
  decide: () => Work<T | Refusal>,
  memory?: Memory<T>,
): Work<T | Refusal> {
  const before = yield* replyBefore<T>(player, request, memory)
  if (before) return before
  const reply = yield* decide()
  if (isRefusal(reply)) return reply
  yield* write(
    'INSERT INTO requests (player, key, request, reply, at) VALUES ($1, $2, $3, $4, $5)',
    player,
    request.key,
    JSON.stringify(request),
    JSON.stringify(memory ? memory.keep(reply) : reply),
    at,
  )
  return reply
}
