/** Rounds of Dragon Tower from outside. */
import { ladderEntries } from '@fairhouse/ui/verify/ladder-entries.ts'
import { DEFAULTS } from '../config.ts'
import { tower } from '../rules.ts'

export const entries = ladderEntries(
  tower,
  { eggs: 'tower', multipliers: 'multipliers' },
  ({ greedPenalty = DEFAULTS.greedPenalty }) => greedPenalty !== DEFAULTS.greedPenalty,
  // From 1, as people count them.
  (actions) => ({
    picks: actions.flatMap(({ type, tile }) => (type === 'pick' ? [Number(tile) + 1] : [])).join(' '),
  }),
)
