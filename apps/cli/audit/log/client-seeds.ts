/**
 * [F9] Client seeds of the same pseudonym that come again. The house marks those of the last eight rounds; one that
 * it has not marked is a mismatch, one that came longer ago is told. A seed is a record with a hash of it.
 */
import { byBucket, type KeptBuckets, openBuckets } from '../buckets.ts'
import { type HashKey, hashed, hashWords } from '../keyed-hash.ts'
import { repeatedIn } from '../repeated.ts'
import type { LogMismatch } from './log-findings.ts'
import { HALF_BYTES, NUMBER_BYTES, numberAt, putNumber, putWord, wordAt } from './records.ts'

/** Not secret: whoever made two seeds with the same hash would accuse himself. */
const KEYS: readonly [HashKey, HashKey] = [
  [0x0706050, 0x3020100],
  [0x1f1e1d1c, 0x1b1a1918],
]
const NONCE_AT = HALF_BYTES
const LEAF_AT = NONCE_AT + NUMBER_BYTES
const MARKED_AT = LEAF_AT + NUMBER_BYTES
const RECORD_BYTES = MARKED_AT + 1

/** The house knows as many of a player's seeds. */
const REMEMBERED = 8

export const clientSeedSheet = (most: number) => {
  const records = new Uint8Array(most * RECORD_BYTES)
  const words = new Int32Array(512)
  let size = 0
  return {
    /** A pseudonym and a client seed, as they stand in the bytes of a leaf. */
    add: (
      bytes: Uint8Array,
      pseudonymAt: number,
      from: number,
      to: number,
      { nonce, leaf, isMarked }: Readonly<{ nonce: number; leaf: number; isMarked: boolean }>,
    ): void => {
      let count = 0
      for (let at = pseudonymAt; at < pseudonymAt + HALF_BYTES; at += 4) words[count++] = wordAt(bytes, at)
      const last = to - ((to - from) & 3)
      for (let at = from; at < last; at += 4) words[count++] = wordAt(bytes, at)
      let rest = to - from
      for (let at = last; at < to; at += 1) rest = (rest << 8) | bytes[at]!
      words[count++] = rest
      for (let i = 0; i < KEYS.length; i += 1) {
        hashWords(KEYS[i]!, words, count)
        putWord(records, size + 8 * i, hashed.low)
        putWord(records, size + 8 * i + 4, hashed.high)
      }
      putNumber(records, size + NONCE_AT, nonce)
      putNumber(records, size + LEAF_AT, leaf)
      records[size + MARKED_AT] = isMarked ? 1 : 0
      size += RECORD_BYTES
    },
    /** By bucket: it is sent to another thread. */
    whole: (): Uint8Array => byBucket(records.subarray(0, size), RECORD_BYTES),
  }
}

/** `leaf`: of the round that has used a seed again. */
export type Reused = Readonly<{ leaf: number; isMarked: boolean; mismatch: LogMismatch | null }>

/** Rounds end in any order: the one with the higher nonce has used the seed again. */
const reusedAt = (bucket: Buffer, one: number, other: number): Reused => {
  const nonceOf = (record: number): number => numberAt(bucket, record + NONCE_AT)
  const [first, again] = nonceOf(one) <= nonceOf(other) ? [one, other] : [other, one]
  const since = nonceOf(again) - nonceOf(first)
  const [leaf, isMarked] = [numberAt(bucket, again + LEAF_AT), bucket[again + MARKED_AT] === 1]
  const expected = `its client seed marked: it is that of ${since} rounds before`
  const isMissed = !isMarked && since > 0 && since <= REMEMBERED
  return { leaf, isMarked, mismatch: isMissed ? { leaf, kind: 'seed', expected, found: 'no mark' } : null }
}

export const openClientSeeds = (kept?: KeptBuckets) => {
  const buckets = openBuckets(RECORD_BYTES, kept)
  return {
    add: buckets.add,
    *reused(): Generator<Reused> {
      for (const bucket of buckets.all())
        for (const [one, other] of repeatedIn(bucket, RECORD_BYTES)) yield reusedAt(bucket, one, other)
    },
    flush: buckets.flush,
    close: buckets.close,
  }
}
