/**
 * [F12] Leaves on their way into the tree, one after the other: hash, length and bytes of each. So no leaf is hashed
 * twice, and length and bytes are copied as a bundle has them.
 */
import { hash } from 'node:crypto'
import { HASH_BYTES, MAX_ENTRY_BYTES, putRound, ROUND_ROOM, type RoundText } from '@fairhouse/log'

const LENGTH_BYTES = 2
const LEAF_AT = HASH_BYTES + LENGTH_BYTES
/** RFC 6962: the prefix byte of a hashed leaf. */
const LEAF_PREFIX = 0

/** `hash`: in hex, as in RFC 6962. `packed`: hash, length and leaf. */
export type PackedLeaf = Readonly<{ packed: Uint8Array; hash: string }>

/** Reused, because every bet waits for its leaf. */
const buffer = Buffer.alloc(LEAF_AT + ROUND_ROOM)

/** The leaf is in the buffer, up to `end`. */
const finish = (end: number): PackedLeaf => {
  buffer[LEAF_AT - 1] = LEAF_PREFIX // overwrites its length for a moment
  const leafHash = hash('sha256', buffer.subarray(LEAF_AT - 1, end))
  buffer.write(leafHash, 0, 'hex')
  buffer.writeUInt16BE(end - LEAF_AT, HASH_BYTES)
  return { packed: Buffer.from(buffer.subarray(0, end)), hash: leafHash }
}

export const packRound = (round: RoundText): PackedLeaf => finish(putRound(buffer, LEAF_AT, round))

export const packLeaf = (leaf: Uint8Array): PackedLeaf => {
  if (leaf.length > MAX_ENTRY_BYTES) throw new RangeError(`a leaf has at most ${MAX_ENTRY_BYTES} bytes`)
  buffer.set(leaf, LEAF_AT)
  return finish(LEAF_AT + leaf.length)
}

/** Called for each leaf with the positions of its hash, of its length and leaf, and of its end. */
export type OnPacked = (hashAt: number, entryAt: number, end: number) => void

export const eachPacked = (packed: Buffer, onPacked: OnPacked): void => {
  for (let at = 0; at < packed.length; ) {
    const entryAt = at + HASH_BYTES
    const end = at + LEAF_AT + packed.readUInt16BE(entryAt)
    if (end > packed.length) throw new RangeError('packed leaves are cut off in the middle of one')
    onPacked(at, entryAt, end)
    at = end
  }
}
