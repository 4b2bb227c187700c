/**
 * A Keno draw step by step [K1]: the three hashes, and for every number its four bytes, the modulo and the swap.
 * Written independently of the game's own draw, so that the two can be compared.
 */
import { type Seeds, seedText } from '@fairhouse/kit'
import type { Hash } from '@fairhouse/ui/verify/index.ts'

export type Hashed = Readonly<{ text: string; hash: string }>
export type KenoStep = Readonly<{
  /** From 0, as in the source document. */
  index: number
  /** Which of the three hashes. */
  hash: number
  /** Eight hex digits, and their value. */
  bytes: string
  value: number
  /** How many numbers are left. */
  size: number
  /** `value mod size`. */
  offset: number
  /** The position that `index` is swapped with. */
  place: number
  number: number
}>
export type KenoTrail = Readonly<{ hashes: readonly Hashed[]; steps: readonly KenoStep[] }>

const COUNT = 10
const POOL = 40
/** A hash has eight words; the ninth and the tenth number have a hash each. */
const FROM_FIRST = 8

const hashesOf = async (seeds: Seeds, hash: Hash): Promise<readonly Hashed[]> => {
  const hashed = async (text: string): Promise<Hashed> => ({ text, hash: await hash(text) })
  const first = await hashed(seedText(seeds))
  const second = await hashed(`${first.hash}:8`)
  const third = await hashed(`${second.hash}:9`)
  return [first, second, third]
}

export const kenoTrail = async (seeds: Seeds, hash: Hash): Promise<KenoTrail> => {
  const hashes = await hashesOf(seeds, hash)
  const pool = Array.from({ length: POOL }, (_, place) => place + 1)
  const steps = Array.from({ length: COUNT }, (_, index): KenoStep => {
    const used = Math.max(0, index - FROM_FIRST + 1)
    const start = used === 0 ? 8 * index : 0
    const bytes = hashes[used]!.hash.slice(start, start + 8)
    const value = Number.parseInt(bytes, 16)
    const size = POOL - index
    const offset = value % size
    const place = index + offset
    const number = pool[place]!
    pool[place] = pool[index]!
    pool[index] = number
    return { index, hash: used, bytes, value, size, offset, place, number }
  })
  return { hashes, steps }
}
