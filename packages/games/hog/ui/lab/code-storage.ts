/**
 * Own strategies in the browser's storage: the editor's contents, and strategies that ran legally. Invalid data is
 * ignored.
 */
import { isObject } from '@fairhouse/kit'
import { type Code, isCode } from './code-link.ts'

const KEY = 'fairhouse.hog.lab'
const SCHEMA = 1
export const MAX_STORED = 12

/** `kept`: newest first, names unique. `draft` null: the editor was never touched. */
export type StoredCode = Readonly<{ draft: Code | null; kept: readonly Code[] }>

const NOTHING: StoredCode = { draft: null, kept: [] }

/** Replaces a strategy with the same name. */
export const withStrategy = (kept: readonly Code[], code: Code): readonly Code[] =>
  [code, ...kept.filter(({ name }) => name !== code.name)].slice(0, MAX_STORED)

export const withoutStrategy = (kept: readonly Code[], name: string): readonly Code[] =>
  kept.filter((code) => code.name !== name)

/** A name for code from a link that doesn't replace an existing one. */
export const freeName = (kept: readonly Code[], { name, source }: Code): string => {
  const taken = (candidate: string): boolean =>
    kept.some((code) => code.name === candidate && code.source !== source)
  for (let number = 2, candidate = name; ; number += 1) {
    if (!taken(candidate)) return candidate
    candidate = `${name.slice(0, 20)}_${number}`
  }
}

/** Whether the player has run exactly this code before: only then does the page run it automatically. */
export const isProven = (kept: readonly Code[], { name, source }: Code): boolean =>
  kept.some((code) => code.name === name && code.source === source)

export const parseStoredCode = (text: string | null): StoredCode => {
  try {
    const raw: unknown = JSON.parse(text ?? 'null')
    if (!isObject(raw) || raw.schemaVersion !== SCHEMA) return NOTHING
    const kept = Array.isArray(raw.kept) ? raw.kept.filter(isCode) : []
    return {
      draft: isCode(raw.draft) ? raw.draft : null,
      kept: kept.reduceRight(withStrategy, [] as readonly Code[]),
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
    // Blocked or full: it lasts as long as the page.
  }
}
