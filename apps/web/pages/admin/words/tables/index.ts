import { useWords } from '@fairhouse/ui'
import { en, type TableWords } from './en.ts'
import { zhHans } from './zh-hans.ts'
import { zhHant } from './zh-hant.ts'

const words = { en, 'zh-Hans': zhHans, 'zh-Hant': zhHant }

export const useTableWords = (): TableWords => useWords<TableWords>(words)
