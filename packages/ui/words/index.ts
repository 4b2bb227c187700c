import { useWords } from '../words.ts'
import { en, type Words } from './en.ts'
import { zhHans } from './zh-hans.ts'
import { zhHant } from './zh-hant.ts'

const pieces = { en, 'zh-Hans': zhHans, 'zh-Hant': zhHant }

/** The shared pieces' own words. */
export const usePieceWords = (): Words => useWords<Words>(pieces)
