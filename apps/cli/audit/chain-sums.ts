/**
 * [F3] Checks that every player's rounds form one chain, without following it: each round must be named once, with
 * its player and nonce, by the next round or as the player's last. Rounds and references are added up as keyed
 * hashes, in buckets of players; players of a bucket whose sums differ are checked one by one.
 */
import { keyedHash } from './keyed-hash.ts'

const BUCKET_BITS = 10
const BUCKETS = 2 ** BUCKET_BITS

export const bucketOf = (player: bigint): number =>
  Number(BigInt.asUintN(BUCKET_BITS, player ^ (player >> 12n) ^ (player >> 24n)))

/** Existing rounds minus referenced rounds, by bucket, modulo 2^64. */
export type ChainSums = BigUint64Array

export const noSums = (): ChainSums => new BigUint64Array(BUCKETS)

/** A round of a player. */
export type ChainLink = Readonly<{ id: bigint; player: bigint; nonce: bigint }>

/** `key`: secret, so that nobody can make up rounds whose hashes cancel out. */
export const openChainSums = (key: string) => {
  const sums = noSums()
  const hashOf = ({ id, player, nonce }: ChainLink): bigint =>
    keyedHash(key, `${id}:${player}:${nonce}`).readBigUInt64LE()
  return {
    exists: (round: ChainLink): void => {
      sums[bucketOf(round.player)]! += hashOf(round)
    },
    /** A reference to the round, by the next one or as the last. */
    named: (round: ChainLink): void => {
      sums[bucketOf(round.player)]! -= hashOf(round)
    },
    /** Makes the player's bucket uneven because of another problem. */
    spoil: (player: bigint): void => {
      sums[bucketOf(player)]! += hashOf({ id: 0n, player, nonce: 0n })
    },
    sums,
  }
}

export const addSums = (all: ChainSums, some: ChainSums): void => {
  for (let bucket = 0; bucket < BUCKETS; bucket += 1) all[bucket]! += some[bucket]!
}

/** Buckets whose two sides differ. */
export const unevenBuckets = (sums: ChainSums): readonly number[] =>
  Array.from(sums.keys()).filter((bucket) => sums[bucket] !== 0n)
