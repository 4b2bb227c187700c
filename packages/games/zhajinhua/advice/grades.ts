/** What each decision of a hand lost against the solved strategy, in chips, and its grade. */
import { accepted, type Chips, type Log, replay, type Seat, sameJson } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import { type Config, zhajinhua } from '../rules.ts'
import { type AdvisedChoice, type Adviser, bestOf } from './advice.ts'

/** `fine`: the strategy does it, too, but less often. `close`: it doesn't, but the difference may be noise. */
const GRADES = ['best', 'fine', 'close', 'inaccuracy', 'mistake', 'blunder'] as const
export type Grade = (typeof GRADES)[number]

export type GradedDecision = Readonly<{
  /** Its index in the hand's log. */
  step: number
  round: number
  action: Action
  grade: Grade
  /** In chips; 0 if the loss is within the noise. */
  given: number
  better: Action
}>

/** Below this, a frequency is a residue of training. */
const SELDOM = 0.1
/** In antes: above the first it is a mistake, above the second a blunder. */
const MISTAKE = 1
const BLUNDER = 3
/** Values closer than this many standard errors count as equal. */
const CLEARLY = 2

/** The strategy's value here: the mean of its actions' values by frequency, without rare ones. */
const strategyValue = (choices: readonly AdvisedChoice[]): number => {
  const often = choices.filter(({ frequency }) => frequency >= SELDOM)
  const total = often.reduce((sum, { frequency }) => sum + frequency, 0)
  return often.reduce((sum, { frequency, value }) => sum + frequency * value, 0) / total
}

/** An action that the strategy sometimes takes loses nothing: it wouldn't mix in a worse one. */
export const gradeOf = (
  choices: readonly AdvisedChoice[],
  action: Action,
  ante: Chips,
): Pick<GradedDecision, 'grade' | 'given'> => {
  const taken = choices.find((choice) => sameJson(choice.action, action))!
  if (taken === bestOf(choices)) return { grade: 'best', given: 0 }
  if (taken.frequency >= SELDOM) return { grade: 'fine', given: 0 }
  const lost = strategyValue(choices) - taken.value
  if (lost <= CLEARLY * taken.error) return { grade: 'close', given: 0 }
  const antes = lost / ante
  return { grade: antes < MISTAKE ? 'inaccuracy' : antes < BLUNDER ? 'mistake' : 'blunder', given: lost }
}

/** For a hand that is over: the decisions of one seat, the most expensive first. */
export const gradeHand = (
  log: Log<Config, Action>,
  seat: Seat,
  adviser: Adviser,
): readonly GradedDecision[] => {
  const { steps } = accepted(replay(zhajinhua, log))
  const decisions = log.actions.flatMap(({ seat: by, action }, step): readonly GradedDecision[] => {
    if (by !== seat) return []
    const { state } = steps[step]!
    const { choices } = adviser(zhajinhua.view(state, seat), zhajinhua.options(state, seat), log.seeds.server)
    const graded = gradeOf(choices, action, log.config.ante)
    return [{ step, round: state.round, action, ...graded, better: bestOf(choices).action }]
  })
  return decisions.toSorted((a, b) => b.given - a.given || a.step - b.step)
}
