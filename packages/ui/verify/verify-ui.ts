/**
 * What a game brings to the verifier: `ui/verify.tsx` in its folder exports `verify`, which the shell loads with the
 * page. The frame has the seeds, the verdict and the links; the game defines its other fields, the computation and
 * how the result is shown.
 */
import type { Refusal } from '@fairhouse/kit'
import type { ReactNode } from 'react'
import type { IconName } from '../icon-paths.ts'
import type { Dictionary, Language } from '../words.ts'
import type { Hash } from './hash.ts'

/** Texts by field, as typed or from a link; lists with commas or spaces. */
export type FieldTexts = Readonly<Record<string, string>>
/** What is wrong, by field. */
export type FieldErrors = Readonly<Partial<Record<string, Refusal>>>

/** How a field is filled in. The frame has the words for `rtp` and `multiplier` in all games. */
export type FieldKind = Readonly<
  | { kind: 'text' | 'rtp' | 'multiplier' }
  | { kind: 'select'; options: readonly string[] }
  /** Numbers, typed or picked from a grid. */
  | { kind: 'numbers'; numbers: readonly number[]; columns: number; most: number }
  /** A sequence of choices, with repetitions. */
  | { kind: 'choices'; choices: readonly Readonly<{ value: string; icon: IconName }>[] }
>
export type VerifyField = FieldKind & Readonly<{ name: string; initial?: string }>

export type FieldWords = Readonly<{
  label?: string
  hint?: string
  /** Options of a select or of choices, by value. */
  options?: Readonly<Record<string, string>>
  /** Shown while nothing is chosen. */
  none?: string
}>

export type VerifyPartWords = Readonly<{
  /** [H1] [K1] [C2] How its draws differ from exactly even ones; missing if they don’t. */
  bias?: string
  fields?: Readonly<Record<string, FieldWords>>
  /** Results of comparing a told field, by its name. */
  checks?: Readonly<Record<string, Readonly<{ name: string; holds: string; fails: string }>>>
  /** Claims in logs and histories that only this game makes. */
  claims?: Readonly<Record<string, string>>
  /** The fields of the server's answer. */
  answer?: Readonly<Record<string, string>>
  /** By code; they take precedence over the frame's. */
  errors?: Readonly<Record<string, string>>
}>

/** A round as the game has read it. `body`: of the request to the server. */
export type AnyRound = Readonly<{ body: Readonly<Record<string, unknown>> }>
export type Reading<Round extends AnyRound> = Readonly<{ round: Round } | { errors: FieldErrors }>

/** `config`: the configuration in the round's terms [F11], already parsed; if missing, the house's default. */
export type Means = Readonly<{ hash: Hash; config?: unknown }>

export type Computed = Readonly<{
  /** As `POST /v1/fairness/GAME/verify` answers. */
  answer: Readonly<Record<string, unknown>>
  /** Whether the steps, each computed with `hash`, lead to the same outcome as the rules. */
  same: boolean
  /** For each told field that was filled in: whether it matches. */
  holds: Readonly<Record<string, boolean>>
}>

/** A round by hand. Methods, not function properties, so that a form of any types is assignable to `AnyVerifyUi`. */
export interface VerifyForm<Round extends AnyRound, Found extends Computed> {
  /** What was played; the frame asks for the seeds. */
  readonly fields: readonly VerifyField[]
  /** What the player was shown; the frame asks for the commitment. */
  readonly told: readonly VerifyField[]
  /** A real round to try it with, seeds included. */
  readonly example: FieldTexts
  /** Fields of the answer that the server may leave out; listed only if the server disagrees. */
  readonly details: readonly string[]
  read(texts: FieldTexts): Reading<Round>
  compute(round: Round, means: Means): Promise<Found>
  /** The outcome in one line. */
  say(found: Found, language: Language): string
  /** The outcome, and every step that led to it. */
  Outcome(props: Readonly<{ found: Found; commitment: string }>): ReactNode
}

/** How its result is shown is a component's. */
export type FormWithoutView<Round extends AnyRound, Found extends Computed> = Omit<
  VerifyForm<Round, Found>,
  'say' | 'Outcome'
>

export type ClaimVerdict = 'agrees' | 'differs' | 'computed'

/** Several rounds claimed as one. */
export interface VerifySession<Session> {
  title(verdict: ClaimVerdict, language: Language): string
  about(session: Session, gameName: string, language: Language): string
  Rounds(props: Readonly<{ session: Session }>): ReactNode
}

/** A house round in its player's history. */
export type HistoryLine = Readonly<{
  /** '0' in a lost round; null while it is open. */
  multiplier: string | null
  /** Fills in the form; null while the round is open. */
  texts: FieldTexts | null
}>

export interface VerifyUi<Round extends AnyRound, Found extends Computed, Session> {
  readonly game: string
  readonly words: Dictionary<VerifyPartWords>
  /** The verifier starts with this game's form. */
  readonly first?: true
  /** Without it, rounds are verified by their logs only. */
  readonly form?: VerifyForm<Round, Found>
  readonly session?: VerifySession<Session>
  /** Reads a round as the house sends it; null if it isn't a valid round of this game. */
  historyLine?(raw: unknown): HistoryLine | null
}
export type AnyVerifyUi = VerifyUi<AnyRound, Computed, unknown>
