/** Translates names given by the house, those of guests and bots. A person's own name stays as it is. */
import { TABLE_BOT_NAMES } from '@fairhouse/kit'
import { useCallback } from 'react'
import { useSettings } from './settings.ts'
import type { Language } from './words.ts'

const GUEST = /^guest-(\d+)$/
const GUESTS: Readonly<Record<Language, string>> = { en: 'Guest ', 'zh-Hans': '游客', 'zh-Hant': '訪客' }

/** No person can have a guest's or a bot's name: the house reserves them [A39]. */
export const shownName = (name: string, language: Language): string => {
  const number = GUEST.exec(name)?.[1]
  if (number !== undefined) return `${GUESTS[language]}${number}`
  const known = TABLE_BOT_NAMES[name]
  return known === undefined || language === 'en' ? name : known[language === 'zh-Hans' ? 0 : 1]
}

export const useShownName = (): ((name: string) => string) => {
  const { language } = useSettings().settings
  return useCallback((name: string) => shownName(name, language), [language])
}
