/** A round outside its game's page: its line in the lobby, and its link to the verifier. */
import { inEachLanguage, shownAmount, type TextInLanguages, verifyLink } from '@fairhouse/ui'
import { type KenoRound, kenoVerifyFields } from '../presenter.ts'
import { sayResult } from '../say.ts'
import { words } from '../words/index.ts'

export const hrefOf = (round: KenoRound): string => verifyLink('keno', kenoVerifyFields(round))

export const kenoLine = (round: KenoRound): TextInLanguages =>
  inEachLanguage(words, (w) => sayResult(w, round, shownAmount(round.finalPayout)))
