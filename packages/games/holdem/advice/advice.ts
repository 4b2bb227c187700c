/**
 * What to do in a spot: every choice with how often the strategy takes it and what it is worth in chips, folding
 * now being 0. Heads-up it comes from the solved strategy, otherwise from the hard tier's weighing. Sees what its
 * seat sees, and answers the same from the same chance.
 */
import type { Chance, Option } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import { fastChance } from '../bots/fast-chance.ts'
import { situationOf } from '../bots/situation.ts'
import type { Solution } from '../bots/solved-bot.ts'
import type { View } from '../view.ts'
import type { AdvisedChoice } from './choices.ts'
import type { RangeGrid, SeatRange } from './range-grid.ts'
import { solvedAdvice } from './solved-advice.ts'
import type { Thought } from './thoughts.ts'
import { weighedAdvice } from './weighed-advice.ts'

export type Advice = Readonly<{
  source: 'solved' | 'weighed'
  /** Fold first, raises last, from small to large. */
  choices: readonly AdvisedChoice[]
  thought: Thought
  /** What the strategy would do this with, and what the others may hold. */
  own: RangeGrid
  others: readonly SeatRange[]
}>

export type { AdvisedChoice }

/** Without solutions, and with more than two seats, the hard tier's weighing answers. */
export const adviseOn = (
  view: View,
  options: readonly Option<Action>[],
  chance: Chance,
  solutions: readonly Solution[] = [],
): Advice => {
  const situation = situationOf(view, options)
  return solvedAdvice(situation, solutions, fastChance(chance)) ?? weighedAdvice(situation, chance)
}
