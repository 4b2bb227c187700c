/** What a decision lost compared with the strategy, in chips, and how bad that is. */
import type { Chips } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import type { Situation } from '../bots/situation.ts'
import { type AdvisedChoice, bestOf, SELDOM, strategyValue, totalOf } from './choices.ts'

/**
 * `fine`: the strategy does it too, less often. `close`: it doesn't, but the difference is within noise.
 * `unknown`: it has no such move, so its value is unknown.
 */
const GRADES = ['best', 'fine', 'close', 'inaccuracy', 'mistake', 'blunder', 'unknown'] as const
export type Grade = (typeof GRADES)[number]

/** Thresholds in big blinds: more than an inaccuracy, more than a mistake. */
const MISTAKE = 0.5
const BLUNDER = 2
/**
 * Standard errors between two values to tell them apart: fewer for moves the strategy never makes, since that
 * already suggests they are worse.
 */
const CLEARLY = { seldom: 2, never: 1 } as const

type Kind = 'fold' | 'passive' | 'raise'

const kindOf = ({ type }: Action, { stack, toCall }: Situation): Kind => {
  if (type === 'fold') return 'fold'
  if (type === 'check' || type === 'call' || (type === 'allIn' && stack <= toCall)) return 'passive'
  return 'raise'
}

/** The choice that matches an action; a raise of another size maps to the nearest one, by ratio. */
export const choiceFor = (
  choices: readonly AdvisedChoice[],
  action: Action,
  situation: Situation,
): number | null => {
  const kind = kindOf(action, situation)
  const raised = (to: Chips): number => Math.max(1, to - situation.bet - situation.toCall)
  const to = totalOf(action, situation)
  const near = choices
    .map((choice, index) => ({ choice, index }))
    .filter(({ choice }) => kindOf(choice.action, situation) === kind)
    .toSorted(
      (a, b) =>
        Math.abs(Math.log(raised(a.choice.to) / raised(to))) -
        Math.abs(Math.log(raised(b.choice.to) / raised(to))),
    )
  return near[0]?.index ?? null
}

export type GradedMove = Readonly<{
  grade: Grade
  /** Chips lost; 0 if the loss is within noise. */
  given: number
  /** The index of the matching choice. */
  choice: number | null
}>

/** Moves the strategy makes at least now and then lose nothing: it would not mix in a worse one. */
export const gradeOf = (
  choices: readonly AdvisedChoice[],
  action: Action,
  situation: Situation,
): GradedMove => {
  const choice = choiceFor(choices, action, situation)
  const taken = choice === null ? null : choices[choice]!
  // Folding instead of checking isn't a choice of the strategy; its value is 0.
  const folded = taken === null && action.type === 'fold' ? { frequency: 0, value: 0, error: 0 } : null
  const one = taken ?? folded
  if (one === null) return { grade: 'unknown', given: 0, choice }
  const lost = strategyValue(choices) - one.value
  const noise = (one.frequency > 0 ? CLEARLY.seldom : CLEARLY.never) * one.error
  const given = one.frequency >= SELDOM || lost <= noise ? 0 : lost
  const blinds = given / situation.bigBlind
  const graded = (): Grade => {
    if (taken !== null && taken === bestOf(choices)) return 'best'
    if (one.frequency >= SELDOM) return 'fine'
    if (given <= 0) return 'close'
    return blinds < MISTAKE ? 'inaccuracy' : blinds < BLUNDER ? 'mistake' : 'blunder'
  }
  return { grade: graded(), given: Math.max(0, given), choice }
}
