/** Reviews hands: each decision of one player compared with the advice available at that moment. */
import { type Card, type Chips, labelled, type Refusal, refuse, type Seat, words } from '@fairhouse/kit'
import { type Action, isRunAnswer } from '../actions.ts'
import { situationOf } from '../bots/situation.ts'
import type { Solutions } from '../bots/solutions.ts'
import type { Config } from '../config.ts'
import { HOLDEM_SEATS } from '../fields.ts'
import { holdem, type State, type View } from '../rules.ts'
import { isPlainHoldem } from '../variation.ts'
import { type Advice, adviseOn, CAREFULLY } from './advice.ts'
import { type AdvisedChoice, bestOf } from './choices.ts'
import { type GradedMove, gradeOf } from './grades.ts'
import { type SpotKind, spotOf } from './spots.ts'

/** An action, and the state before it. */
export type HandStep = Readonly<{ state: State; seat: Seat; action: Action }>

export type ReviewedDecision = GradedMove &
  Readonly<{
    /** Its index among the hand's actions. */
    step: number
    spot: SpotKind
    hole: readonly Card[]
    board: readonly Card[]
    pot: Chips
    toCall: Chips
    bigBlind: Chips
    action: Action
    best: AdvisedChoice
    choices: readonly AdvisedChoice[]
    thought: Advice['thought']
    source: Advice['source']
  }>

/** The view of a player whose cards are known though they were never shown. */
const viewWith = (state: State, seat: Seat, hole: readonly Card[]): View => {
  const view = holdem.view(state, seat)
  return { ...view, players: view.players.with(seat, { ...view.players[seat]!, hole }) }
}

/** Null if the adviser knows what was played. */
export const unknownToReview = (config: Config): Refusal | null =>
  isPlainHoldem(config)
    ? null
    : refuse('unknown-variation', 'the adviser knows no-limit Hold’em only, without variations')

/** All of the seat's decisions, in order. `label` seeds the samples. Hands of more than nine players and of variations are skipped. */
export const reviewHand = (
  steps: readonly HandStep[],
  seat: Seat,
  hole: readonly Card[],
  solutions: Solutions | null,
  label: string,
  care = CAREFULLY,
): readonly ReviewedDecision[] =>
  steps.flatMap(({ state, seat: who, action }, step) => {
    if (who !== seat || isRunAnswer(action) || state.players.length > HOLDEM_SEATS.max) return []
    if (hole.length === 0 || !isPlainHoldem(state.config)) return []
    const view = viewWith(state, seat, hole)
    const options = holdem.options(state, seat)
    const advice = adviseOn(view, options, words(labelled(label, 'review', step)), solutions, care)
    const situation = situationOf(view, options)
    const { choices, thought, source } = advice
    return [
      {
        ...gradeOf(choices, action, situation),
        step,
        spot: spotOf(situation),
        hole,
        board: view.board,
        pot: view.pot,
        toCall: view.toCall,
        bigBlind: view.config.bigBlind,
        action,
        best: bestOf(choices),
        choices,
        thought,
        source,
      },
    ]
  })

/** Most expensive first, in big blinds; earlier first among equals. */
export const costliestFirst = <Decision extends Pick<ReviewedDecision, 'given' | 'bigBlind'>>(
  decisions: readonly Decision[],
): readonly Decision[] => decisions.toSorted((a, b) => b.given / b.bigBlind - a.given / a.bigBlind)

export const lostBlinds = (decisions: readonly Pick<ReviewedDecision, 'given' | 'bigBlind'>[]): number =>
  decisions.reduce((sum, { given, bigBlind }) => sum + given / bigBlind, 0)
