import { useCallback } from 'react'
import type { CardCode, Rank, Suit } from '../card-art.ts'
import { useWords } from '../words.ts'
import { en, type Words } from './en.ts'
import { zhHans } from './zh-hans.ts'
import { zhHant } from './zh-hant.ts'

const pieces = { en, 'zh-Hans': zhHans, 'zh-Hant': zhHant }

/** The words of the shared components. */
export const usePieceWords = (): Words => useWords<Words>(pieces)

/** Joins sentences with the language's separator; empty ones are left out. */
export const useSentences = (): ((...sentences: readonly string[]) => string) => {
  const { gap } = usePieceWords()
  return (...sentences) => sentences.filter((sentence) => sentence !== '').join(gap)
}

/** A term and its meaning as one text, for announcements and attributes. */
export const useTermText = (): ((name: string, text: string) => string) => {
  const { colon } = usePieceWords()
  return (name, text) => `${name}${colon}${text}`
}

/** A card's name. */
export const useCardName = (): ((code: CardCode) => string) => {
  const { card } = usePieceWords()
  return useCallback((code) => card(code[0] as Rank, code[1] as Suit), [card])
}
