/** Keno's draw: ten of forty numbers, to the letter of the document. And the quick pick. */
import { type Chance, draw, type Seeds, seedText, sha256Hex } from '@fairhouse/kit'

export const NUMBERS: readonly number[] = Array.from({ length: 40 }, (_, index) => index + 1)
export const DRAWN = 10

const WORDS_PER_HASH = 8
const HEX_PER_WORD = 8

/**
 * [K1] The words of a draw: eight from the hash of the seed text; then, at every index from 8 on, the hash
 * becomes sha256(`hex(hash):index`) and gives its first word. Three hashes a draw.
 */
export const kenoWords = (seeds: Seeds, from: number): Chance => {
  let hash = ''
  let index = 0
  const word = (): number => {
    if (index === 0) hash = sha256Hex(seedText(seeds))
    if (index >= WORDS_PER_HASH) hash = sha256Hex(`${hash}:${index}`)
    const at = index < WORDS_PER_HASH ? index * HEX_PER_WORD : 0
    index += 1
    return Number.parseInt(hash.slice(at, at + HEX_PER_WORD), 16)
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
