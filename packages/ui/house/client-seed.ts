/**
 * [F9] A client seed for one bet, made on this device once it has the commitment: random digits, mixed with the
 * player's own words if there are any. The parts stay here; the house gets only the seed.
 */
import { sha256Hex } from '@fairhouse/kit'

const DIGITS = 32

/** 32 random hex digits: 128 bits. */
export const randomSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(DIGITS / 2)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/**
 * A client seed and its parts. Without words the seed is the random digits themselves; one that was typed exactly has
 * no parts.
 */
export type MadeSeed = Readonly<{ seed: string; random: string; words: string }>

/** [F4] The player has typed this seed, letter by letter. */
export const typedSeed = (seed: string): MadeSeed => ({ seed, random: '', words: '' })
export const isTyped = ({ random }: MadeSeed): boolean => random === ''

/** The text whose hash starts with the seed. */
export const mixedText = ({ random, words }: Omit<MadeSeed, 'seed'>): string => `${words}:${random}`

export const makeClientSeed = (words: string, random = randomSeed()): MadeSeed => ({
  seed: words === '' ? random : sha256Hex(mixedText({ random, words })).slice(0, DIGITS),
  random,
  words,
})
