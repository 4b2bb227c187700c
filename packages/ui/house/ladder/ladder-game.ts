/**
 * What a ladder game brings to its pages: its words, its board and its steps. Everything around them (bet,
 * cash-out, autobet, odds, history, keys) is shared.
 */
import type {
  AnyLadderPresenter,
  LadderClimb,
  LadderComparison,
  LadderEnvelope,
  LadderGameView,
  LadderPlan,
  ShownRung,
} from '@fairhouse/kit'
import type { ReactNode } from 'react'
import type { OfferedGame } from '../../connection.ts'
import type { Hotkeys } from '../../hotkeys.ts'
import type { Dictionary } from '../../words.ts'
import type { HouseAction } from '../house-round.ts'
import type { SharedLadderWords } from './ladder-words.ts'

/** The game's own words. */
export type LadderWords = Readonly<{
  name: string
  /** '1 step', '3 rows'. */
  count(steps: number): string
  difficulties: Readonly<Record<string, string>>
  table: Readonly<{ label: string; start: string; startText: string; climbed: string }>
  /** `first`, `chance`: of the first and of the next step. `next`: what the stake is worth after it. */
  dock: Readonly<{ first: string; chance: string; next: string; step: string; needsStep: string }>
  /** After surviving the last step. */
  round: Readonly<{ top(paid: string): string }>
  ladder: Readonly<{ step: string; chance: string; reach: string; beyond: string }>
  auto: Readonly<{ after: string; returns(share: string, chance: string): string }>
  keys: readonly (readonly [key: string, does: string])[]
  refusals: Readonly<Record<string, string>>
  oddsPage: Readonly<{ tableTitle: string; tableNote: string }>
  /** `returns`: if it is the same everywhere. */
  rulesPage: Readonly<{
    goal: string
    returns(rtp: string): string
    returnsRange(low: string, high: string): string
    open: string
    fairTitle: string
    fair: readonly string[]
  }>
}>

export type LadderOffer = Readonly<{ defaultDifficulty: string }>
/** A round of any of these games. */
export type AnyClimb = LadderClimb<LadderGameView<unknown, string>>

export type BoardProps<Round, Offer, Action> = Readonly<{
  /** The open round or the last one, or null before the first. */
  round: Round | null
  /** The next bet. */
  plan: LadderPlan<Offer, Round extends { difficulty: infer Difficulty } ? Difficulty : never>
  /** Whether a step can be taken now. */
  active: boolean
  /** Whether a step waits for its reply. */
  busy: boolean
  onStep(action: Action): void
  /** Enter presses the page's filled button, on the board too. */
  onEnter(): void
}>

export type CompareRow = readonly [name: string, values: readonly string[]]

/** Methods, not function properties, so that a game of any types is assignable to `AnyLadderGame`. */
export interface LadderGame<
  Round extends AnyClimb,
  Offer extends LadderOffer,
  Action extends HouseAction,
  Words extends LadderWords,
> {
  readonly id: string
  readonly words: Dictionary<Words>
  readonly presenter: AnyLadderPresenter
  readOffer(game: OfferedGame | null): Offer
  readRound(raw: unknown): LadderEnvelope<Round> | null
  /** [F8] The fields passed to the verifier. */
  verifyFields(told: LadderEnvelope<Round>): Readonly<Record<string, string>>
  /** What the last step found, for screen readers. */
  sayStep(words: Words, round: Round): string
  /** The return of cashing out; `rungs` are those of the next bet. */
  note(words: Words, offer: Offer, rungs: readonly ShownRung[]): string
  /** The ladder to play on, and everything around it. */
  Board(props: BoardProps<Round, Offer, Action>): ReactNode
  /** The whole ladder of a past round. */
  Whole(props: Readonly<{ round: Round }>): ReactNode
  /** The next step if the player leaves the choice to the page: the step button and autobet. */
  step(round: Round): Action
  /** The key of the step button. */
  readonly stepKey: string
  /** How many steps autobet takes by default. */
  readonly autoSteps: number
  /** Keys that take a step in an open round. */
  stepKeys(round: Round, onStep: (action: Action) => void): Hotkeys
  /** Lists the highest rung first in the table of odds. */
  readonly topFirst?: true
  /** What sets the difficulties apart; multipliers and returns are added. */
  compareRows(
    words: Words,
    all: readonly LadderComparison<Round['difficulty']>[],
    shared: SharedLadderWords,
  ): readonly CompareRow[]
  /** Of the rules for players: the difficulties, in a line each, and sections that only this game has. */
  rules(
    words: Words,
    offer: Offer,
    all: readonly LadderComparison<Round['difficulty']>[],
    shared: SharedLadderWords,
  ): Readonly<{
    difficulty: string
    rows: readonly string[]
    sections: readonly (readonly [title: string, text: string])[]
    pay: readonly string[]
  }>
  /** A line above the table of odds, if the house's offer needs one. */
  oddsNote?(words: Words, offer: Offer): string | null
}
export type AnyLadderGame = LadderGame<AnyClimb, LadderOffer, HouseAction, LadderWords>
export type ClimbEnvelope = LadderEnvelope<AnyClimb>
