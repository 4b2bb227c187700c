/** A round outside its game's page: its line in the lobby, and its link to the verifier. */
import { type Dictionary, inEachLanguage, shownAmount, shownMultiplier, verifyLink } from '@fairhouse/ui'
import { type HiloRound, hiloVerifyFields, isOpen } from '../presenter.ts'
import { sayState } from '../say.ts'
import { words } from '../words/index.ts'

export const hrefOf = (round: HiloRound): string => verifyLink('hilo', hiloVerifyFields(round))

export const hiloLine = (round: HiloRound): Dictionary<string> => {
  const [stake, multiplier] = [shownAmount(round.betAmount), shownMultiplier(round.currentMultiplier)]
  return inEachLanguage(words, (w) =>
    isOpen(round) ? w.round.open(stake, multiplier) : sayState(w, round, shownAmount),
  )
}
