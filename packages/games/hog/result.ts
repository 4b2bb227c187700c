/** The end of a duel as history and verifiers count it: there are no chips. */
import type { LiveResult } from '@fairhouse/kit'
import type { State } from './rules.ts'

/** Of a duel that is over, of either version. */
export const hogLiveResult = ({ winner }: State): LiveResult => ({
  seats: [0, 1].map(() => ({ paid: 0, won: 0, refunded: 0, bonus: 0, folded: false })),
  winners: [winner!],
  rake: 0,
})
