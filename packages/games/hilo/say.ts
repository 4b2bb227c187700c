/** What the presenter shows, put into the reader's words. */
import { cardName } from './cards.ts'
import { currentCard, type Round, trailOf } from './presenter.ts'
import type { Words } from './words/index.ts'

/** How a round stands or has ended, in one line. */
export const sayStanding = (w: Words, round: Round, worth: string): string => {
  switch (round.state) {
    case 'ready':
    case 'playing':
      return w.round.worth(round.betAmount, worth)
    case 'finished':
      return w.round.lost(round.betAmount)
    case 'cashed_out':
      return w.round.cashedOut(round.finalPayout ?? worth)
  }
}

/** The last step for ears: what was guessed, what came, what it means. */
export const sayStep = (w: Words, round: Round, worth: string): string => {
  const last = trailOf(round).at(-2)
  const card = cardName(currentCard(round))
  const standing = sayStanding(w, round, worth)
  if (round.choiceHistory.at(-1) === 'cashOut') return standing
  if (last?.choice === 'skip') return w.say.skipped(card)
  if (last === undefined || last.right === null) return w.say.dealt(card)
  return `${w.say.guessed(card, last.right)} ${standing}`
}

/** A round in the history: how many guesses, and the card it ended on. */
export const sayBriefly = (w: Words, round: Round): string =>
  w.round.brief(round.guessCount, cardName(currentCard(round)))
