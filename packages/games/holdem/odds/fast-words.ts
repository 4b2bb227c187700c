/** Random words for sampling, not for dealing: a small fast generator (sfc32), seeded with one word of the given chance. */
import type { Chance } from '@fairhouse/kit'

/** The first words still correlate with the seed. */
const WARM_UP = 12

export const fastWords = (chance: Chance): Chance => {
  let a = chance.word() | 0
  let b = 0x9e3779b9 | 0
  let c = 0x243f6a88
  let d = 1
  const word = (): number => {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  for (let i = 0; i < WARM_UP; i += 1) word()
  return { word }
}
