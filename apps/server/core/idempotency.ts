/**
 * A request that moves money carries a key of the client's making. The same key with the same request
 * gets the same reply and does nothing more; with another request it is a conflict [A11] [A12]. What was
 * refused was not done, so it may be tried again under the same key.
 */
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import { lockPlayerQuery, noSuchPlayer } from './bettor.ts'
import { type KeptReply, requestHash } from './store/kept-reply.ts'
import { type Query, query, type Row, together, type Work, writeAll } from './store/work.ts'

export type Keyed = Readonly<{ key: string }>
export type KeyedRequest = Keyed & Readonly<{ type: string }>

type Held = Readonly<{
  request: Uint8Array
  round: bigint | null
  sequence: bigint | null
  promised: Uint8Array | null
  reply: string
}>

const givenAgain = new WeakSet<object>()
/** Whether a reply is one that was given before: nothing has happened now. */
export const isGivenAgain = (reply: object): boolean => givenAgain.has(reply)

/** Null: it can be a key. */
export const badKey = (key: string): Refusal | null =>
  /^[!-~]{1,64}$/.test(key)
    ? null
    : refuse('bad-key', 'a key is 1 to 64 printable ASCII characters without spaces')

/** Null: it is the request that was made under this key before, by its hash. */
export const keyProblem = (before: Uint8Array, request: unknown): Refusal | null =>
  Buffer.compare(before, requestHash(request)) === 0
    ? null
    : refuse('key-conflict', 'this key was used for another request')

/** What is kept of a reply, and how it is given again; without one, all of it. */
export type Memory<T> = Readonly<{
  keep(reply: T): Partial<KeptReply>
  recall(kept: KeptReply): Work<T | Refusal>
}>

export const selectReplyQuery = (player: bigint, key: string): Query<Held> =>
  query(
    'SELECT request, round, sequence, promised, reply FROM requests WHERE player = $1 AND key = $2',
    player,
    key,
  )

const keptIn = ({ round, sequence, promised, reply }: Held): KeptReply => ({
  shows: round === null ? null : { round, sequence: Number(sequence) },
  promised,
  others: JSON.parse(reply) as object,
})

export function* giveAgain<T extends object>(
  held: Held,
  request: KeyedRequest,
  memory?: Memory<T>,
): Work<T | Refusal> {
  const problem = keyProblem(held.request, request)
  if (problem) return problem
  const kept = keptIn(held)
  const reply = memory ? yield* memory.recall(kept) : (kept.others as T)
  givenAgain.add(reply)
  return reply
}

/** The reply that was given to this request before; null: none yet. */
export function* replyBefore<T extends object>(
  player: bigint,
  request: KeyedRequest,
  memory?: Memory<T>,
): Work<T | Refusal | null> {
  const problem = badKey(request.key)
  if (problem) return problem
  const [[held]] = yield* together(selectReplyQuery(player, request.key))
  return held ? yield* giveAgain(held, request, memory) : null
}

/** The row that makes a retry harmless. */
export const insertReplyQuery = <T extends object>(
  player: bigint,
  request: KeyedRequest,
  at: number,
  reply: T,
  memory?: Memory<T>,
): Query => {
  const { shows, promised, others = {} } = memory?.keep(reply) ?? { others: reply }
  return query(
    `INSERT INTO requests (player, key, request, round, sequence, promised, reply, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    player,
    request.key,
    requestHash(request),
    shows?.round ?? null,
    shows?.sequence ?? null,
    promised ?? null,
    JSON.stringify(others),
    at,
  )
}

/** The player's row must be locked: so of two equal requests one comes first. */
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
  if (!isRefusal(reply)) yield* writeAll([insertReplyQuery(player, request, at, reply, memory)])
  return reply
}

/** What a request asks once the player is locked, and what it writes in the end: each shares a trip with the key. */
export type Decision<T> = Readonly<{
  asks: readonly Query[]
  decide(answers: Answers): Work<Readonly<{ reply: T; writes: readonly Query[] }> | Refusal>
}>
type Answers = readonly (readonly Row[])[]

/** The same, with the player's row locked in the same trip. */
export function* lockedOnce<T extends object>(
  player: bigint,
  request: KeyedRequest,
  at: number,
  { asks, decide }: Decision<T>,
  memory: Memory<T>,
): Work<T | Refusal> {
  const problem = badKey(request.key)
  if (problem) return problem
  const [[locked], [held], ...answers] = (yield [
    lockPlayerQuery(player),
    selectReplyQuery(player, request.key),
    ...asks,
  ]) as readonly [readonly Row[], readonly Held[], ...Answers]
  if (!locked) return noSuchPlayer()
  if (held) return yield* giveAgain(held, request, memory)
  const decided = yield* decide(answers)
  if (isRefusal(decided)) return decided
  const { reply, writes } = decided
  yield* writeAll([...writes, insertReplyQuery(player, request, at, reply, memory)])
  return reply
}

/** With a space, which no key from outside has: so it is never a player's own [A11]. */
const operatorKey = (key: string): string => `operator ${key}`

/**
 * The same for what the player's operator asks for: its keys are its own, whatever keys the player uses. Older
 * programs kept them among the player's: a retry is looked for there too.
 */
export function* onceForOperator<T extends object>(
  player: bigint,
  request: KeyedRequest,
  at: number,
  decide: () => Work<T | Refusal>,
): Work<T | Refusal> {
  const problem = badKey(request.key)
  if (problem) return problem
  const own = { ...request, key: operatorKey(request.key) }
  const [[held], [earlier]] = yield* together(
    selectReplyQuery(player, own.key),
    selectReplyQuery(player, request.key),
  )
  if (held) return yield* giveAgain<T>(held, own)
  if (earlier && !keyProblem(earlier.request, request)) return yield* giveAgain<T>(earlier, request)
  const reply = yield* decide()
  if (!isRefusal(reply)) yield* writeAll([insertReplyQuery(player, own, at, reply)])
  return reply
}
