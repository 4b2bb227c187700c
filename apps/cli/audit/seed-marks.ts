/**
 * [F2] [A3] A server seed is used once. Every seed leaves a mark, half of its commitment and whose it is: so
 * no secret is kept.
 */
import { openBuckets } from './buckets.ts'

const OWNERS = ['round', 'hand', 'window', 'player', 'row', 'void'] as const

/** `player`: the seed of this player's next round; `void`: of a void hand; `row`: one of an exported file, without an id. */
export type SeedOwner = Readonly<{ type: (typeof OWNERS)[number]; id: bigint }>

const ROUND_OWNER = OWNERS.indexOf('round')
const HASH_BYTES = 16
const ID_AT = HASH_BYTES + 1
const MARK_BYTES = ID_AT + 8

/** Where marks are written one after the other. */
export const markSheet = (most: number) => {
  const marks = Buffer.alloc(most * MARK_BYTES)
  let size = 0
  return {
    /** Null: there is no seed, which others tell. */
    add: (commitment: string | null, { type, id }: SeedOwner): void => {
      if (commitment === null) return
      marks.write(commitment.slice(0, 2 * HASH_BYTES), size, 'hex')
      marks.writeUInt8(OWNERS.indexOf(type), size + HASH_BYTES)
      marks.writeBigInt64BE(id, size + ID_AT)
      size += MARK_BYTES
    },
    /** The seed of a round, by the words of its commitment from `at` on; the id in two halves. */
    addWords: (words: Int32Array, at: number, high: number, low: number): void => {
      for (let i = 0; i < HASH_BYTES / 4; i += 1) {
        const [word, to] = [words[at + i]!, size + 4 * i]
        marks[to] = word >>> 24
        marks[to + 1] = word >>> 16
        marks[to + 2] = word >>> 8
        marks[to + 3] = word
      }
      marks[size + HASH_BYTES] = ROUND_OWNER
      marks.writeUInt32BE(high, size + ID_AT)
      marks.writeUInt32BE(low, size + ID_AT + 4)
      size += MARK_BYTES
    },
    whole: (): Uint8Array => marks.subarray(0, size),
  }
}

export type SeedMarks = Readonly<{
  add(marks: Uint8Array): void
  /** Pairs of owners with the same seed. */
  repeated(): Generator<readonly [first: SeedOwner, again: SeedOwner]>
  close(): void
}>

const ownerOf = (mark: Buffer): SeedOwner => ({
  type: OWNERS[mark.readUInt8(HASH_BYTES)]!,
  id: mark.readBigInt64BE(ID_AT),
})

/** A window and the hand, maybe void, that came out of it while the audit went on. */
const isDealt = (one: SeedOwner, other: SeedOwner): boolean =>
  one.id === other.id && [one, other].some(({ type }) => type === 'window')

export const openSeedMarks = (): SeedMarks => {
  const buckets = openBuckets(MARK_BYTES)
  return {
    add: buckets.add,
    *repeated() {
      for (const marks of buckets.all()) {
        const owners = new Map<string, SeedOwner>()
        for (const mark of marks) {
          const hash = mark.toString('latin1', 0, HASH_BYTES)
          const first = owners.get(hash)
          const owner = ownerOf(mark)
          if (first === undefined) owners.set(hash, owner)
          else if (!isDealt(first, owner)) yield [first, owner]
        }
      }
    },
    close: buckets.close,
  }
}
