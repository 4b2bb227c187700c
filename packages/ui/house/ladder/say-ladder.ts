/** Rounds of ladder games, described in the reader's language. */
import { amountIn } from '@fairhouse/kit'
import { inEachLanguage, type Language, type TextInLanguages } from '../../words.ts'
import { shownAmount } from '../amounts.ts'
import { verifyLink } from '../verify-link.ts'
import type { AnyClimb, AnyLadderGame, ClimbEnvelope } from './ladder-game.ts'
import { ladderWords } from './ladder-words.ts'

/** How a round is going or has ended, in one line. */
export const sayLadderRound = (game: AnyLadderGame, language: Language, round: AnyClimb): string => {
  const w = ladderWords[language].round
  const stake = shownAmount(amountIn(round, round.betAmount))
  const paid = round.finalPayout === null ? '' : shownAmount(amountIn(round, round.finalPayout))
  switch (game.presenter.standing(round)) {
    case 'ready':
    case 'open':
      return w.open(stake)
    case 'climbing':
      return w.worth(stake, shownAmount(game.presenter.worthNow(round)!))
    case 'lost':
      return w.lost(stake)
    case 'cashedOut':
      return w.cashedOut(paid)
    case 'capped':
      return w.capped(paid)
    case 'top':
      return game.words[language].round.top(paid)
  }
}

/** The last step for screen readers: what it found and what that means. */
export const sayLastStep = (game: AnyLadderGame, language: Language, round: AnyClimb): string => {
  const line = sayLadderRound(game, language, round)
  switch (game.presenter.standing(round)) {
    case 'climbing':
    case 'lost':
    case 'capped':
    case 'top':
      return `${game.sayStep(game.words[language], round)} ${line}`
    case 'ready':
    case 'open':
    case 'cashedOut':
      return line
  }
}

/** A round in the history: its difficulty and how far it got. */
export const sayLadderBriefly = (
  { words }: AnyLadderGame,
  language: Language,
  { difficulty, stepCount }: AnyClimb,
): string =>
  ladderWords[language].round.brief(
    words[language].difficulties[difficulty]!,
    words[language].count(stepCount),
  )

/** A round's line in the lobby. */
export const ladderLine = (game: AnyLadderGame, { view }: ClimbEnvelope): TextInLanguages =>
  inEachLanguage(game.words, (_words, language) => sayLadderRound(game, language, view))

/** Link that verifies the round. */
export const hrefOf = (game: AnyLadderGame, told: ClimbEnvelope): string =>
  verifyLink(game.id, game.verifyFields(told))
