/** The words of the adviser, the review and the drill. */
import { en, type ReviewWords } from './review-en.ts'
import { zhHans } from './review-zh-hans.ts'
import { zhHant } from './review-zh-hant.ts'

export type { ReviewWords }

export const reviewWords: Readonly<Record<'en' | 'zh-Hans' | 'zh-Hant', ReviewWords>> = {
  en,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
}
