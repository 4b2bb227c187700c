/** Puts what the presenter shows into the reader's language. */
import { cardName } from './cards.ts'
import { currentCard, endedByCap, type HiloRound, trailOf, worthNow } from './presenter.ts'
import type { Words } from './words/index.ts'

/** A round's current state or end, in one line. `shown` formats amounts. */
export const sayState = (w: Words, round: HiloRound, shown: (amount: string) => string): string => {
  const [stake, worth] = [shown(round.betAmount), shown(round.finalPayout ?? worthNow(round))]
  switch (round.state) {
    case 'ready':
    case 'playing':
      return round.guessCount === 0 ? w.round.staked(stake) : w.round.worth(stake, worth)
    case 'finished':
      return w.round.lost(stake)
    case 'cashed_out':
      return endedByCap(round) ? w.round.capped(worth) : w.round.cashedOut(worth)
  }
}

/** The last step for screen readers: the guess, the card, the result. */
export const sayStep = (w: Words, round: HiloRound, shown: (amount: string) => string): string => {
  const standing = sayState(w, round, shown)
  if (round.choiceHistory.at(-1) === 'cashOut') return standing
  const { card, came } = trailOf(round).at(-1)!
  switch (came) {
    case 'first':
      return w.say.dealt(cardName(card))
    case 'skipped':
      return w.say.skipped(cardName(card))
    case 'right':
    case 'wrong':
      return `${w.say.guessed(cardName(card), came === 'right')} ${standing}`
  }
}

/** A round in the history: how many guesses, and the card it ended on. */
export const sayHiloBriefly = (w: Words, round: HiloRound): string =>
  w.round.brief(round.guessCount, cardName(currentCard(round)))
