import { useWords } from '@fairhouse/ui'
import { en, type Words } from './en.ts'
import { zhHans } from './zh-hans.ts'
import { zhHant } from './zh-hant.ts'

const shell = { en, 'zh-Hans': zhHans, 'zh-Hant': zhHant }

/** The shell's own words. */
export const useShellWords = (): Words => useWords<Words>(shell)
