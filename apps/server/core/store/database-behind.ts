/** [A43] The database has lost work that was acknowledged: how it is said, and how one process tells the others. */
import { type Refusal, refuse } from '@fairhouse/kit'

export const LOSS_HINT = 'Restore a later copy, or start with --accept-loss'

export const databaseBehind = (words: string): Refusal =>
  refuse('database-behind', `the database has lost work: ${words}. ${LOSS_HINT}`)

/** In `counters`, until the loss is accepted. */
export const BEHIND = 'database-behind'
export const BEHIND_WORDS = 'a process of this house has found that acknowledged work is missing'
