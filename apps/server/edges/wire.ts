/** From what the house answers inside to what its messages say: the documents' fields, amounts in the major unit. */
import type { View as HiloView } from '@fairhouse/games/hilo/view.ts'
import type { View as KenoView } from '@fairhouse/games/keno/rules.ts'
import type { Refusal } from '@fairhouse/kit'
import type { Failure, HiloRound, KenoRound, Limits as LimitsMessage, Round } from '@fairhouse/messages'
import type { Limits } from '../core/limits.ts'
import type { ShownRound } from '../rounds/rounds.ts'

/** What both games have; never the seed of an open round [F2]. */
const commonOf = ({
  view: _,
  game: _game,
  version: _version,
  terms: _terms,
  multiplier: _multiplier,
  isWin: _isWin,
  ...round
}: ShownRound) => round

const hiloOf = (round: ShownRound): HiloRound => {
  const { config, betAmount: _, finalPayout: _payout, currentCard, ...view } = round.view as HiloView
  return {
    ...commonOf(round),
    ...view,
    game: 'hilo',
    rtp: config.rtp,
    currentCard: currentCard!, // a stored round has its bet, and with it a card
    cardHistory: [...view.cardHistory],
    choiceHistory: [...view.choiceHistory],
    multiplierHistory: [...view.multiplierHistory],
  }
}

const kenoOf = (round: ShownRound): KenoRound => {
  const { config, outcome, finalPayout } = round.view as KenoView
  const drawn = outcome! // a stored round has its bet, and with it the draw
  return {
    ...commonOf(round),
    game: 'keno',
    rtp: config.rtp ?? null,
    isWin: finalPayout !== '0',
    state: 'finished',
    selectedNumbers: [...drawn.selectedNumbers],
    drawnNumbers: [...drawn.drawnNumbers],
    drawOrder: [...drawn.drawOrder],
    matchedNumbers: [...drawn.matchedNumbers],
    matchCount: drawn.matchCount,
    spotsCount: drawn.spotsCount,
    multiplier: drawn.multiplier,
    difficulty: drawn.difficulty,
  }
}

export const wireRound = (round: ShownRound): Round => {
  switch (round.game) {
    case 'hilo':
      return hiloOf(round)
    case 'keno':
      return kenoOf(round)
    default:
      throw new Error(`there is no message for rounds of ${round.game}`)
  }
}

/** A refusal may carry more than its code: when to come back, how the round ended. */
type Telling = Refusal & Readonly<{ at?: number; round?: ShownRound }>

export const failureOf = ({ refused, message, at, round }: Telling): Failure => ({
  code: refused,
  message,
  ...(at !== undefined && { at }),
  ...(round && { round: wireRound(round) }),
})

export const wireLimits = ({ stakePerDay, ...others }: Limits): LimitsMessage => ({
  ...others,
  stakePerDay: [...stakePerDay],
})
