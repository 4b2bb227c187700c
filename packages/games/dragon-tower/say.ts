/** What the presenter shows, put into the reader's words. `shown` is how amounts are written. */
import { amountIn, type Round, standing, worthNow } from './presenter.ts'
import type { Words } from './words/index.ts'

type Shown = (amount: string) => string

/** How a round stands or has ended, in one line. */
export const sayStanding = (w: Words, round: Round, shown: Shown): string => {
  const stake = shown(amountIn(round, round.betAmount))
  const paid = shown(round.finalPayout === null ? '' : amountIn(round, round.finalPayout))
  switch (standing(round)) {
    case 'ready':
    case 'open':
      return w.round.open(stake)
    case 'climbing':
      return w.round.worth(stake, shown(worthNow(round)!))
    case 'lost':
      return w.round.lost(stake)
    case 'cashedOut':
      return w.round.cashedOut(paid)
    case 'capped':
      return w.round.capped(paid)
    case 'top':
      return w.round.top(paid)
  }
}

/** The last pick for ears: what it found, and what it means. */
export const sayPick = (w: Words, round: Round, shown: Shown): string => {
  const line = sayStanding(w, round, shown)
  const tile = (round.picks.at(-1) ?? 0) + 1
  switch (standing(round)) {
    case 'lost':
      return `${w.say.dragon(round.picks.length, tile)} ${line}`
    case 'climbing':
    case 'capped':
    case 'top':
      return `${w.say.egg(round.picks.length, tile)} ${line}`
    case 'ready':
    case 'open':
    case 'cashedOut':
      return line
  }
}

/** A round in the history: difficulty, and how far it went. */
export const sayBriefly = (w: Words, round: Round): string =>
  w.round.brief(w.difficulties[round.difficulty], w.rows(round.stepCount))
