/** Terms seen in a log, prepared once, by their hash. */
import { type Registry, sha256Hex } from '@fairhouse/kit'
import { type StoredTerms, termsFrom } from '../stored-terms.ts'

const MAX_TERMS = 1_000
const termsCache = new Map<string, StoredTerms>()

/** Remembers terms; returns the hash of their text. */
export const rememberTerms = (games: Registry, text: string): string => {
  const hash = sha256Hex(text)
  if (!termsCache.has(hash)) {
    if (termsCache.size >= MAX_TERMS) termsCache.clear()
    termsCache.set(hash, termsFrom(games, text))
  }
  return hash
}

export const findKnownTerms = (games: Registry, text: string): StoredTerms => {
  const hash = rememberTerms(games, text)
  return termsCache.get(hash)!
}

/** Null if they haven't been seen yet. */
export const termsByHash = (hash: string): StoredTerms | null => termsCache.get(hash) ?? null
