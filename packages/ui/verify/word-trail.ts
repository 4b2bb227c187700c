/** The words of a round's stream one by one [F5]: text, hash, its first eight hex digits, and their value. */
import { type Seeds, seedText } from '@fairhouse/kit'
import type { Hash } from './hash.ts'

export type TrailWord = Readonly<{ index: number; hash: string; bytes: string; value: number }>

export const wordTrail = (seeds: Seeds, count: number, hash: Hash): Promise<readonly TrailWord[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const hashed = await hash(`${seedText(seeds)}:${index}`)
      const bytes = hashed.slice(0, 8)
      return { index, hash: hashed, bytes, value: Number.parseInt(bytes, 16) }
    }),
  )
