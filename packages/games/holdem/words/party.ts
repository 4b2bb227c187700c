/** Hold'em's words at tables with friends, in every language of the house. */
import { en, type PartyTexts } from './party-en.ts'
import { zhHans } from './party-zh-hans.ts'
import { zhHant } from './party-zh-hant.ts'

export type { PartyTexts }

export const partyTexts: Readonly<Record<'en' | 'zh-Hans' | 'zh-Hant', PartyTexts>> = {
  en,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
}
