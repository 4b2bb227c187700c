/** Tells the house of a round: the lobby lists it, with the link that checks it. */
import { addRecentRound, inEachLanguage, shownAmount, verifyLink } from '@fairhouse/ui'
import { type Round, verifyFields } from '../presenter.ts'
import { sayResult } from '../say.ts'
import { words } from '../words/index.ts'

export const hrefOf = (round: Round): string => verifyLink('keno', verifyFields(round))

export const remember = (round: Round): void =>
  addRecentRound({
    game: 'keno',
    href: hrefOf(round),
    text: inEachLanguage(words, (w) => sayResult(w, round, shownAmount(round.finalPayout))),
    at: Date.now(),
  })
