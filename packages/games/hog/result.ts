/** The end of a duel, for history and verifiers: there are no chips. */
import type { LiveResult } from '@fairhouse/kit'
import type { State } from './rules.ts'

/** For a duel that is over, of either version. */
export const hogLiveResult = ({ winner }: State): LiveResult => ({
  seats: [0, 1].map(() => ({ paid: 0, won: 0, refunded: 0, bonus: 0, folded: false })),
  winners: [winner!],
  rake: 0,
})
