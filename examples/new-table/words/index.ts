import { en, type Words } from './en.ts'
import { zhHans } from './zh-hans.ts'
import { zhHant } from './zh-hant.ts'

export type { Words } from './en.ts'

export const words: Readonly<Record<'en' | 'zh-Hans' | 'zh-Hant', Words>> = {
  en,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
}
