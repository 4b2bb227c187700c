import { type Dictionary, useWords } from '@fairhouse/ui'
import { en, type Texts } from './en.ts'
import { zhHans } from './zh-hans.ts'
import { zhHant } from './zh-hant.ts'

export type { Texts }

export const texts: Dictionary<Texts> = { en, 'zh-Hans': zhHans, 'zh-Hant': zhHant }

/** The words around the table. */
export const useTexts = (): Texts => useWords(texts)
