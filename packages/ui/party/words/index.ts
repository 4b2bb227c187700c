import { useHousePieceWords } from '../../house/words/index.ts'
import { useWords } from '../../words.ts'
import { en, type PartyWords } from './en.ts'
import { zhHans } from './zh-hans.ts'
import { zhHant } from './zh-hant.ts'

const words = { en, 'zh-Hans': zhHans, 'zh-Hant': zhHant }

export type { PartyWords }

export const usePartyWords = (): PartyWords => useWords<PartyWords>(words)

/** Why the house refused something at a table. */
export const useRefused = (): ((code: string) => string) => {
  const { refused } = usePartyWords()
  const house = useHousePieceWords()
  return (code) => refused(code) ?? house.refused(code)
}
