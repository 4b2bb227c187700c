/**
 * [F3] Checks that every player's rounds form one chain, without following it: each round must be named once, with
 * its player and nonce, by the next round or as the player's last. Rounds and references are added up as keyed
 * hashes, in buckets of players; players of a bucket whose sums differ are checked one by one.
 */
import { type HashKey, hashWords, lastHash } from './keyed-hash.ts'

const BUCKETS = 1_024

/** An id as two unsigned halves. */
export type Halves = Readonly<{ high: number; low: number }>

export const bucketOf = ({ high, low }: Halves): number => {
  const mixed = Math.imul(low ^ (low >>> 15) ^ Math.imul(high, 0x9e3779b1), 0x85ebca6b)
  return (mixed >>> 16) & (BUCKETS - 1)
}

export const halvesOf = (id: bigint): Halves => ({
  high: Number(BigInt.asUintN(32, id >> 32n)),
  low: Number(BigInt.asUintN(32, id)),
})

/** Existing rounds minus referenced rounds, by bucket: low and high half of a sum. */
export type ChainSums = Uint32Array

export const openChainSums = (key: HashKey) => {
  const sums: ChainSums = new Uint32Array(2 * BUCKETS)
  const words = new Int32Array(6)
  const hashLink = (high: number, low: number, player: Halves, nonce: number): void => {
    words[0] = high
    words[1] = low
    words[2] = player.high
    words[3] = player.low
    words[4] = nonce % 2 ** 32
    words[5] = Math.floor(nonce / 2 ** 32)
    hashWords(key, words)
  }
  const add = (bucket: number, low: number, high: number): void => {
    const sum = sums[2 * bucket]! + (low >>> 0)
    sums[2 * bucket] = sum
    sums[2 * bucket + 1]! += high + (sum > 0xffffffff ? 1 : 0)
  }
  return {
    /** Counts an existing round. */
    exists: (high: number, low: number, player: Halves, bucket: number, nonce: number): void => {
      hashLink(high, low, player, nonce)
      add(bucket, lastHash.low, lastHash.high)
    },
    /** Counts a reference to a round, by the next one or as the last. */
    named: (high: number, low: number, player: Halves, bucket: number, nonce: number): void => {
      hashLink(high, low, player, nonce)
      const low64 = -lastHash.low | 0
      add(bucket, low64, ~lastHash.high + (low64 === 0 ? 1 : 0))
    },
    /** Makes a bucket uneven because of another problem. */
    spoil: (bucket: number): void => add(bucket, 1, 0x5eed),
    sums,
  }
}

export const addSums = (all: ChainSums, some: ChainSums): void => {
  for (let at = 0; at < all.length; at += 2) {
    const low = all[at]! + some[at]!
    all[at] = low
    all[at + 1]! += some[at + 1]! + (low > 0xffffffff ? 1 : 0)
  }
}

export const noSums = (): ChainSums => new Uint32Array(2 * BUCKETS)

/** Buckets whose two sides differ. */
export const unevenBuckets = (sums: ChainSums): readonly number[] =>
  Array.from({ length: BUCKETS }, (_, bucket) => bucket).filter(
    (bucket) => sums[2 * bucket] !== 0 || sums[2 * bucket + 1] !== 0,
  )
