/** Puts what the presenter shows into the reader's language. Amounts come formatted. */
import { type KenoRound, paidAgainstStake } from './presenter.ts'
import type { Words } from './words/index.ts'

/** How a round ended: '4 of 7 hit, won 9.00'. A payout below the stake doesn't count as won. */
export const sayResult = (w: Words, round: KenoRound, paid: string): string =>
  w.round.result(round.matchCount, round.spotsCount) + w.round.outcomes[paidAgainstStake(round)](paid)

/** The whole round in one sentence, for screen readers. */
export const sayRound = (w: Words, round: KenoRound, paid: string): string =>
  `${w.say.drawn(round.drawOrder)} ${sayResult(w, round, paid)}. ${w.say.difficulty(w.difficulties[round.difficulty])}`

/** A line of the history: '4 / 7 · Classic'. */
export const sayKenoBriefly = (w: Words, round: KenoRound): string =>
  `${round.matchCount} / ${round.spotsCount} · ${w.difficulties[round.difficulty]}`
