/** A round of Chicken Road as a row of a list. */
import { ladderMultiplier, type RoundRow } from '@fairhouse/kit'
import type { View } from './view.ts'

export const chickenRoadRow = (shown: View): RoundRow => ({
  multiplier: ladderMultiplier(shown),
  played: shown.difficulty === null ? '' : `${shown.difficulty} ${shown.stepCount}`,
  outcome: shown.survives?.map((safe) => (safe ? '1' : '0')).join('') ?? '',
})
