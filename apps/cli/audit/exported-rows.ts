/** What rows of one player's export must have in common: nonces [F3] and marks of client seeds [F9]. */
import type { ParsedEntry } from '@fairhouse/games/history-entries.ts'
import { isObject } from '@fairhouse/kit'
import { openSeedWatch, type SeedRow, seedRowOf } from './exported-seeds.ts'
import type { Mismatch } from './findings.ts'
import { openNonceRanges } from './nonce-ranges.ts'
import { missingMark } from './recent-seeds.ts'

/** `place`: file and position; `seed` is null if the row has no client seed. */
export type NumberedRow = Readonly<{ place: string; nonce: bigint; seed: SeedRow | null }>

/** Null if the row has no nonce. */
export const numberedRow = (parsed: ParsedEntry, place: string): NumberedRow | null => {
  const value = 'value' in parsed && isObject(parsed.value) ? parsed.value : {}
  if (typeof value.nonce !== 'string' || !/^\d{1,19}$/.test(value.nonce)) return null
  const nonce = BigInt(value.nonce)
  return { place, nonce, seed: seedRowOf(value, nonce, place) }
}

/** Takes the rows of one file in order. */
export const openFileRows = () => {
  const [nonces, watch] = [openNonceRanges(), openSeedWatch()]
  return {
    nonces,
    add: ({ place, nonce, seed }: NumberedRow): readonly Mismatch[] => {
      const missing = seed ? watch.add(seed).map(({ round }) => missingMark(round)) : []
      if (nonces.add(nonce)) return missing
      return [
        { kind: 'nonce', round: place, expected: 'a nonce of its own', found: `${nonce} again` },
        ...missing,
      ]
    },
  }
}
export type FileRows = ReturnType<typeof openFileRows>
