/** Hold'em's words in the verifier, loaded with its page. */
import { en, type VerifyWords } from './en.ts'
import { zhHans } from './zh-hans.ts'
import { zhHant } from './zh-hant.ts'

export type { VerifyWords } from './en.ts'

export const verifyWords: Readonly<Record<'en' | 'zh-Hans' | 'zh-Hant', VerifyWords>> = {
  en,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
}
