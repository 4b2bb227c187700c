/** A round of Dragon Tower as a row of a list. */
import { ladderMultiplier, type RoundRow } from '@fairhouse/kit'
import type { View } from './view.ts'

export const dragonTowerRow = (shown: View): RoundRow => ({
  multiplier: ladderMultiplier(shown),
  played: shown.difficulty === null ? '' : [shown.difficulty, ...shown.picks].join(' '),
  outcome: shown.eggs.map((row) => row.join('')).join(' '),
})
