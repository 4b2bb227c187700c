/**
 * [F2] [A3] A server seed is used once. Every seed leaves a mark, half of its commitment and whose it is: so
 * no secret is kept. Marks lie in buckets by their first byte and go to temporary files when there are
 * many; two of the same seed are in the same bucket. The memory is bounded, however many rounds there are.
 */
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const HASH_BYTES = 16
const MARK_BYTES = HASH_BYTES + 8
const BUCKETS = 256

/** Where marks are written one after the other. */
export const markSheet = (most: number) => {
  const marks = Buffer.alloc(most * MARK_BYTES)
  let size = 0
  return {
    /** `owner`: the round, or for the seed of a player's next round the player's id below zero. */
    add: (commitment: string, owner: bigint): void => {
      marks.write(commitment.slice(0, 2 * HASH_BYTES), size, 'hex')
      marks.writeBigInt64BE(owner, size + HASH_BYTES)
      size += MARK_BYTES
    },
    whole: (): Uint8Array => marks.subarray(0, size),
  }
}

export type SeedMarks = Readonly<{
  add(marks: Uint8Array): void
  /** Pairs of owners with the same seed. */
  repeated(): Generator<readonly [first: bigint, again: bigint]>
  /** Removes what was written. */
  close(): void
}>

const BUCKET_BYTES = 2_048 * MARK_BYTES

export const openSeedMarks = (): SeedMarks => {
  const buckets = Array.from({ length: BUCKETS }, () => ({ bytes: Buffer.alloc(0), size: 0 }))
  let folder: string | undefined
  const fileOf = (bucket: number): string => join(folder!, String(bucket))

  const addOne = (mark: Uint8Array): void => {
    const bucket = buckets[mark[0]!]!
    if (bucket.bytes.length === 0) bucket.bytes = Buffer.alloc(BUCKET_BYTES)
    bucket.bytes.set(mark, bucket.size)
    bucket.size += MARK_BYTES
    if (bucket.size < BUCKET_BYTES) return
    folder ??= mkdtempSync(join(tmpdir(), 'fairhouse-audit-'))
    appendFileSync(fileOf(mark[0]!), bucket.bytes)
    bucket.size = 0
  }
  const marksIn = (bucket: number): Buffer => {
    const { bytes, size } = buckets[bucket]!
    const written = folder !== undefined && existsSync(fileOf(bucket)) ? readFileSync(fileOf(bucket)) : null
    return written ? Buffer.concat([written, bytes.subarray(0, size)]) : bytes.subarray(0, size)
  }
  return {
    add: (marks) => {
      for (let at = 0; at < marks.length; at += MARK_BYTES) addOne(marks.subarray(at, at + MARK_BYTES))
    },
    *repeated() {
      for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
        const marks = marksIn(bucket)
        const owners = new Map<string, bigint>()
        for (let at = 0; at < marks.length; at += MARK_BYTES) {
          const hash = marks.toString('latin1', at, at + HASH_BYTES)
          const owner = marks.readBigInt64BE(at + HASH_BYTES)
          const first = owners.get(hash)
          if (first === undefined) owners.set(hash, owner)
          else yield [first, owner]
        }
      }
    },
    close: () => {
      if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}
