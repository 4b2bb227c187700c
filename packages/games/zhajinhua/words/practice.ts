/** The words of the practice table in every language of the house: loaded with its page. */
import { en, type PracticeWords } from './practice-en.ts'
import { zhHans } from './practice-zh-hans.ts'
import { zhHant } from './practice-zh-hant.ts'

export type { PracticeWords } from './practice-en.ts'

export const practiceWords: Readonly<Record<'en' | 'zh-Hans' | 'zh-Hant', PracticeWords>> = {
  en,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
}
