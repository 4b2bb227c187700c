/** The pages of a ladder game as markup and as lines, for its tests. */

import { renderToString } from 'preact-render-to-string'
import { createElement, type JSX } from 'react'
import {
  type AnyClimb,
  type AnyLadderGame,
  LadderRoundPanel,
  LadderStage,
  sayLadderBriefly,
  sayLadderRound,
  sayLastStep,
} from '../house/ladder/index.ts'
import { LANGUAGES } from '../words.ts'

const nothing = (): void => {}
const markupOf = (element: JSX.Element): string => renderToString(element)

/** The stage with its board; without a round it shows the first difficulty. */
export const stageMarkup = (game: AnyLadderGame, round: AnyClimb | null, active = true): string => {
  const plan = { offer: game.readOffer(null), difficulty: game.presenter.difficulties[0]!, stake: null }
  const board = { round, plan, active, busy: false, onStep: nothing, onEnter: nothing }
  const children = createElement(game.Board, board)
  return markupOf(createElement(LadderStage, { game, round, resting: false, children }))
}

/** The panel shown while a round is open. */
export const playingMarkup = (game: AnyLadderGame, round: AnyClimb): string =>
  markupOf(
    createElement(LadderRoundPanel, {
      game,
      round,
      active: true,
      pending: null,
      onStep: nothing,
      onCashOut: nothing,
    }),
  )

/** What a screen reader would announce, in order. */
export const spokenIn = (markup: string): readonly string[] =>
  [...markup.matchAll(/<span class="sr">([^<]*)<\/span>/g)].map(([, text]) => text!)

/** A round in one line, in every form and language. */
export const ladderLines = (game: AnyLadderGame, round: AnyClimb): readonly string[] =>
  LANGUAGES.flatMap((language) => [
    sayLadderRound(game, language, round),
    sayLastStep(game, language, round),
    sayLadderBriefly(game, language, round),
  ])
