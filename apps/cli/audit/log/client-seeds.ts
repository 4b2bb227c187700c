/**
 * [F9] Client seeds that a pseudonym uses again. The house marks those of the last eight rounds; an unmarked one is a
 * mismatch, an older one is reported. A seed is stored as a record with its hash.
 */
import { PSEUDONYM_AT, REUSED_FLAG } from '@fairhouse/log'
import { byBucket, openBuckets, type StoredBuckets } from '../buckets.ts'
import type { HashKey } from '../keyed-hash.ts'
import { repeatedIn } from '../repeats.ts'
import { openScratch } from '../scratch.ts'
import { owner, putSeedHash } from '../seed-hash.ts'
import type { LogMismatch } from './log-findings.ts'
import { HALF_BYTES, HALF_WORDS, NUMBER_BYTES, numberAt, putNumber, wordAt } from './records.ts'
import type { RoundColumns } from './round-columns.ts'

/** Not secret: two seeds with the same hash would only accuse their maker. */
const KEYS: readonly [HashKey, HashKey] = [
  [0x0706050, 0x3020100],
  [0x1f1e1d1c, 0x1b1a1918],
]
const NONCE_AT = HALF_BYTES
const LEAF_AT = NONCE_AT + NUMBER_BYTES
const MARKED_AT = LEAF_AT + NUMBER_BYTES
const RECORD_BYTES = MARKED_AT + 1

/** How many of a player's seeds the house remembers. */
const REMEMBERED = 8

const scratch = openScratch()

export const clientSeedSheet = (most: number) => {
  const records = scratch.lend(most * RECORD_BYTES)
  let size = 0
  return {
    /** The client seed of a round. */
    add: (
      { bytes, start, clientSeedAt, clientSeedEnd, nonce, leaf, flags }: RoundColumns,
      round: number,
    ): void => {
      const pseudonymAt = start[round]! + PSEUDONYM_AT
      for (let i = 0; i < HALF_WORDS; i += 1) owner[i] = wordAt(bytes, pseudonymAt + 4 * i)
      putSeedHash(KEYS, HALF_WORDS, bytes, clientSeedAt[round]!, clientSeedEnd[round]!, records, size)
      putNumber(records, size + NONCE_AT, nonce[round]!)
      putNumber(records, size + LEAF_AT, leaf[round]!)
      records[size + MARKED_AT] = (flags[round]! & REUSED_FLAG) === 0 ? 0 : 1
      size += RECORD_BYTES
    },
    /** Sorted by bucket, for another thread. */
    whole: (): Uint8Array => {
      const sorted = byBucket(records.subarray(0, size), RECORD_BYTES)
      scratch.giveBack(records)
      return sorted
    },
  }
}

/** `leaf`: of the round that reused a seed. */
export type ReusedSeed = Readonly<{ leaf: number; isMarked: boolean; mismatch: LogMismatch | null }>

/** Rounds end in any order: the one with the higher nonce reused the seed. */
const reusedAt = (bucket: Buffer, one: number, other: number): ReusedSeed => {
  const nonceOf = (record: number): number => numberAt(bucket, record + NONCE_AT)
  const [first, again] = nonceOf(one) <= nonceOf(other) ? [one, other] : [other, one]
  const since = nonceOf(again) - nonceOf(first)
  const [leaf, isMarked] = [numberAt(bucket, again + LEAF_AT), bucket[again + MARKED_AT] === 1]
  const expected = `its client seed marked as reused: the player used it ${since} rounds before`
  const isMissed = !isMarked && since > 0 && since <= REMEMBERED
  return { leaf, isMarked, mismatch: isMissed ? { leaf, kind: 'seed', expected, found: 'no mark' } : null }
}

export const openClientSeeds = (kept?: StoredBuckets) => {
  const buckets = openBuckets(RECORD_BYTES, kept)
  return {
    add: buckets.add,
    *reused(): Generator<ReusedSeed> {
      for (const bucket of buckets.all())
        for (const [one, other] of repeatedIn(bucket, RECORD_BYTES)) yield reusedAt(bucket, one, other)
    },
    flush: buckets.flush,
    close: buckets.close,
  }
}
