/**
 * A row of a player's history, as the house exports it: an envelope, the log, and the hash of the terms. The round
 * is replayed from its log by the rules of its version [F11], and everything the row shows must come out.
 */
import {
  houseEntryIn,
  isObject,
  type Refusal,
  type Registry,
  refuse,
  rulesIn,
  versionIn,
} from '@fairhouse/kit'
import { checkRow, type RawRow } from './check-row.ts'
import { REGISTRY } from './registry.ts'
import type { CheckedRow } from './row-claims.ts'
import { checkVersion1Row, hasVersion1Rows } from './version-1-rows.ts'

export { type CheckedRow, type Difference, type RowClaim, STILL_OPEN } from './row-claims.ts'

/** Whether rounds of this game come in histories: it is played against the house. */
export const hasHistoryRows = (game: string, registry: Registry = REGISTRY): boolean =>
  houseEntryIn(registry, game) !== null

/** `registry`: the games that are known. */
export const checkHistoryRow = (
  game: string,
  raw: RawRow,
  registry: Registry = REGISTRY,
): CheckedRow | Refusal => {
  if (raw.version === undefined && raw.terms === undefined && hasVersion1Rows(game)) {
    return checkVersion1Row(game, raw)
  }
  const rules = rulesIn(registry, game, versionIn(raw))
  if (!rules) return refuse('wrong-version', `there is no version ${versionIn(raw)} of ${game} here`)
  const { row } = houseEntryIn(registry, game)!.house
  return checkRow({ rules, row }, raw)
}

/** A row with the text of its terms, as far as the rows before it had it. `seen`: by hash. */
export const withTermsText = (seen: Map<string, string>, value: unknown): unknown => {
  if (!isObject(value) || typeof value.terms !== 'string') return value
  const { terms, termsText } = value
  if (typeof termsText === 'string') {
    seen.set(terms, termsText)
    return value
  }
  const known = seen.get(terms)
  return known === undefined ? value : { ...value, termsText: known }
}
