/**
 * A row of a player's exported history: the round's fields, its log, and the hash of its terms. The round is replayed
 * from its log by the rules of its version [F11], and everything the row shows must come out.
 */
import { houseEntryIn, type Refusal, type Registry } from '@fairhouse/kit'
import { checkRowIn } from './check-round.ts'
import type { RawRow } from './check-row.ts'
import { REGISTRY } from './registry.ts'
import type { CheckedRow } from './row-claims.ts'

export { type CheckedRow, type Difference, type RowClaim, STILL_OPEN } from './row-claims.ts'

/** Whether histories have rounds of this game, that is, whether it is played against the house. */
export const hasHistoryRows = (game: string, registry: Registry = REGISTRY): boolean =>
  houseEntryIn(registry, game) !== null

/** `registry`: the known games. */
export const checkHistoryRow = (
  game: string,
  raw: RawRow,
  registry: Registry = REGISTRY,
): CheckedRow | Refusal => checkRowIn(registry, game, raw)
