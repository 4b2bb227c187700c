/** [F4] A client seed drawn on this device, for who does not want to think of one. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** 16 letters and digits that are easily told apart: 80 bits. */
export const randomSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => LETTERS[byte % LETTERS.length]).join('')
