/**
 * Advice for a spot: every choice with how often the solved strategy takes it and its value in chips, compared
 * with folding now. Sees only what its seat sees; the same chance gives the same advice.
 */
import type { Chance, Option } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import { fastChance } from '../bots/fast-chance.ts'
import { situationOf } from '../bots/situation.ts'
import type { Solutions } from '../bots/solutions.ts'
import type { View } from '../view.ts'
import type { AdvisedChoice } from './choices.ts'
import type { RangeGrid, SeatRange } from './range-grid.ts'
import { ringAdvice } from './ring-advice.ts'
import { solvedAdvice } from './solved-advice.ts'
import { subgameAdvice } from './subgame-advice.ts'
import type { Thought } from './thoughts.ts'
import { weighedAdvice } from './weighed-advice.ts'

export type Advice = Readonly<{
  source: 'solved' | 'weighed'
  /** Fold first, raises last, from small to large. */
  choices: readonly AdvisedChoice[]
  thought: Thought
  /** The range the strategy would play this way, and what the opponents may hold. */
  own: RangeGrid
  others: readonly SeatRange[]
}>

export type { AdvisedChoice }

/** A grade deserves a larger sample than quick advice. */
export const CAREFULLY = 2

/**
 * Without solutions the `charts` bot evaluates, which needs none. `care`: factor on the usual sample or
 * iterations, between two players.
 */
export const adviseOn = (
  view: View,
  options: readonly Option<Action>[],
  chance: Chance,
  solutions: Solutions | null = null,
  care = 1,
): Advice => {
  const situation = situationOf(view, options)
  const solved = (): Advice | null => {
    if (solutions === null) return null
    const anew = subgameAdvice(situation, solutions, care)
    if (anew !== null) return anew
    const next = fastChance(chance)
    const inTree = situation.headsUp ? solvedAdvice(situation, solutions.headsUp, care, next) : null
    return inTree ?? (solutions.hasRing() ? ringAdvice(situation, solutions.ring(), next) : null)
  }
  return solved() ?? weighedAdvice(situation, chance)
}
