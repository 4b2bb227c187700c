/**
 * [F9] Client seeds of the same pseudonym that come again. The house marks those of the last eight rounds; one that
 * it has not marked is a mismatch, one that came longer ago is told. A seed is a record with a hash of it.
 */
import { type KeptBuckets, openBuckets } from '../buckets.ts'
import { type HashKey, hashed, hashWords } from '../keyed-hash.ts'
import { repeatedIn } from '../repeated.ts'
import type { LogMismatch } from './log-findings.ts'
import { HALF_BYTES, NUMBER_BYTES, numberAt, putNumber } from './records.ts'

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
  const records = Buffer.alloc(most * RECORD_BYTES)
  const words = new Int32Array(512)
  let size = 0
  return {
    /** Pseudonym and seed stand in `bytes`; the seed as the leaf has it. */
    add: (
      bytes: Uint8Array,
      pseudonymAt: number,
      [from, to]: readonly [number, number],
      { nonce, leaf, isMarked }: Readonly<{ nonce: number; leaf: number; isMarked: boolean }>,
    ): void => {
      let count = 0
      const take = (start: number, end: number): void => {
        for (let at = start; at < end; at += 4)
          words[count++] =
            (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!
      }
      take(pseudonymAt, pseudonymAt + HALF_BYTES)
      take(from, to - ((to - from) & 3))
      let rest = to - from
      for (let at = to - ((to - from) & 3); at < to; at += 1) rest = (rest << 8) | bytes[at]!
      words[count++] = rest
      for (const [i, key] of KEYS.entries()) {
        hashWords(key, words.subarray(0, count))
        records.writeInt32BE(hashed.low, size + 8 * i)
        records.writeInt32BE(hashed.high, size + 8 * i + 4)
      }
      putNumber(records, size + NONCE_AT, nonce)
      putNumber(records, size + LEAF_AT, leaf)
      records[size + MARKED_AT] = isMarked ? 1 : 0
      size += RECORD_BYTES
    },
    /** Of just this size: it is sent to another thread. */
    whole: (): Uint8Array => new Uint8Array(records.subarray(0, size)),
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
