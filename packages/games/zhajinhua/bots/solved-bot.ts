/**
 * Plays a solved strategy: finds the spot of its view and draws a move by the strategy's probabilities, adjusted by a
 * temperament.
 */
import { type Bot, type Chance, type Option, type Reason, uniform } from '@fairhouse/kit'
import type { Action, View } from '../rules.ts'
import { adviceIn } from '../solution/advice.ts'
import { MOVES, type Move, wantedIn } from '../solution/spots.ts'
import type { SolvedStrategy } from '../solution/strategy-file.ts'
import { because, type ReasonCode } from './reasons.ts'
import { actionOfMove, spotOfView } from './spot-of-view.ts'
import { adjustOdds, NONE, type Temperament } from './temperaments.ts'
import { opponentsIn, strengthOf } from './view-strength.ts'

/** A possible move: how often the solution makes it, and its value in antes, if known. */
export type SolvedChoice = Readonly<{ move: Move; action: Action; frequency: number; value: number | null }>

/** For spots unlike any in training: continue with a pair, fold less; blind, look or call. */
const WITHOUT_ADVICE = 0.74
const isWanted = (move: Move, strength: number | null): boolean => {
  if (strength === null) return move === 'look' || move === 'call'
  return strength < WITHOUT_ADVICE ? move === 'fold' : move === 'call' || move === 'all-in'
}

/** All possible moves, even those never made; frequencies add up to 1. */
export const choicesIn = (
  strategy: SolvedStrategy,
  view: View,
  options: readonly Option<Action>[],
): readonly SolvedChoice[] => {
  const { cards } = view.players[view.seat!]!
  const strength = cards === null ? null : strengthOf(cards, view.config)
  const spot = spotOfView(view)
  const advice = adviceIn(strategy, spot)
  const possible = MOVES.flatMap((move, i) => {
    const action = actionOfMove(view, options, move)
    if (action === null || wantedIn(spot, 1 << i) === 0) return []
    if (move === 'fold' && view.costs!.allIn === 0) return [] // [Z6] all-in is free
    return [{ move, action, odds: advice?.odds[i] ?? 0, value: advice?.values[i] ?? null }]
  })
  const total = possible.reduce((sum, { odds }) => sum + odds, 0)
  const weighed =
    total > 0
      ? possible
      : possible.map((choice) => ({ ...choice, odds: isWanted(choice.move, strength) ? 1 : 0.001 }))
  const whole = weighed.reduce((sum, { odds }) => sum + odds, 0)
  return weighed.map(({ odds, ...choice }) => ({ ...choice, frequency: odds / whole }))
}

const drawn = (choices: readonly SolvedChoice[], chance: Chance): SolvedChoice => {
  let left = uniform(chance)
  const found = choices.find(({ frequency }) => {
    left -= frequency
    return left < 0
  })
  return found ?? choices.reduce((a, b) => (b.frequency > a.frequency ? b : a))
}

const BLIND_CODES = { fold: 'fold-blind', call: 'stay-blind', look: 'look' } as const
/** A raise with less than a pair is a bluff. */
const BLUFFS_BELOW = 0.74

const codeOf = (move: Move, strength: number | null): ReasonCode => {
  switch (move) {
    case 'raise':
    case 'raise-most':
      if (strength === null) return 'raise-blind'
      return strength < BLUFFS_BELOW ? 'raise-bluff' : 'raise-strong'
    case 'compare':
    case 'compare-strongest':
      return strength === null ? 'compare-blind' : 'compare-now'
    case 'all-in':
      return 'all-in-last-chips'
    case 'look':
      return 'look'
    case 'fold':
      return strength === null ? BLIND_CODES.fold : 'fold-weak'
    case 'call':
      return strength === null ? BLIND_CODES.call : 'call-worth-it'
  }
}

/** The reason for a choice, with its situation. `value`: in chips, compared with folding; null if unknown. */
export const reasonFor = (view: View, { move, frequency }: SolvedChoice, value: number | null): Reason => {
  const { seat, players, config, round, pot, costs } = view
  const { cards } = players[seat!]!
  const strength = cards === null ? null : strengthOf(cards, config)
  const opponents = opponentsIn(view)
  return because(codeOf(move, strength), {
    round,
    rounds: config.rounds,
    opponents: opponents.length,
    pot,
    strength,
    frequency,
    looked: opponents.filter((other) => players[other]!.looked).length,
    call: costs!.call,
    price: costs!.compare,
    value: value === null ? null : Math.round(value),
  })
}

/** The spot as in training. */
const gainOf = (
  { config }: View,
  { value }: SolvedChoice,
  choices: readonly SolvedChoice[],
): number | null => {
  const folding = choices.find(({ move }) => move === 'fold')?.value ?? null
  return value === null || folding === null ? null : (value - folding) * config.ante
}

/** By choice: frequencies after the temperament's adjustment. */
const withTemperament = (
  choices: readonly SolvedChoice[],
  temperament: Temperament,
): readonly SolvedChoice[] => {
  const odds = MOVES.map((move) => choices.find((choice) => choice.move === move)?.frequency ?? 0)
  const own = adjustOdds(odds, temperament)
  return choices.map((choice) => ({ ...choice, frequency: own[MOVES.indexOf(choice.move)]! }))
}

export const solvedBot =
  (strategy: SolvedStrategy, temperament: Temperament = NONE): Bot<View, Action> =>
  (view, options, chance) => {
    const choices = withTemperament(choicesIn(strategy, view, options), temperament)
    const choice = drawn(choices, chance)
    return { action: choice.action, reason: reasonFor(view, choice, gainOf(view, choice, choices)) }
  }
