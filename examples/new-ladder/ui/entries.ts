import { ladderEntries } from '@fairhouse/ui/verify/ladder-entries.ts'
import { ladder } from '../rules.ts'

export const entries = ladderEntries(ladder, { safe: 'drawn', multipliers: 'multipliers' }, () => false)
