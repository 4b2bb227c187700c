import type { RoundRow } from '@fairhouse/kit'
import type { State } from './rules.ts'

export const row = ({ multiplier, side, fell }: State): RoundRow => ({
  multiplier,
  played: side ?? '',
  outcome: fell ?? '',
})
