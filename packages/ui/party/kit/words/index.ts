import { useWords } from '../../../words.ts'
import { en, type KitWords } from './en.ts'
import { zhHans } from './zh-hans.ts'
import { zhHant } from './zh-hant.ts'

const words = { en, 'zh-Hans': zhHans, 'zh-Hant': zhHant }

export const useKitWords = (): KitWords => useWords<KitWords>(words)
