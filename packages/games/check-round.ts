/**
 * Replays a finished round of any game by the rules that it names [F8] [F11]: from its log, or from a row of a player's
 * history. Needs the rules but no schemas.
 */
import { type RoundResult, verify } from '@fairhouse/host'
import {
  isObject,
  isRefusal,
  type Refusal,
  type Rulebook,
  refuse,
  rulesIn,
  type TermsLookup,
  versionIn,
} from '@fairhouse/kit'
import { checkRow, type RawRow } from './check-row.ts'
import type { CheckedRow } from './row-claims.ts'

export type CheckedRound = Readonly<{
  game: string
  /** Whether every claim holds. */
  agrees: boolean
  /** What the rules lead to. */
  result: RoundResult
  /** Only claims that were made. */
  checks: Readonly<Record<string, boolean>>
  /** [F9] Whether the house knew the client seed when it drew its own. */
  clientSeedReused?: true
}>

const wrongVersion = (game: string, raw: unknown): Refusal =>
  refuse('wrong-version', `there is no version ${versionIn(raw)} of ${game} here`)

/**
 * Checks a row of a player's exported history: it is replayed from its log, and all it shows must come out. The game must be in the rulebook and have a house facet.
 */
export const checkHistoryRow = (rulebook: Rulebook, game: string, raw: RawRow): CheckedRow | Refusal => {
  const rules = rulesIn(rulebook, game, versionIn(raw))
  return rules ? checkRow({ rules, row: rulebook[game]!.house!.row }, raw) : wrongVersion(game, raw)
}

/** Whether histories have rounds of this game, that is, whether it is played against the house. */
export const hasHistoryRows = (rulebook: Rulebook, game: string): boolean =>
  Object.hasOwn(rulebook, game) && rulebook[game]!.house !== undefined

const rowOf = (rulebook: Rulebook, game: string, raw: RawRow): CheckedRound | Refusal => {
  const checked = checkHistoryRow(rulebook, game, raw)
  if (isRefusal(checked)) return checked
  const { claims: checks, result } = checked
  const reused = raw.clientSeedReused === true && ({ clientSeedReused: true } as const)
  return { game, agrees: Object.values(checks).every(Boolean), result, checks, ...reused }
}

/** Whether it is a row of a house's history and not a log. */
const isRow = (raw: Readonly<Record<string, unknown>>): boolean => raw.betAmount !== undefined

/** `raw`: parsed JSON. `lookUp`: finds terms by hash, for logs that carry neither terms nor configuration. */
export const checkRound = (
  rulebook: Rulebook,
  raw: unknown,
  lookUp?: TermsLookup,
): CheckedRound | Refusal => {
  if (!isObject(raw)) return refuse('bad-log', 'a round is a JSON object')
  const { game } = raw
  if (typeof game !== 'string' || !Object.hasOwn(rulebook, game))
    return refuse('unknown-game', 'the round names an unknown game')
  if (isRow(raw) && rulebook[game]!.house) return rowOf(rulebook, game, raw)
  const rules = rulesIn(rulebook, game, versionIn(raw))
  return rules ? verify(rules, raw, lookUp) : wrongVersion(game, raw)
}

/** Adds the text of its terms to a row, if an earlier row had it. `seen`: by hash. */
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
