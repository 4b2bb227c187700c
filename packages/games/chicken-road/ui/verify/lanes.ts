/** The lanes of a verified road: those taken, if the form says so, and what the others would have been. */
import { shownRungs } from '@fairhouse/kit'
import { ladderOf } from '../../paytable.ts'
import type { Lane, LaneState } from '../../presenter.ts'
import type { RoadFound } from '../verify.tsx'

const stateOf = ({ answer, told: { steps, multiplier } }: RoadFound, step: number): LaneState => {
  const safe = answer.survives[step - 1]!
  if (steps !== undefined && step <= steps && safe) return 'passed'
  if (steps !== undefined && multiplier === '0' && step === steps + 1 && !safe) return 'hit'
  return safe ? 'safe' : 'deadly'
}

export const lanesFound = (found: RoadFound): readonly Lane[] =>
  shownRungs(ladderOf({}, found.request.difficulty), null).map((rung) => ({
    ...rung,
    multiplier: found.answer.multipliers[rung.step - 1]!,
    state: stateOf(found, rung.step),
  }))
