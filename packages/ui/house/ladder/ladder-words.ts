/** The words that all ladder games share. */
import { type Dictionary, useWords } from '../../words.ts'
import { en, type SharedLadderWords } from './words/en.ts'
import { zhHans } from './words/zh-hans.ts'
import { zhHant } from './words/zh-hant.ts'

export type { SharedLadderWords } from './words/en.ts'

export const ladderWords: Dictionary<SharedLadderWords> = { en, 'zh-Hans': zhHans, 'zh-Hant': zhHant }

export const useLadderWords = (): SharedLadderWords => useWords(ladderWords)
