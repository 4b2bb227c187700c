/** Keno's draw, ten of forty numbers, exactly as the source document defines it; and the quick pick. */
import { type Chance, draw, hashOfThree, rehash, type Seeds } from '@fairhouse/kit'

export const NUMBERS: readonly number[] = Array.from({ length: 40 }, (_, index) => index + 1)
export const DRAWN = 10

export const WORDS_PER_HASH = 8

type Rehash = (hash: Int32Array) => void
const rehashes: Rehash[] = []

/** From index 8 on, the hash becomes sha256(`hex(hash):index`). Prepared once per index. */
export const rehashAt = (index: number): Rehash => {
  rehashes[index] ??= rehash(`:${index}`)
  return rehashes[index]
}

/**
 * [K1] The words of a draw: eight from the hash of the seed text; then, at every index from 8 on, the hash
 * becomes sha256(`hex(hash):index`) and its first word is used. Three hashes per draw.
 */
export const kenoWords = ({ server, client, nonce }: Seeds, from: number): Chance => {
  const hash = new Int32Array(WORDS_PER_HASH)
  let index = 0
  const word = (): number => {
    if (index === 0) hashOfThree(hash, server, client, nonce)
    if (index >= WORDS_PER_HASH) rehashAt(index)(hash)
    const at = index < WORDS_PER_HASH ? index : 0
    index += 1
    return hash[at]! >>> 0
  }
  while (index < from) word()
  return { word }
}

const take = (count: number, indexBelow: (size: number) => number): readonly number[] => {
  const numbers = [...NUMBERS]
  for (let i = 0; i < count; i += 1) {
    const j = i + indexBelow(numbers.length - i)
    const swapped = numbers[i]!
    numbers[i] = numbers[j]!
    numbers[j] = swapped
  }
  return numbers.slice(0, count)
}

export const inOrder = (numbers: readonly number[]): readonly number[] => numbers.toSorted((a, b) => a - b)

/** [K1] In the order of drawing. The modulo's bias, below 1e-8, is the source document's own. */
export const drawNumbers = (chance: Chance): readonly number[] => take(DRAWN, (size) => chance.word() % size)

/** `count` different numbers, every set equally likely; ascending. */
export const quickPick = (chance: Chance, count: number): readonly number[] =>
  inOrder(take(count, (size) => draw(chance, size)))
