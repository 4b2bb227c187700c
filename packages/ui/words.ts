/**
 * The site speaks three languages. A dictionary has one set of words per language, all of the same type, so that
 * the compiler lists missing translations. An entry is a string or a function that returns one.
 */
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

/** One text in every language, for texts that are stored now and read later, perhaps in another language. */
export const inEachLanguage = <W>(
  dictionary: Dictionary<W>,
  say: (words: W) => string,
): Dictionary<string> => ({
  en: say(dictionary.en),
  'zh-Hans': say(dictionary['zh-Hans']),
  'zh-Hant': say(dictionary['zh-Hant']),
})
