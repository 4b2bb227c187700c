/** Advice for a turn: every legal action with the solved strategy's frequency, its value, and the reason. */
import type { Option, Reason } from '@fairhouse/kit'
import { sameJson, sha256Hex } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import { choicesIn, reasonFor } from '../bots/solved-bot.ts'
import type { SolvedStrategy } from '../solution/strategy-file.ts'
import type { View } from '../view.ts'
import { rollOut } from './roll-outs.ts'
import { type StrategyOdds, strategyOdds } from './strategy-odds.ts'

export type AdvisedChoice = Readonly<{
  action: Action
  /** From 0 to 1; they add up to 1. */
  frequency: number
  /** In chips, compared with folding now. */
  value: number
  /** The standard error of its difference from the strategy's value here, in chips. */
  error: number
}>

export type Advice = Readonly<{
  /** Every legal action, in the order of the options. */
  choices: readonly AdvisedChoice[]
  /** The reason for the most frequent one. */
  reason: Reason
  /** The probability that the seat's hand beats every opponent still in, given their ranges: from 0 to 1. */
  wins: number
  deals: number
}>

/** At most half a second on a phone, for values accurate to about a tenth of the pot. */
const DEALS = 1500

/** The choice taken most often; of equals, the one worth most. */
export const bestOf = (choices: readonly AdvisedChoice[]): AdvisedChoice =>
  choices.toSorted((a, b) => b.frequency - a.frequency || b.value - a.value)[0]!

const meanOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length

const errorOf = (values: Float64Array): number => {
  const mean = meanOf(values)
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return Math.sqrt(squares / values.length / (values.length - 1))
}

export type Adviser = (
  view: View,
  options: readonly Option<Action>[],
  /** Names the turn: the same turn gets the same advice. */
  seed: string,
  deals?: number,
) => Advice

const advise = (
  strategy: SolvedStrategy,
  odds: StrategyOdds,
  ...[view, options, seed, deals = DEALS]: Parameters<Adviser>
): Advice => {
  const made = choicesIn(strategy, view, options)
  const frequencies = options.map(
    ({ action }) => made.find((choice) => sameJson(choice.action, action))?.frequency ?? 0,
  )
  const luck = Number.parseInt(sha256Hex(`${seed}:adviser:${view.history.length}`).slice(0, 8), 16)
  const { values, wins } = rollOut(view, options, odds, { deals, seed: luck })
  const whole = new Float64Array(deals).map((_, deal) =>
    values.reduce((sum, worth, place) => sum + frequencies[place]! * worth[deal]!, 0),
  )
  const choices = options.map(({ action }, place): AdvisedChoice => {
    const worth = values[place]!
    return {
      action,
      frequency: frequencies[place]!,
      value: meanOf(worth),
      error: errorOf(worth.map((value, deal) => value - whole[deal]!)),
    }
  })
  const best = bestOf(choices)
  const choice = made.find(({ action }) => sameJson(action, best.action))!
  return { choices, reason: reasonFor(view, choice, best.value), wins, deals }
}

export const openAdviser = (strategy: SolvedStrategy): Adviser => {
  const odds = strategyOdds(strategy)
  return (...turn) => advise(strategy, odds, ...turn)
}
