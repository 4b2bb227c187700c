/**
 * A game's rounds as they come from outside. Logs look alike in all games; `ui/entries.ts` in a game's folder
 * exports `entries` for the game's own formats. It also runs in a worker, so it doesn't use Preact.
 */
import type { Log, Refusal } from '@fairhouse/kit'
import type { FieldTexts } from './verify-ui.ts'

export type RawRound = Readonly<Record<string, unknown>>
/** For each claim made: whether it is true. */
export type Claims = Readonly<Partial<Record<string, boolean>>>

export type CheckedEntry = Readonly<{
  game: string
  /** Its name for its owner: the id, or else the nonce. */
  round: string
  claims: Claims
  result: unknown
  /** Null for a request or a session. */
  log: Log<unknown, unknown> | null
  /** Several rounds claimed as one, as verified by the game. */
  session?: unknown
}>

export type GameEntries = Readonly<{
  game: string
  /** Null if it is in none of the game's own formats. Rounds of other games never come here. */
  check(raw: RawRound): CheckedEntry | Refusal | null
  /** The round as texts for the game's form. */
  texts?(raw: RawRound, log: CheckedEntry['log']): FieldTexts
  /** [F11] Payouts that no field of the form can express: it needs the round's terms. */
  hasOwnPay?(config: RawRound): boolean
}>
