import { useCallback } from 'react'
import type { CardCode, Rank, Suit } from '../card-art.ts'
import { useWords } from '../words.ts'
import { en, type Words } from './en.ts'
import { zhHans } from './zh-hans.ts'
import { zhHant } from './zh-hant.ts'

const pieces = { en, 'zh-Hans': zhHans, 'zh-Hant': zhHant }

/** The shared pieces' own words. */
export const usePieceWords = (): Words => useWords<Words>(pieces)

/** Puts sentences after one another, as the language sets them apart; what is empty is left out. */
export const useSentences = (): ((...sentences: readonly string[]) => string) => {
  const { gap } = usePieceWords()
  return (...sentences) => sentences.filter((sentence) => sentence !== '').join(gap)
}

/** A term and what it means as one text: for what is heard, or is in an attribute. */
export const useTermText = (): ((name: string, text: string) => string) => {
  const { colon } = usePieceWords()
  return (name, text) => `${name}${colon}${text}`
}

/** A card said in words. */
export const useCardName = (): ((code: CardCode) => string) => {
  const { card } = usePieceWords()
  return useCallback((code) => card(code[0] as Rank, code[1] as Suit), [card])
}
