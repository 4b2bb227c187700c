/** The laboratory's words in every language of the house. */
import { en, type LabWords } from './en.ts'
import { zhHans } from './zh-hans.ts'
import { zhHant } from './zh-hant.ts'

export type { LabWords } from './en.ts'

export const labWords: Readonly<Record<'en' | 'zh-Hans' | 'zh-Hant', LabWords>> = {
  en,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
}
