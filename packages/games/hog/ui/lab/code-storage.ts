/**
 * Own strategies in the browser's storage: the editor's contents, and those that proved legal when their writer
 * ran them. Broken data is ignored.
 */
import { isObject } from '@fairhouse/kit'
import { type Code, isCode } from './code-link.ts'

const KEY = 'fairhouse.hog.lab'
const SCHEMA = 1
export const MAX_STORED = 12

/** `kept`: newest first, names unique. `draft` null: the editor was never touched. */
export type StoredCode = Readonly<{ draft: Code | null; kept: readonly Code[] }>

const NOTHING: StoredCode = { draft: null, kept: [] }

/** The same name again is the same strategy, changed. */
export const withStored = (kept: readonly Code[], code: Code): readonly Code[] =>
  [code, ...kept.filter(({ name }) => name !== code.name)].slice(0, MAX_STORED)

export const withoutStored = (kept: readonly Code[], name: string): readonly Code[] =>
  kept.filter((code) => code.name !== name)

/** A name for code from elsewhere that takes no other's place. */
export const freeName = (kept: readonly Code[], { name, source }: Code): string => {
  const taken = (candidate: string): boolean =>
    kept.some((code) => code.name === candidate && code.source !== source)
  for (let number = 2, candidate = name; ; number += 1) {
    if (!taken(candidate)) return candidate
    candidate = `${name.slice(0, 20)}_${number}`
  }
}

/** Whether its writer has run just this before: only then does the page run it by itself. */
export const isProven = (kept: readonly Code[], { name, source }: Code): boolean =>
  kept.some((code) => code.name === name && code.source === source)

export const parseStoredCode = (text: string | null): StoredCode => {
  try {
    const raw: unknown = JSON.parse(text ?? 'null')
    if (!isObject(raw) || raw.schemaVersion !== SCHEMA) return NOTHING
    const kept = Array.isArray(raw.kept) ? raw.kept.filter(isCode) : []
    return {
      draft: isCode(raw.draft) ? raw.draft : null,
      kept: kept.reduceRight(withStored, [] as readonly Code[]),
    }
  } catch {
    return NOTHING
  }
}

export const printStoredCode = ({ draft, kept }: StoredCode): string =>
  JSON.stringify({ schemaVersion: SCHEMA, draft, kept })

export const loadStoredCode = (): StoredCode => {
  try {
    return parseStoredCode(localStorage.getItem(KEY))
  } catch {
    return NOTHING
  }
}

export const saveStoredCode = (kept: StoredCode): void => {
  try {
    localStorage.setItem(KEY, printStoredCode(kept))
  } catch {
    // Blocked or full: it lives as long as the page.
  }
}
