/** [T10] Bytes for a session's seed: from the secure source or, without one, weak bytes marked as such. */
import type { SeedBytes } from '../presenter.ts'

const BYTES = 32

export const freshSeed = (): SeedBytes => {
  const bytes = new Uint8Array(BYTES)
  const secure = typeof crypto !== 'undefined' && typeof crypto.getRandomValues === 'function'
  if (secure) crypto.getRandomValues(bytes)
  else
    bytes.forEach((_, i) => {
      bytes[i] = Math.floor(Math.random() * 256)
    })
  return { bytes, secure }
}
