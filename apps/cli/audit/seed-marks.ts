/**
 * [F2] [A3] A server seed is used once. Every seed leaves a mark, half of its commitment plus its owner, so that no
 * secret is stored.
 */
import { type Buckets, byBucket, openBuckets, type StoredBuckets } from './buckets.ts'
import { repeatedIn } from './repeats.ts'
import { openScratch } from './scratch.ts'

const OWNERS = ['round', 'hand', 'window', 'player', 'row', 'void', 'leaf', 'table'] as const

/**
 * `player`: the seed of this player's next round; `void`: of a void hand; `row`: of a row without an id in an
 * exported file; `leaf`: of a public log; `table`: its leaf
 * of a table, which leaves a mark of the table instead of a seed.
 */
export type SeedOwner = Readonly<{ type: (typeof OWNERS)[number]; id: bigint }>

const HASH_BYTES = 16
const ID_AT = HASH_BYTES + 1
const MARK_BYTES = ID_AT + 8

const scratch = openScratch()

/** Takes marks one after the other; `whole` returns them. */
export const markSheet = (most: number) => {
  const bytes = scratch.lend(most * MARK_BYTES)
  const marks = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  let size = 0
  return {
    /** Null if there is no seed, which is reported elsewhere. */
    add: (commitment: string | null, { type, id }: SeedOwner): void => {
      if (commitment === null) return
      marks.write(commitment.slice(0, 2 * HASH_BYTES), size, 'hex')
      marks.writeUInt8(OWNERS.indexOf(type), size + HASH_BYTES)
      marks.writeBigInt64BE(id, size + ID_AT)
      size += MARK_BYTES
    },
    /** Sorted by bucket, for another thread. */
    whole: (): Uint8Array => {
      const sorted = byBucket(bytes.subarray(0, size), MARK_BYTES)
      scratch.giveBack(bytes)
      return sorted
    },
  }
}

export type SeedMarks = Readonly<{
  add(marks: Uint8Array): void
  /** Pairs of owners with the same seed. */
  repeated(): Generator<readonly [first: SeedOwner, again: SeedOwner]>
  flush: Buckets['flush']
  close(): void
}>

const ownerAt = (marks: Buffer, at: number): SeedOwner => ({
  type: OWNERS[marks.readUInt8(at + HASH_BYTES)]!,
  id: marks.readBigInt64BE(at + ID_AT),
})

/** A window and the hand, maybe void, that came from it during the audit. */
const isDealt = (one: SeedOwner, other: SeedOwner): boolean =>
  one.id === other.id && [one, other].some(({ type }) => type === 'window')

export const openSeedMarks = (kept?: StoredBuckets): SeedMarks => {
  const buckets = openBuckets(MARK_BYTES, kept)
  return {
    add: buckets.add,
    *repeated() {
      for (const marks of buckets.all()) {
        for (const [one, other] of repeatedIn(marks, MARK_BYTES)) {
          const [first, again] = [ownerAt(marks, one), ownerAt(marks, other)]
          if (!isDealt(first, again)) yield [first, again]
        }
      }
    },
    flush: buckets.flush,
    close: buckets.close,
  }
}
