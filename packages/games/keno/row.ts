/** A round of Keno as a row of a list. */
import type { RoundRow } from '@fairhouse/kit'
import type { View } from './rules.ts'

/** Texts are made on demand: most callers only want the multiplier. */
export const kenoRow = ({ outcome }: View): RoundRow => ({
  multiplier: outcome?.multiplier ?? null,
  get played() {
    return outcome ? [outcome.difficulty, ...outcome.selectedNumbers].join(' ') : ''
  },
  get outcome() {
    return outcome?.drawOrder.join(' ') ?? ''
  },
})
