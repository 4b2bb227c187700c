/**
 * Words that load in one language at a time. The client's build puts `lateWords` in place of each module with one
 * language's words (apps/web/build/words-plugin.ts); elsewhere dictionaries are complete from the start.
 */
import type { Language } from './words.ts'

type Late = Readonly<{ language: Language; words: object; load(): Promise<object> }>

const missing = new Map<object, Late>()
let wanted: Language = 'en'

/** Words that aren't there yet must not be read, least of all while modules are loaded. */
const MISSING = new Proxy(
  {},
  {
    get: (_words, name) => {
      if (typeof name === 'string') throw new Error(`words not loaded: ${name}`)
    },
  },
)

/** Filled by `untilWords` or `speak`; until then reading it throws. */
export const lateWords = (language: Language, load: () => Promise<object>): object => {
  const words: object = Object.create(MISSING)
  missing.set(words, { language, words, load })
  return words
}

/** Whether these words of a dictionary are loaded. */
export const areHere = (words: unknown): boolean => !missing.has(words as object)

/** Loads the words of all code loaded so far, in the page's language. */
export const untilWords = async (): Promise<void> => {
  for (;;) {
    const due = [...missing.values()].filter(({ language }) => language === wanted)
    if (due.length === 0) return
    const loaded = await Promise.all(due.map(({ load }) => load()))
    for (const [index, { words }] of due.entries()) {
      Object.assign(Object.setPrototypeOf(words, Object.prototype), loaded[index])
      missing.delete(words)
    }
  }
}

/** Sets the page's language once its words are loaded; rejects, and changes nothing, if they can't be. */
export const speak = async (language: Language): Promise<void> => {
  const before = wanted
  wanted = language
  try {
    await untilWords()
  } catch (error) {
    if (wanted === language) wanted = before
    throw error
  }
}
