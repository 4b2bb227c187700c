/** Keno's draw: ten of forty numbers, to the letter of the document. And the quick pick. */
import { type Chance, draw, hashOfThree, rehash, type Seeds } from '@fairhouse/kit'

export const NUMBERS: readonly number[] = Array.from({ length: 40 }, (_, index) => index + 1)
export const DRAWN = 10

const WORDS_PER_HASH = 8

/** At an index from 8 on the hash becomes sha256(`hex(hash):index`); each is prepared once. */
const links: ((hash: Int32Array) => void)[] = []
const linkAt = (index: number): ((hash: Int32Array) => void) => {
  links[index] ??= rehash(`:${index}`)
  return links[index]
}

/**
 * [K1] The words of a draw: eight from the hash of the seed text; then, at every index from 8 on, the hash
 * becomes sha256(`hex(hash):index`) and gives its first word. Three hashes a draw.
 */
export const kenoWords = ({ server, client, nonce }: Seeds, from: number): Chance => {
  const hash = new Int32Array(WORDS_PER_HASH)
  let index = 0
  const word = (): number => {
    if (index === 0) hashOfThree(hash, server, client, nonce)
    if (index >= WORDS_PER_HASH) linkAt(index)(hash)
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
    const kept = numbers[i]!
    numbers[i] = numbers[j]!
    numbers[j] = kept
  }
  return numbers.slice(0, count)
}

export const inOrder = (numbers: readonly number[]): readonly number[] => numbers.toSorted((a, b) => a - b)

/** [K1] In the order of drawing. The modulo's bias is the document's own, below 1e-8. */
export const drawNumbers = (chance: Chance): readonly number[] => take(DRAWN, (size) => chance.word() % size)

/** So many different numbers, each set equally likely; ascending. */
export const quickPick = (chance: Chance, count: number): readonly number[] =>
  inOrder(take(count, (size) => draw(chance, size)))

// Where `drawInto` does its work; nothing is left there for the next draw.
const hash = new Int32Array(WORDS_PER_HASH)
const numbers = new Uint8Array(NUMBERS.length)

/**
 * [K1] The whole draw at once, in the order of drawing, into the first ten of `drawn`: the same as
 * `drawNumbers(kenoWords(seeds, 0))`, and nothing is allocated. For those who draw millions of times.
 */
export const drawInto = (drawn: Uint8Array, { server, client, nonce }: Seeds): void => {
  hashOfThree(hash, server, client, nonce)
  for (let i = 0; i < numbers.length; i += 1) numbers[i] = i + 1
  for (let i = 0; i < DRAWN; i += 1) {
    if (i >= WORDS_PER_HASH) linkAt(i)(hash)
    const word = hash[i < WORDS_PER_HASH ? i : 0]! >>> 0
    const j = i + (word % (numbers.length - i))
    drawn[i] = numbers[j]!
    numbers[j] = numbers[i]!
  }
}
