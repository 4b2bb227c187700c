/** [F4] A client seed of the player's own, or one drawn on this device. */
import { isBetClientSeed } from '@fairhouse/kit'

export const isSeedFine = isBetClientSeed

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** 16 letters and digits that are easily told apart: 80 bits. */
export const randomSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => LETTERS[byte % LETTERS.length]).join('')
