/** A strategy's name and source in a link: JSON in base64url, checked when it is read back. */
import { isObject } from '@fairhouse/kit'
import { GOALS, isOwnName } from '../../lab.ts'

/** A strategy that a player wrote. */
export type Code = Readonly<{ name: string; source: string }>

export const LAB = '/hog/lab'
/** In characters: enough for a whole table written out. */
export const MAX_SOURCE = 20_000
/** In characters: some servers and messengers refuse longer addresses. */
const MAX_LINK = 8000

export const isCode = (raw: unknown): raw is Code =>
  isObject(raw) &&
  typeof raw.name === 'string' &&
  isOwnName(raw.name) &&
  typeof raw.source === 'string' &&
  raw.source.length <= MAX_SOURCE

const toBase64Url = (text: string): string =>
  btoa(String.fromCharCode(...[...new TextEncoder().encode(text)]))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const fromBase64Url = (text: string): string => {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder('utf-8', { fatal: true }).decode(
    Uint8Array.from(binary, (byte) => byte.charCodeAt(0)),
  )
}

export const packCode = ({ name, source }: Code): string => toBase64Url(JSON.stringify({ name, source }))

/** Null if it is damaged. */
export const unpackCode = (text: string): Code | null => {
  try {
    const raw: unknown = JSON.parse(fromBase64Url(text))
    return isCode(raw) ? { name: raw.name, source: raw.source } : null
  } catch {
    return null
  }
}

/** Null if it is too long for a link. */
export const codeHref = (code: Code, goal: number): string | null => {
  const href = `${LAB}?${goal === GOALS.usual ? '' : `goal=${goal}&`}code=${packCode(code)}`
  return href.length > MAX_LINK ? null : href
}

/** `code`: what the link carries, 'damaged' if it can't be read, null if there is none. */
export type LabLink = Readonly<{ goal: number; code: Code | 'damaged' | null }>

export const readGoal = (text: string): number | null => {
  const goal = /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN
  return goal >= GOALS.min && goal <= GOALS.max ? goal : null
}

export const readLabLink = (search: string): LabLink => {
  const query = new URLSearchParams(search)
  const code = query.get('code')
  return {
    goal: readGoal(query.get('goal') ?? '') ?? GOALS.usual,
    code: code === null ? null : (unpackCode(code) ?? 'damaged'),
  }
}
