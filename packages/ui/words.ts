/**
 * The site speaks three languages. A dictionary has one set of words per language, all of the same type, so that
 * the compiler lists missing translations. An entry is a string or a function that returns one.
 */
import { areHere } from './late-words.ts'
import { useSettings } from './settings.ts'

export const LANGUAGES = ['en', 'zh-Hans', 'zh-Hant'] as const
export type Language = (typeof LANGUAGES)[number]
export type Dictionary<W> = Readonly<Record<Language, W>>

/** Each language by its own name, for people who can't read the current one. */
export const LANGUAGE_NAMES: Dictionary<string> = {
  en: 'English',
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
}

export const isLanguage = (value: unknown): value is Language =>
  LANGUAGES.some((language) => language === value)

export const useWords = <W>(dictionary: Dictionary<W>): W => dictionary[useSettings().settings.language]

/** A part of the words in every language; words are read when they are shown, never while a module is loaded. */
export const partOfWords = <W, Part>(
  dictionary: Dictionary<W>,
  pick: (words: W) => Part,
): Dictionary<Part> => ({
  get en() {
    return pick(dictionary.en)
  },
  get 'zh-Hans'() {
    return pick(dictionary['zh-Hans'])
  },
  get 'zh-Hant'() {
    return pick(dictionary['zh-Hant'])
  },
})

/** One text in one or more languages. */
export type TextInLanguages = Readonly<{ [Spoken in Language]?: string | undefined }>

/** One text in every language that is loaded: it is stored now and read later, perhaps in another language. */
export const inEachLanguage = <W>(
  dictionary: Dictionary<W>,
  say: (words: W, language: Language) => string,
): TextInLanguages =>
  Object.fromEntries(
    LANGUAGES.filter((language) => areHere(dictionary[language])).map((language) => [
      language,
      say(dictionary[language], language),
    ]),
  )

/** The text in this language, or in another if it isn't there. */
export const textIn = (text: TextInLanguages, language: Language): string | undefined =>
  text[language] ?? Object.values(text).find((other) => other !== undefined)
