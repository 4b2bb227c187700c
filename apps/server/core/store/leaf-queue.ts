/**
 * [F12] Leaves waiting to be appended to the public log, written in the transaction of what they record. All rounds
 * stored in one transaction share a row.
 */
import { insertOrSkip } from './queries.ts'
import type { Merge, Query } from './work.ts'

/** The order of appending: a leaf comes after those it depends on. Within a kind, by id. */
export const LEAF_ORDER = {
  restart: 0,
  key: 1,
  terms: 2,
  firstCommitment: 3,
  round: 4,
  hand: 5,
  voidHand: 6,
  table: 7,
  reveal: 8,
} as const
/** Leaves of this kind wait for their time; all others are due at once. */
export const REVEAL_ORDER = LEAF_ORDER.reveal
export type LeafKind = keyof typeof LEAF_ORDER

/** C2SP: the length of an entry is a uint16. */
const MAX_BYTES = 65_535

/**
 * [A26] Changes nothing if another process has used the id; then its round isn't stored either.
 * `id`: unique among the leaves of a kind. `at`: when the recorded event ended; for a reveal, when it may be
 * published.
 */
export const queueLeafQuery = (turn: LeafKind, id: bigint, leaf: Uint8Array, at: number): Query => {
  if (leaf.length > MAX_BYTES) throw new RangeError(`a leaf has at most ${MAX_BYTES} bytes`)
  return insertOrSkip('log_queue', { turn: LEAF_ORDER[turn], id, leaf, at }, 'turn, id')
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)
const greatest = (one: bigint, other: bigint): bigint => (one > other ? one : other)

/** Reused for every transaction, to spare the garbage collector. */
let together = Buffer.alloc(2 ** 16)
const concat = (parts: readonly Uint8Array[]): Uint8Array => {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  if (length > together.length) together = Buffer.alloc(2 * length)
  let at = 0
  for (const part of parts) {
    together.set(part, at)
    at += part.length
  }
  return together.subarray(0, length)
}

type BatchParameters = [id: bigint, rounds: bigint, lowAt: bigint, highAt: bigint, leaves: Uint8Array]
const mergeBatches: Merge = (all) => {
  const batches = all as unknown as readonly BatchParameters[]
  let [id, rounds, lowAt, highAt] = batches[0]!
  for (const [nextId, more, low, high] of batches.slice(1)) {
    id = greatest(id, nextId)
    rounds += more
    lowAt = least(lowAt, low)
    highAt = greatest(highAt, high)
  }
  return [id, rounds, lowAt, highAt, concat(batches.map(([, , , , leaves]) => leaves))]
}

/** [A26] As above. `packed`: see `public-log/packed-leaves.ts`. `at`: when the round ended. */
export const queueRoundQuery = (id: bigint, packed: Uint8Array, at: number): Query => ({
  ...insertOrSkip('log_batches', { id, rounds: 1, low_at: at, high_at: at, leaves: packed }, 'id'),
  merge: mergeBatches,
})
