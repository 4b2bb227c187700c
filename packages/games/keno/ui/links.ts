/** A round elsewhere in the house: its line in the lobby, and where it is checked. */
import { type Dictionary, inEachLanguage, shownAmount, verifyLink } from '@fairhouse/ui'
import { type Round, verifyFields } from '../presenter.ts'
import { sayResult } from '../say.ts'
import { words } from '../words/index.ts'

export const hrefOf = (round: Round): string => verifyLink('keno', verifyFields(round))

export const lineOf = (round: Round): Dictionary<string> =>
  inEachLanguage(words, (w) => sayResult(w, round, shownAmount(round.finalPayout)))
