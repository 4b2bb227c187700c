/**
 * Rounds of a game as they come from outside. All games have logs alike; `ui/entries.ts` in a game's folder
 * exports `entries` for the forms of its own. It runs beside the page too, so there is no React in it.
 */
import type { Log, Refusal } from '@fairhouse/kit'
import type { FieldTexts } from './verify-ui.ts'

export type RawRound = Readonly<Record<string, unknown>>
/** An entry for each claim that was made: whether it holds. */
export type Claims = Readonly<Partial<Record<string, boolean>>>

export type CheckedEntry = Readonly<{
  game: string
  /** What its owner knows it by: an id, or else the nonce. */
  round: string
  claims: Claims
  result: unknown
  /** Null for a request, and for a session. */
  log: Log<unknown, unknown> | null
  /** Several rounds that are claimed as one, as the game's own verification found them. */
  session?: unknown
}>

export type GameEntries = Readonly<{
  game: string
  /** Null: it has none of the game's own forms. A round that names another game does not come here. */
  check(raw: RawRound): CheckedEntry | Refusal | null
  /** The round in the fields of the game's form. */
  texts?(raw: RawRound, log: CheckedEntry['log']): FieldTexts
  /** [F11] Pay that no field of the form can say: it needs the round's terms. */
  hasOwnPay?(config: RawRound): boolean
}>
