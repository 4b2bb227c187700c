/**
 * Chance that anyone can recompute [F1]–[F7]: a stream of 32-bit words hashed from the seed text, and unbiased draws
 * from it.
 */
import type { Chance, Seeds } from './game.ts'
import { indexedWord, sha256Hex } from './sha256.ts'

const WORDS = 2 ** 32

/** [F1] */
export const seedText = ({ server, client, nonce }: Seeds): string => `${server}:${client}:${nonce}`

/**
 * [F5] Word i is the first 8 hex digits of sha256(`server:client:nonce:i`); `from`: words already used. Hashing starts
 * with the first draw, since most actions of a game draw nothing.
 */
export const words = (seeds: Seeds, from = 0): Chance => {
  let word: ReturnType<typeof indexedWord> | undefined
  let index = from
  return {
    word: () => {
      word ??= indexedWord(seedText(seeds))
      return word(index++)
    },
  }
}

/** [F7] Many streams from one secret seed: a label takes the client seed's place. */
export const labelled = (seed: string, label: string, number: number | string): Seeds => ({
  server: seed,
  client: label,
  nonce: String(number),
})

/** A chance that counts the words taken from it. */
export const countingChance = (chance: Chance): Chance & { used(): number } => {
  let used = 0
  return {
    word: () => {
      used += 1
      return chance.word()
    },
    used: () => used,
  }
}

/** [F5] Uniform in [0, n) for 1 ≤ n ≤ 2^32: words in the last, incomplete stretch of n are rejected. */
export const draw = (chance: Chance, n: number): number => {
  if (!Number.isInteger(n) || n < 1 || n > WORDS) throw new RangeError(`draw from ${n} things`)
  const limit = WORDS - (WORDS % n)
  let word = chance.word()
  while (word >= limit) word = chance.word()
  return word % n
}

/** Uniform in [0, 1). */
export const uniform = (chance: Chance): number => chance.word() / WORDS

/** [F5] Fisher–Yates from the top, on a copy. */
export const shuffle = <T>(chance: Chance, things: readonly T[]): T[] => {
  const shuffled = [...things]
  for (let i = shuffled.length - 1; i >= 1; i -= 1) {
    const j = draw(chance, i + 1)
    const kept = shuffled[i]!
    shuffled[i] = shuffled[j]!
    shuffled[j] = kept
  }
  return shuffled
}

/** [F2] The hash of the server seed's text, which the player gets before the round. */
export const commitment = (serverSeed: string): string => sha256Hex(serverSeed)

/** [F2] 32 random bytes as 64 lower-case hex characters; the bytes come from the host's secure source. */
export const serverSeed = (bytes: Uint8Array): string => {
  if (bytes.length !== 32) throw new RangeError(`a server seed is 32 bytes, not ${bytes.length}`)
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** [F4] What a verifier accepts: any 8 to 256 characters (code points). */
export const isClientSeed = (text: string): boolean => {
  const length = [...text].length
  return length >= 8 && length <= 256
}

/** [F4] What a bet accepts: printable ASCII without `:` and `|`, so that no seed text can mean two rounds. */
export const isBetClientSeed = (text: string): boolean => /^[ -9;-{}~]{8,256}$/.test(text)

/** A seed that somebody types or a link carries: like a bet's client seed, but 1 to 256 characters without spaces. */
export const isSeedWord = (text: string): boolean => /^[!-~]{1,256}$/.test(text) && !/[:|]/.test(text)
