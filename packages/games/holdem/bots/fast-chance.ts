/** Fast randomness for the bots' sampling, seeded from one word of the bot's own stream. */
import { type Chance, uniform } from '@fairhouse/kit'
import { fastWords } from '../odds/fast-words.ts'

/** Uniform in [0, 1). */
export type FastChance = () => number

export const fastChance = (chance: Chance): FastChance => {
  const words = fastWords(chance)
  return () => uniform(words)
}
