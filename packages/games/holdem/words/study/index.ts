/** The words of the study page, loaded with it. */
import { en, type StudyWords } from './en.ts'
import { zhHans } from './zh-hans.ts'
import { zhHant } from './zh-hant.ts'

export type { StudyWords } from './en.ts'

export const studyWords: Readonly<Record<'en' | 'zh-Hans' | 'zh-Hant', StudyWords>> = {
  en,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
}
