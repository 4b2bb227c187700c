/** A round outside its game's page: its line in the lobby, and its link to the verifier. */
import { inEachLanguage, shownAmount, shownMultiplier, type TextInLanguages, verifyLink } from '@fairhouse/ui'
import { type HiloRound, hiloVerifyFields, isOpen } from '../presenter.ts'
import { sayState } from '../say.ts'
import { words } from '../words/index.ts'

export const hrefOf = (round: HiloRound): string => verifyLink('hilo', hiloVerifyFields(round))

export const hiloLine = (round: HiloRound): TextInLanguages => {
  const [stake, multiplier] = [shownAmount(round.betAmount), shownMultiplier(round.currentMultiplier)]
  return inEachLanguage(words, (w) =>
    isOpen(round) ? w.round.open(stake, multiplier) : sayState(w, round, shownAmount),
  )
}
