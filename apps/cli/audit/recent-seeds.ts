/**
 * [F9] Client seeds that a player uses again while the house knows them. Every round leaves a record with a keyed
 * hash of player and seed; equal ones end up in the same bucket, whichever worker read them.
 */
import { RECENT_SEEDS } from '@fairhouse/server/audit-access.ts'
import { byBucket, openBuckets } from './buckets.ts'
import type { Halves } from './chain-sums.ts'
import type { HashKey } from './keyed-hash.ts'
import { HALF_BYTES, NUMBER_BYTES, numberAt, putNumber, putWord, wordAt } from './log/records.ts'
import { repeatedIn } from './repeats.ts'
import { openScratch } from './scratch.ts'
import { MAX_SEED_BYTES, owner, putSeedHash } from './seed-hash.ts'

const NONCE_AT = HALF_BYTES
const ID_AT = NONCE_AT + NUMBER_BYTES
const FLAGS_AT = ID_AT + 8
const RECORD_BYTES = FLAGS_AT + 1
const UNMARKED = 1
const KNOWN_FOR_EVER = 2
const PLAYER_WORDS = 2

export type SeedUse = Readonly<{
  nonce: number
  idHigh: number
  idLow: number
  /** Whether it is marked as not reused. */
  isUnmarked: boolean
  /** Whether the house knows its seed for ever, or only as one of the last. */
  isKnownForEver: boolean
}>

const scratch = openScratch()

/** `key`: secret, so that nobody can construct two seeds with the same hash. */
export const recentSeedSheet = (most: number, [k0, k1]: HashKey) => {
  const keys = [
    [k0, k1],
    [k1, ~k0],
  ] as const
  const records = scratch.lend(most * RECORD_BYTES)
  let size = 0
  return {
    /** The seed is in `bytes`. Seeds too long for a bet are reported elsewhere. */
    add: (
      player: Halves,
      bytes: Uint8Array,
      from: number,
      to: number,
      { nonce, idHigh, idLow, isUnmarked, isKnownForEver }: SeedUse,
    ): void => {
      if (to - from > MAX_SEED_BYTES) return
      owner[0] = player.high
      owner[1] = player.low
      putSeedHash(keys, PLAYER_WORDS, bytes, from, to, records, size)
      putNumber(records, size + NONCE_AT, nonce)
      putWord(records, size + ID_AT, idHigh)
      putWord(records, size + ID_AT + 4, idLow)
      records[size + FLAGS_AT] = (isUnmarked ? UNMARKED : 0) | (isKnownForEver ? KNOWN_FOR_EVER : 0)
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

/** Positions of equal records, in order of their nonces. */
const alikeIn = (bucket: Buffer): readonly (readonly number[])[] => {
  const groups = new Map<number, number[]>() // by the latest one
  for (const [one, again] of repeatedIn(bucket, RECORD_BYTES)) {
    const group = groups.get(one) ?? [one]
    groups.delete(one)
    group.push(again)
    groups.set(again, group)
  }
  const nonceOf = (at: number): number => numberAt(bucket, at + NONCE_AT)
  return [...groups.values()].map((group) => group.sort((a, b) => nonceOf(a) - nonceOf(b)))
}

const idAt = (bucket: Buffer, at: number): bigint =>
  BigInt.asIntN(
    64,
    (BigInt(wordAt(bucket, at + ID_AT) >>> 0) << 32n) | BigInt(wordAt(bucket, at + ID_AT + 4) >>> 0),
  )

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
            const since = numberAt(bucket, at + NONCE_AT) - numberAt(bucket, before + NONCE_AT)
            const wasKnown = since <= RECENT_SEEDS || (bucket[before + FLAGS_AT]! & KNOWN_FOR_EVER) !== 0
            if (wasKnown && (bucket[at + FLAGS_AT]! & UNMARKED) !== 0) yield idAt(bucket, at)
          }
    },
    close: buckets.close,
  }
}
