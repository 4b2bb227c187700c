/** What a decision gave up against the strategy, in chips, and how bad that is. */
import type { Chips } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import type { Situation } from '../bots/situation.ts'
import { type AdvisedChoice, bestOf, SELDOM, strategyValue, totalOf } from './choices.ts'

/**
 * `fine`: the strategy does it too, less often. `close`: it doesn't, but the difference can't be told from noise.
 * `unknown`: it has no such move, so nothing is known of its worth.
 */
const GRADES = ['best', 'fine', 'close', 'inaccuracy', 'mistake', 'blunder', 'unknown'] as const
export type Grade = (typeof GRADES)[number]

/** In big blinds, from which on it is more than an inaccuracy, or than a mistake. */
const MISTAKE = 0.5
const BLUNDER = 2
/**
 * So many standard errors must lie between two values to tell them apart: fewer for what the strategy never does,
 * for that it never does it says already that it is worse.
 */
const CLEARLY = { seldom: 2, never: 1 } as const

type Kind = 'fold' | 'passive' | 'raise'

const kindOf = ({ type }: Action, { stack, toCall }: Situation): Kind => {
  if (type === 'fold') return 'fold'
  if (type === 'check' || type === 'call' || (type === 'allIn' && stack <= toCall)) return 'passive'
  return 'raise'
}

/** The choice that an action comes to; a raise of another size is the nearest one, by ratio. */
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

export type Graded = Readonly<{
  grade: Grade
  /** In chips; 0 where nothing was given up that can be told from noise. */
  given: number
  /** Which of the choices it was. */
  choice: number | null
}>

/** What the strategy does at least now and then gives up nothing: it would not mix what is worse. */
export const gradeOf = (choices: readonly AdvisedChoice[], action: Action, situation: Situation): Graded => {
  const choice = choiceFor(choices, action, situation)
  const taken = choice === null ? null : choices[choice]!
  // Folding what could be checked is no choice of the strategy's; it is worth 0 all the same.
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
