/**
 * A row of a player's exported history: the round's fields, its log, and the hash of its terms. The round is replayed
 * from its log by the rules of its version [F11], and everything the row shows must come out.
 */
import type { Refusal } from '@fairhouse/kit'
import { checkRowIn } from './check-round.ts'
import type { RawRow } from './check-row.ts'
import type { CheckedRow } from './row-claims.ts'
import { RULEBOOK, type Rulebook } from './rulebook.ts'

export { type CheckedRow, type Difference, type RowClaim, STILL_OPEN } from './row-claims.ts'

/** Whether histories have rounds of this game, that is, whether it is played against the house. */
export const hasHistoryRows = (game: string, rulebook: Rulebook = RULEBOOK): boolean =>
  Object.hasOwn(rulebook, game) && rulebook[game]!.house !== undefined

/** `rulebook`: the known games. */
export const checkHistoryRow = (
  game: string,
  raw: RawRow,
  rulebook: Rulebook = RULEBOOK,
): CheckedRow | Refusal => checkRowIn(rulebook, game, raw)
