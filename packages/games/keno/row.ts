/** A round of Keno in one line of a list. */
import type { RoundRow } from '@fairhouse/kit'
import type { View } from './rules.ts'

/** Its texts are made when somebody reads them: most ask for the multiplier alone. */
export const kenoRow = ({ outcome }: View): RoundRow => ({
  multiplier: outcome?.multiplier ?? null,
  get played() {
    return outcome ? [outcome.difficulty, ...outcome.selectedNumbers].join(' ') : ''
  },
  get outcome() {
    return outcome?.drawOrder.join(' ') ?? ''
  },
})
