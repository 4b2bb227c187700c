/** What each decision of a hand gave up against the solved strategy, in chips, and how bad that is. */
import { accepted, type Chips, type Log, replay, type Seat, sameJson } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import { type Config, zhajinhua } from '../rules.ts'
import { type AdvisedChoice, type Adviser, bestOf } from './advice.ts'

/** `fine`: the strategy does it too, less often. `close`: it does not, but the difference may be noise. */
const GRADES = ['best', 'fine', 'close', 'inaccuracy', 'mistake', 'blunder'] as const
export type Grade = (typeof GRADES)[number]

export type GradedDecision = Readonly<{
  /** Its place in the hand's log. */
  step: number
  round: number
  action: Action
  grade: Grade
  /** In chips; 0 where nothing was given up that can be told from noise. */
  given: number
  better: Action
}>

/** Below this a frequency is what is left of training. */
const SELDOM = 0.1
/** In antes, from which on it is more than an inaccuracy, or than a mistake. */
const MISTAKE = 1
const BLUNDER = 3
/** So many standard errors must lie between two values to tell them apart. */
const CLEARLY = 2

/** What the strategy gets here: the values of what it does, by how often. What it seldom does is left out. */
const strategyValue = (choices: readonly AdvisedChoice[]): number => {
  const often = choices.filter(({ frequency }) => frequency >= SELDOM)
  const total = often.reduce((sum, { frequency }) => sum + frequency, 0)
  return often.reduce((sum, { frequency, value }) => sum + frequency * value, 0) / total
}

/** What the strategy does at least now and then gives up nothing: it would not mix what is worse. */
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

/** Of a hand that is over: the decisions of one seat, the dearest first. */
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
