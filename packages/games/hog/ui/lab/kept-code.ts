/**
 * One's own strategies as the browser keeps them: what stands in the editor, and those that proved legal when
 * their writer ran them. What is stored but broken counts as nothing.
 */
import { isObject } from '@fairhouse/kit'
import { type Code, isCode } from './code-link.ts'

const KEY = 'fairhouse.hog.lab'
const SCHEMA = 1
export const MOST_KEPT = 12

/** `kept`: newest first, names unique. `draft` null: the editor was never touched. */
export type KeptCode = Readonly<{ draft: Code | null; kept: readonly Code[] }>

const NOTHING: KeptCode = { draft: null, kept: [] }

/** The same name again is the same strategy, changed. */
export const withKept = (kept: readonly Code[], code: Code): readonly Code[] =>
  [code, ...kept.filter(({ name }) => name !== code.name)].slice(0, MOST_KEPT)

export const withoutKept = (kept: readonly Code[], name: string): readonly Code[] =>
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

export const parseKept = (text: string | null): KeptCode => {
  try {
    const raw: unknown = JSON.parse(text ?? 'null')
    if (!isObject(raw) || raw.schemaVersion !== SCHEMA) return NOTHING
    const kept = Array.isArray(raw.kept) ? raw.kept.filter(isCode) : []
    return {
      draft: isCode(raw.draft) ? raw.draft : null,
      kept: kept.reduceRight(withKept, [] as readonly Code[]),
    }
  } catch {
    return NOTHING
  }
}

export const printKept = ({ draft, kept }: KeptCode): string =>
  JSON.stringify({ schemaVersion: SCHEMA, draft, kept })

export const loadKept = (): KeptCode => {
  try {
    return parseKept(localStorage.getItem(KEY))
  } catch {
    return NOTHING
  }
}

export const saveKept = (kept: KeptCode): void => {
  try {
    localStorage.setItem(KEY, printKept(kept))
  } catch {
    // Blocked or full: it lives as long as the page.
  }
}
