/** Tells the house of a round: the lobby offers an open one again and lists the finished. */
import {
  addRecentRound,
  forgetRound,
  inEachLanguage,
  rememberRound,
  shownAmount,
  shownMultiplier,
  verifyLink,
} from '@fairhouse/ui'
import { isOpen, type Round, verifyFields } from '../presenter.ts'
import { sayStanding } from '../say.ts'
import { words } from '../words/index.ts'

const HILO = 'hilo'

export const hrefOf = (round: Round): string => verifyLink(HILO, verifyFields(round))

export const forgetOpen = (): void => forgetRound(HILO)

export const remember = (round: Round): void => {
  if (isOpen(round)) {
    const [stake, multiplier] = [shownAmount(round.betAmount), shownMultiplier(round.currentMultiplier)]
    rememberRound({
      game: HILO,
      href: `/${HILO}`,
      text: inEachLanguage(words, (w) => w.round.open(stake, multiplier)),
    })
    return
  }
  forgetOpen()
  addRecentRound({
    game: HILO,
    href: hrefOf(round),
    text: inEachLanguage(words, (w) => sayStanding(w, round, shownAmount)),
    at: Date.now(),
  })
}
