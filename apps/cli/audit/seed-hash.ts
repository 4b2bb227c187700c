/** A client seed and its owner as a 16-byte hash; equal for equal pairs. */
import { type HashKey, hashedTwice, hashWordsTwice } from './keyed-hash.ts'
import { putWord, wordAt } from './log/records.ts'

/** Longer ones can't be seeds of bets, which is reported elsewhere. */
export const MAX_SEED_BYTES = 2_048

const words = new Int32Array(16 + MAX_SEED_BYTES / 4)

/** The owner of the seed, in words: write it first. */
export const owner: Int32Array = words

/** Hashes with two keys into `to` at `place`. `owner` must be set; the seed is in `bytes`. */
export const putSeedHash = (
  keys: readonly [HashKey, HashKey],
  ownerWords: number,
  bytes: Uint8Array,
  from: number,
  end: number,
  to: Uint8Array,
  place: number,
): void => {
  let count = ownerWords
  const last = end - ((end - from) & 3)
  for (let at = from; at < last; at += 4) words[count++] = wordAt(bytes, at)
  let rest = end - from
  for (let at = last; at < end; at += 1) rest = (rest << 8) | bytes[at]!
  words[count++] = rest
  hashWordsTwice(keys[0], keys[1], words, count)
  for (let i = 0; i < 4; i += 1) putWord(to, place + 4 * i, hashedTwice[i]!)
}
