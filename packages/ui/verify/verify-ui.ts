/**
 * What the verifier knows of a game. `ui/verify.tsx` in the game's folder exports `verify`; the shell finds it by
 * its name and loads it with the page. The frame has the seeds, the verdict and the links; the game says what
 * else is typed in, what comes out of it, and how that is shown.
 */
import type { Refusal } from '@fairhouse/kit'
import type { ReactNode } from 'react'
import type { IconName } from '../icon-paths.ts'
import type { Dictionary, Language } from '../words.ts'
import type { Hash } from './hash.ts'

/** Texts by field, as a person types them or a link carries them; lists with commas or spaces. */
export type FieldTexts = Readonly<Record<string, string>>
/** What is wrong, by field. */
export type FieldErrors = Readonly<Partial<Record<string, Refusal>>>

/** How a field is filled in. The frame has the words of `rtp` and `multiplier`, whatever the game. */
export type FieldKind = Readonly<
  | { kind: 'text' | 'rtp' | 'multiplier' }
  | { kind: 'select'; options: readonly string[] }
  /** Numbers typed, or picked from a grid. */
  | { kind: 'numbers'; numbers: readonly number[]; columns: number; most: number }
  /** Choices one after the other, the same one as often as it was made. */
  | { kind: 'choices'; choices: readonly Readonly<{ value: string; icon: IconName }>[] }
>
export type VerifyField = FieldKind & Readonly<{ name: string; initial?: string }>

export type FieldWords = Readonly<{
  label?: string
  hint?: string
  /** Of a select or of choices, by value. */
  options?: Readonly<Record<string, string>>
  /** While there is no choice. */
  none?: string
}>

export type VerifyPartWords = Readonly<{
  fields?: Readonly<Record<string, FieldWords>>
  /** What came of comparing a told field, by its name. */
  checks?: Readonly<Record<string, Readonly<{ name: string; holds: string; fails: string }>>>
  /** What logs and histories claim of this game alone. */
  claims?: Readonly<Record<string, string>>
  /** The fields of the server's answer. */
  answer?: Readonly<Record<string, string>>
  /** By code; what the frame says to the same code comes after it. */
  errors?: Readonly<Record<string, string>>
}>

export type Reading<Round> = Readonly<{ round: Round } | { errors: FieldErrors }>

/** `config`: the configuration in the round's terms [F11], already parsed; missing: the house's default. */
export type Means = Readonly<{ hash: Hash; config?: unknown }>

export type Computed = Readonly<{
  /** As `POST /v1/fairness/GAME/verify` answers. */
  answer: Readonly<Record<string, unknown>>
  /** Whether the steps, each taken with `hash`, have led to the same outcome as the rules. */
  same: boolean
  /** An entry for each told field that was filled in: whether it is what came out. */
  holds: Readonly<Record<string, boolean>>
}>

/** A round by hand. Methods, not function properties: so a form of any types is assignable to `AnyVerifyUi`. */
export interface VerifyForm<Round, Found extends Computed> {
  /** What was played; the frame asks for the seeds. */
  readonly fields: readonly VerifyField[]
  /** What the player was shown; the frame asks for the commitment. */
  readonly told: readonly VerifyField[]
  /** A real round to try it with; its seeds are in it. */
  readonly example: FieldTexts
  /** Fields of the answer that the server may leave out, and that are listed only where it says otherwise. */
  readonly details: readonly string[]
  read(texts: FieldTexts): Reading<Round>
  /** What the server is asked. */
  request(round: Round): Readonly<Record<string, unknown>>
  compute(round: Round, means: Means): Promise<Found>
  /** What came out, in one line. */
  say(found: Found, language: Language): string
  /** What came out, and every step that led to it. */
  Outcome(props: Readonly<{ found: Found; commitment: string }>): ReactNode
}

export type ClaimVerdict = 'agrees' | 'differs' | 'computed'

/** Several rounds that are claimed as one. */
export interface VerifySession<Session> {
  title(verdict: ClaimVerdict, language: Language): string
  about(session: Session, gameName: string, language: Language): string
  Rounds(props: Readonly<{ session: Session }>): ReactNode
}

/** A round of the house in its player's history. */
export type HistoryLine = Readonly<{
  /** What the stake was multiplied by, '0' in a lost round; null while it is open. */
  multiplier: string | null
  /** Fills in the form; null while the round is open. */
  texts: FieldTexts | null
}>

export interface VerifyUi<Round, Found extends Computed, Session> {
  readonly game: string
  readonly words: Dictionary<VerifyPartWords>
  /** The verifier opens with its form. */
  readonly first?: true
  /** Missing: its rounds are verified by their logs alone. */
  readonly form?: VerifyForm<Round, Found>
  readonly session?: VerifySession<Session>
  /** The round as the house sends it; null if invalid of this game's. */
  historyLine?(raw: unknown): HistoryLine | null
}
export type AnyVerifyUi = VerifyUi<unknown, Computed, unknown>
