/**
 * [F9] Client seeds that a player uses again while the house knows them. Every round leaves a record with a keyed
 * hash of player and seed; equal ones end up in the same bucket, whichever worker read them.
 */
import { RECENT_SEEDS } from '@fairhouse/server/audit-access.ts'
import { byBucket, openBuckets } from './buckets.ts'
import type { Mismatch } from './findings.ts'
import { keyedHash } from './keyed-hash.ts'
import { HALF_BYTES } from './log/records.ts'
import { repeatedIn } from './repeats.ts'
import { openScratch } from './scratch.ts'

const NONCE_AT = HALF_BYTES
const ID_AT = NONCE_AT + 8
const FLAGS_AT = ID_AT + 8
const RECORD_BYTES = FLAGS_AT + 1
const UNMARKED = 1
const KNOWN_FOR_EVER = 2

export type SeedUse = Readonly<{
  id: bigint
  player: bigint
  nonce: bigint
  seed: string
  /** Whether it is marked as not reused. */
  isUnmarked: boolean
  /** Whether the house knows its seed for ever, or only as one of the last. */
  isKnownForEver: boolean
}>

const scratch = openScratch()

/** `key`: secret, so that nobody can construct two seeds with the same hash. */
export const recentSeedSheet = (most: number, key: string) => {
  const bytes = scratch.lend(most * RECORD_BYTES)
  const records = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  let size = 0
  return {
    add: ({ id, player, nonce, seed, isUnmarked, isKnownForEver }: SeedUse): void => {
      keyedHash(key, `${player}:${seed}`).copy(records, size, 0, HALF_BYTES)
      records.writeBigInt64LE(nonce, size + NONCE_AT)
      records.writeBigInt64LE(id, size + ID_AT)
      records[size + FLAGS_AT] = (isUnmarked ? UNMARKED : 0) | (isKnownForEver ? KNOWN_FOR_EVER : 0)
      size += RECORD_BYTES
    },
    /** Sorted by bucket, for another thread. */
    whole: (): Uint8Array => {
      const sorted = byBucket(bytes.subarray(0, size), RECORD_BYTES)
      scratch.giveBack(bytes)
      return sorted
    },
  }
}

const nonceAt = (bucket: Buffer, at: number): bigint => bucket.readBigInt64LE(at + NONCE_AT)

/** Positions of equal records, in order of their nonces. */
const alikeIn = (bucket: Buffer): readonly (readonly number[])[] => {
  const groups = new Map<number, number[]>() // by the latest one
  for (const [one, again] of repeatedIn(bucket, RECORD_BYTES)) {
    const group = groups.get(one) ?? [one]
    groups.delete(one)
    group.push(again)
    groups.set(again, group)
  }
  return [...groups.values()].map((group) =>
    group.sort((a, b) => Number(nonceAt(bucket, a) - nonceAt(bucket, b))),
  )
}

export const openRecentSeeds = () => {
  const buckets = openBuckets(RECORD_BYTES)
  return {
    add: buckets.add,
    /** Ids of rounds that should be marked but aren't. */
    *unmarked(): Generator<bigint> {
      for (const bucket of buckets.all())
        for (const group of alikeIn(bucket))
          for (let i = 1; i < group.length; i += 1) {
            const [before, at] = [group[i - 1]!, group[i]!]
            const since = nonceAt(bucket, at) - nonceAt(bucket, before)
            const wasKnown = since <= RECENT_SEEDS || (bucket[before + FLAGS_AT]! & KNOWN_FOR_EVER) !== 0
            if (wasKnown && (bucket[at + FLAGS_AT]! & UNMARKED) !== 0) yield bucket.readBigInt64LE(at + ID_AT)
          }
    },
    close: buckets.close,
  }
}

/** The mismatch of a round that lacks its mark. */
export const missingMark = (round: string): Mismatch => ({
  kind: 'seed',
  round,
  expected: 'a mark: its client seed is one that the player has used before',
  found: 'none',
})
