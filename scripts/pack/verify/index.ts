/** `@fairhouse/verify`: a finished round of any game, and the rounds of a file. */
import { type CheckedRound, checkRound } from '@fairhouse/games/check-round.ts'
import { RULEBOOK } from '@fairhouse/games/rulebook.ts'
import type { Refusal, TermsLookup } from '@fairhouse/kit'

export type { CheckedRound } from '@fairhouse/games/check-round.ts'
export { entriesOf, type HistoryEntry } from '@fairhouse/games/history-entries.ts'
export { RULEBOOK } from '@fairhouse/games/rulebook.ts'
export { accepted, isRefusal, type Refusal, type Rulebook, type RulebookEntry } from '@fairhouse/kit'

/**
 * `raw`: parsed JSON, a round's log or a row of an exported history. Returns a refusal if it can't be replayed.
 * `lookUp`: terms by their hash, for rounds that carry only that.
 */
export const verifyRound = (raw: unknown, lookUp?: TermsLookup): CheckedRound | Refusal =>
  checkRound(RULEBOOK, raw, lookUp)
