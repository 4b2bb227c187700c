/** A round of Keno in one line of a list. */
import type { RoundRow } from '@fairhouse/kit'
import type { View } from './rules.ts'

export const kenoRow = ({ outcome }: View): RoundRow => ({
  multiplier: outcome?.multiplier ?? null,
  played: outcome ? [outcome.difficulty, ...outcome.selectedNumbers].join(' ') : '',
  outcome: outcome?.drawOrder.join(' ') ?? '',
})
