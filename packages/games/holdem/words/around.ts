/** The words around the table in every language of the house: menu, dock, rail, history. */
import { en, type Texts } from './around-en.ts'
import { zhHans } from './around-zh-hans.ts'
import { zhHant } from './around-zh-hant.ts'

export type { Texts }

export const texts: Readonly<Record<'en' | 'zh-Hans' | 'zh-Hant', Texts>> = {
  en,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
}
