/**
 * [F9] Client seeds that a pseudonym uses again. The house marks those of the last eight rounds; an unmarked one is a
 * mismatch, an older one is reported. A seed is stored as a record with its hash.
 */
import { hash } from 'node:crypto'
import type { RoundLeaf } from '@fairhouse/log'
import { byBucket, openBuckets, type StoredBuckets } from '../buckets.ts'
import { repeatedIn } from '../repeats.ts'
import { openScratch } from '../scratch.ts'
import type { LogMismatch } from './log-findings.ts'
import { HALF_BYTES, hexOfBytes, NUMBER_BYTES, numberAt, putHalf, putNumber } from './records.ts'

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
    add: (leaf: number, { pseudonym, clientSeed, nonce, clientSeedReused }: RoundLeaf): void => {
      putHalf(records, size, hash('sha256', `${hexOfBytes(pseudonym)}:${clientSeed}`, 'buffer'), 0)
      putNumber(records, size + NONCE_AT, Number(nonce))
      putNumber(records, size + LEAF_AT, leaf)
      records[size + MARKED_AT] = clientSeedReused ? 1 : 0
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
