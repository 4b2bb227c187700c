/** Picks one of our languages from a browser's list of preferred languages. */
import type { Language } from './words.ts'

const TRADITIONAL = ['hant', 'tw', 'hk', 'mo']

const languageOf = (tag: string): Language | null => {
  const [language, ...subtags] = tag.toLowerCase().split('-')
  if (language === 'en') return 'en'
  if (language !== 'zh' && language !== 'yue') return null
  if (subtags.includes('hans')) return 'zh-Hans'
  return subtags.some((subtag) => TRADITIONAL.includes(subtag)) ? 'zh-Hant' : 'zh-Hans'
}

/** The first one we have, otherwise English. */
export const languageFor = (preferred: readonly string[]): Language =>
  preferred.map(languageOf).find((language) => language !== null) ?? 'en'
