import { type Dictionary, useWords } from '@fairhouse/ui'
import { en, type Words } from './en.ts'
import { zhHans } from './zh-hans.ts'
import { zhHant } from './zh-hant.ts'

export type VerifyWords = Words

const verify: Dictionary<Words> = { en, 'zh-Hans': zhHans, 'zh-Hant': zhHant }

/** The verifier's own words: they load with its page. */
export const useVerifyWords = (): Words => useWords(verify)
