/** A round elsewhere in the house: its line in the lobby, and where it is checked. */
import { type Dictionary, inEachLanguage, shownAmount, shownMultiplier, verifyLink } from '@fairhouse/ui'
import { isOpen, type Round, verifyFields } from '../presenter.ts'
import { sayStanding } from '../say.ts'
import { words } from '../words/index.ts'

export const hrefOf = (round: Round): string => verifyLink('hilo', verifyFields(round))

export const lineOf = (round: Round): Dictionary<string> => {
  const [stake, multiplier] = [shownAmount(round.betAmount), shownMultiplier(round.currentMultiplier)]
  return inEachLanguage(words, (w) =>
    isOpen(round) ? w.round.open(stake, multiplier) : sayStanding(w, round, shownAmount),
  )
}
