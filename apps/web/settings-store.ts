/**
 * Stored settings: only what the player chose, with a schema version. Unknown or broken values fall back to the
 * default, one setting at a time, and never break the page.
 */
import { DEFAULT_SETTINGS, isLanguage, type Settings } from '@fairhouse/ui'
import { languageFor } from '@fairhouse/ui/language.ts'

export const SETTINGS_KEY = 'fairhouse.settings'
const SCHEMA_VERSION = 1

export type Chosen = Partial<Settings>

const oneOf =
  (...values: readonly unknown[]) =>
  (value: unknown): boolean =>
    values.includes(value)

const IS_VALID: Readonly<Record<keyof Settings, (value: unknown) => boolean>> = {
  language: isLanguage,
  sound: oneOf(true, false),
  vibration: oneOf(true, false),
  volume: (value) => typeof value === 'number' && value >= 0 && value <= 1,
  speed: oneOf(0, 1, 2),
  motion: oneOf('system', 'reduced'),
  deck: oneOf('usual', 'two', 'four'),
  hotkeys: oneOf(true, false),
  wins: oneOf(true, false),
  theme: oneOf('dark', 'light'),
  witnesses: oneOf(0, 1, 2, 3),
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const parseChosen = (text: string | null): Chosen => {
  const stored = parseJson(text ?? 'null')
  if (!isObject(stored) || stored.schemaVersion !== SCHEMA_VERSION || !isObject(stored.chosen)) return {}
  const valid = Object.entries(stored.chosen).filter(([key, value]) =>
    Object.hasOwn(IS_VALID, key) ? IS_VALID[key as keyof Settings](value) : false,
  )
  return Object.fromEntries(valid) as Chosen
}

export const printChosen = (chosen: Chosen): string =>
  JSON.stringify({ schemaVersion: SCHEMA_VERSION, chosen })

/** The language follows the browser's until one is chosen. */
export const settingsFrom = (chosen: Chosen, languages: readonly string[]): Settings => ({
  ...DEFAULT_SETTINGS,
  language: languageFor(languages),
  ...chosen,
})

export const loadChosen = (): Chosen => {
  try {
    return parseChosen(localStorage.getItem(SETTINGS_KEY))
  } catch {
    return {}
  }
}

/** Returns whether it could be stored. */
export const saveChosen = (chosen: Chosen): boolean => {
  try {
    localStorage.setItem(SETTINGS_KEY, printChosen(chosen))
    return true
  } catch {
    return false
  }
}

/** Whether this browser can store anything, tested without touching stored data. */
export const canKeep = (): boolean => {
  const probe = `${SETTINGS_KEY}.probe`
  try {
    localStorage.setItem(probe, '')
    localStorage.removeItem(probe)
    return true
  } catch {
    return false
  }
}
