import { useHousePieceWords, useWords } from '@fairhouse/ui'
import { en, type Words } from './en.ts'
import { zhHans } from './zh-hans.ts'
import { zhHant } from './zh-hant.ts'

const words = { en, 'zh-Hans': zhHans, 'zh-Hant': zhHant }

export const useAccountWords = (): Words => useWords<Words>(words)

/** Why the house refused something. */
export const useRefusalWords = (): ((code: string) => string) => {
  const { refused } = useAccountWords()
  const house = useHousePieceWords()
  return (code) => refused(code) ?? house.refused(code)
}
