/** Chance for bots: a small fast generator (sfc32) for sampling, seeded from one word of the bot's own stream. */
import { type Chance, uniform } from '@fairhouse/kit'

export const oneOf = <T>(chance: Chance, things: readonly T[]): T =>
  things[Math.floor(uniform(chance) * things.length)]!

/** Uniform from 0 up to, not including, 1. */
export type FastChance = () => number

/** The first words still hang together with the seed. */
const WARM_UP = 12

export const fastChance = (chance: Chance): FastChance => {
  let a = chance.word() | 0
  let b = 0x9e3779b9 | 0
  let c = 0x243f6a88
  let d = 1
  const next = (): number => {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 2 ** 32
  }
  for (let i = 0; i < WARM_UP; i += 1) next()
  return next
}
