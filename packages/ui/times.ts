/** Times in the reader's language. English writes 19 Nov 2026: 11/19/2026 is another day, or none, to half its readers. */
import type { Language } from './words.ts'

/** `medium` has seconds. */
type TimeStyle = 'short' | 'medium'

const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : language)

/** 17:45 */
export const shownClock = (at: number, language: Language, timeStyle: TimeStyle = 'short'): string =>
  new Intl.DateTimeFormat(localeOf(language), { timeStyle }).format(at)

/** 19 Nov 2026, 17:45 */
export const shownTime = (at: number, language: Language, timeStyle: TimeStyle = 'short'): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle }).format(at)

/** In a narrow column: today's times without the date, older ones without the seconds. */
export const shownLately = (at: number, language: Language, now = Date.now()): string =>
  new Date(at).toDateString() === new Date(now).toDateString()
    ? shownClock(at, language, 'medium')
    : shownTime(at, language)
