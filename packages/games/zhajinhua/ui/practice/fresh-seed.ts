/** Bytes for a session's seed, as hex. */
const BYTES = 32

export const freshSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
