/**
 * Idempotency. A request that moves money carries a client-generated key. The same key with the same request gets the
 * same reply and does nothing more; with another request it is a conflict [A11] [A12]. A refused request did nothing,
 * so its key may be used again. Always: lock the player's row, look up the key, decide, and write everything together
 * with the key. Of two equal requests one gets the lock first; the other then finds the reply.
 */
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import { type KeptReply, requestHash } from './store/kept-reply.ts'
import { insert, select } from './store/queries.ts'
import { type Query, row, sideBySide, type Work, writeAll } from './store/work.ts'

export type Keyed = Readonly<{ key: string }>
export type KeyedRequest = Keyed & Readonly<{ type: string }>

type ReplyRow = Readonly<{
  request: Uint8Array
  round: bigint | null
  sequence: bigint | null
  promised: Uint8Array | null
  reply: string
}>

/** A mark beside the reply instead of a field in it: a retry must get exactly the same reply. */
const repeated = new WeakSet<object>()
/** Whether the request was a retry: this reply repeats an earlier one, and nothing was done now. */
export const isRepeated = (reply: object): boolean => repeated.has(reply)

/** Returns why the key is unusable, or null. */
export const keyShapeProblem = (key: string): Refusal | null =>
  /^[!-~]{1,64}$/.test(key)
    ? null
    : refuse('bad-key', 'a key is 1 to 64 printable ASCII characters without spaces')

export const keyUsed = (): Refusal => refuse('key-conflict', 'this key was used for another request')

/** Returns a refusal if the key's first request was another one than this. `before`: the hash of the first. */
export const keyConflict = (before: Uint8Array, request: unknown): Refusal | null =>
  Buffer.compare(before, requestHash(request)) === 0 ? null : keyUsed()

/** The part of a reply that is stored, and how to rebuild the reply from it. Without a form all of it is stored. */
export type ReplyForm<T> = Readonly<{
  keep(reply: T): Partial<KeptReply>
  recall(kept: KeptReply): Work<T | Refusal>
}>

const findStored = (player: bigint, key: string): Work<ReplyRow | undefined> =>
  row(select('requests', player, 'request, round, sequence, promised, reply', 'AND key = $2', key))

const keptReplyFrom = ({ round, sequence, promised, reply }: ReplyRow): KeptReply => ({
  shows: round === null ? null : { round, sequence: Number(sequence) },
  promised,
  others: JSON.parse(reply) as object,
})

function* repeatReply<T extends object>(
  found: ReplyRow,
  request: KeyedRequest,
  form?: ReplyForm<T>,
): Work<T | Refusal> {
  const conflict = keyConflict(found.request, request)
  if (conflict) return conflict
  const kept = keptReplyFrom(found)
  const reply = form ? yield* form.recall(kept) : (kept.others as T)
  repeated.add(reply)
  return reply
}

/** The reply stored under the request's key, or null. */
export function* findReply<T extends object>(
  player: bigint,
  request: KeyedRequest,
  form?: ReplyForm<T>,
): Work<T | Refusal | null> {
  const problem = keyShapeProblem(request.key)
  if (problem) return problem
  const found = yield* findStored(player, request.key)
  return found ? yield* repeatReply(found, request, form) : null
}

const insertReplyQuery = <T extends object>(
  player: bigint,
  request: KeyedRequest,
  at: number,
  reply: T,
  form?: ReplyForm<T>,
): Query => {
  const { shows, promised, others = {} } = form?.keep(reply) ?? { others: reply }
  return insert('requests', {
    player,
    key: request.key,
    request: requestHash(request),
    round: shows?.round ?? null,
    sequence: shows?.sequence ?? null,
    promised: promised ?? null,
    reply: JSON.stringify(others),
    at,
  })
}

/** The player's row must be locked. */
export function* runOnce<T extends object>(
  player: bigint,
  request: KeyedRequest,
  at: number,
  decide: () => Work<T | Refusal>,
  form?: ReplyForm<T>,
): Work<T | Refusal> {
  const before = yield* findReply<T>(player, request, form)
  if (before) return before
  const reply = yield* decide()
  if (!isRefusal(reply)) yield* writeAll([insertReplyQuery(player, request, at, reply, form)])
  return reply
}

/** What a request comes to: its reply, and works that are still to be done, in the trip that stores the key. */
export type KeyedResult<T> = Readonly<{ reply: T; writes: readonly Work<unknown>[] }>

/** A keyed request, and the form in which its reply is stored. */
type KeyedCall<T> = Readonly<{ player: bigint; request: KeyedRequest; at: number; form: ReplyForm<T> }>

/**
 * Like `runOnce`, in two trips: one to lock the player's row, read the key and whatever else `decide` needs, one to
 * write. `lock` locks the player's row.
 */
export function* lockAndRunOnce<T extends object, L, const F extends readonly unknown[]>(
  { player, request, at, form }: KeyedCall<T>,
  lock: Work<L | Refusal>,
  reads: { readonly [K in keyof F]: Work<F[K]> },
  decide: (locked: L, ...found: F) => Work<KeyedResult<T> | Refusal>,
): Work<T | Refusal> {
  const problem = keyShapeProblem(request.key)
  if (problem) return problem
  const [locked, before, ...found] = yield* sideBySide<readonly [L | Refusal, ReplyRow | undefined, ...F]>(
    lock,
    findStored(player, request.key),
    ...reads,
  )
  if (isRefusal(locked)) return locked
  if (before) return yield* repeatReply(before, request, form)
  const decided = yield* decide(locked, ...found)
  if (isRefusal(decided)) return decided
  const { reply, writes } = decided
  yield* sideBySide(...writes, writeAll([insertReplyQuery(player, request, at, reply, form)]))
  return reply
}

/** Contains a space, which no client's key does, so it can't be a player's own key [A11]. */
const operatorKey = (key: string): string => `operator ${key}`

/** Like `runOnce`, for requests of the player's operator: its keys and the player's are independent. */
export function* runOnceForOperator<T extends object>(
  player: bigint,
  request: KeyedRequest,
  at: number,
  decide: () => Work<T | Refusal>,
): Work<T | Refusal> {
  const problem = keyShapeProblem(request.key)
  if (problem) return problem
  const own = { ...request, key: operatorKey(request.key) }
  const found = yield* findStored(player, own.key)
  if (found) return yield* repeatReply<T>(found, own)
  const reply = yield* decide()
  if (!isRefusal(reply)) yield* writeAll([insertReplyQuery(player, own, at, reply)])
  return reply
}
