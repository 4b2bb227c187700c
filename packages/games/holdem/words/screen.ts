/** The words around the table in every language of the house: menu, dock, rail, history. */
import { en, type Texts } from './screen-en.ts'
import { zhHans } from './screen-zh-hans.ts'
import { zhHant } from './screen-zh-hant.ts'

export type { Texts }

export const texts: Readonly<Record<'en' | 'zh-Hans' | 'zh-Hant', Texts>> = {
  en,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
}
