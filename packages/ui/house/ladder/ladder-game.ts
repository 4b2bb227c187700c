/**
 * What a game on a ladder brings to its pages: its words, its board, and how it goes on. Everything around them
 * (bet, cash-out, autobet, odds, history, keys) is the same for all.
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
import type { Hotkeys } from '../../hotkeys.ts'
import type { HouseGame } from '../../house.ts'
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
  /** `first`, `chance`: of the first step and the next one. `next`: what the stake is worth after it. */
  dock: Readonly<{ first: string; chance: string; next: string; step: string; needsStep: string }>
  /** The last step was survived. */
  round: Readonly<{ top(paid: string): string }>
  ladder: Readonly<{ step: string; chance: string; reach: string; beyond: string }>
  auto: Readonly<{ after: string; returns(share: string, chance: string): string }>
  keys: readonly (readonly [key: string, does: string])[]
  refusals: Readonly<Record<string, string>>
  oddsPage: Readonly<{ tableTitle: string; tableNote: string }>
}>

export type LadderOffer = Readonly<{ defaultDifficulty: string }>
/** A round of any of these games. */
export type AnyClimb = LadderClimb<LadderGameView<unknown, string>>

export type BoardProps<Round, Offer, Action> = Readonly<{
  /** The open round or the last one; null: none yet. */
  round: Round | null
  /** What would be bet now. */
  plan: LadderPlan<Offer, Round extends { difficulty: infer Difficulty } ? Difficulty : never>
  /** A step can be taken now. */
  active: boolean
  /** A step is on its way. */
  busy: boolean
  onStep(action: Action): void
  /** Enter is the page's filled button, on the board too. */
  onEnter(): void
}>

export type CompareRow = readonly [name: string, values: readonly string[]]

/** Methods, not function properties: so a game of any types is assignable to `AnyLadderGame`. */
export interface LadderGame<
  Round extends AnyClimb,
  Offer extends LadderOffer,
  Action extends HouseAction,
  Words extends LadderWords,
> {
  readonly id: string
  readonly words: Dictionary<Words>
  readonly presenter: AnyLadderPresenter
  readOffer(game: HouseGame | null): Offer
  readRound(raw: unknown): LadderEnvelope<Round> | null
  /** [F8] What the verifier gets. */
  verifyFields(told: LadderEnvelope<Round>): Readonly<Record<string, string>>
  /** What the last step found, for ears. */
  sayStep(words: Words, round: Round): string
  /** What cashing out returns; `rungs` are those of the next bet. */
  note(words: Words, offer: Offer, rungs: readonly ShownRung[], shared: SharedLadderWords): string
  /** The ladder to play on, and what belongs to it. */
  Board(props: BoardProps<Round, Offer, Action>): ReactNode
  /** The whole ladder of a round of the history. */
  Whole(props: Readonly<{ round: Round }>): ReactNode
  /** One step on, where the player leaves it to the page: the button and autobet. */
  step(round: Round): Action
  /** Of that button. */
  readonly stepKey: string
  /** The steps that autobet takes unless told otherwise. */
  readonly autoSteps: number
  /** The keys that take a step in an open round. */
  stepKeys(round: Round, onStep: (action: Action) => void): Hotkeys
  /** The highest rung stands on top in the table of odds. */
  readonly topFirst?: true
  /** What tells the difficulties apart; multipliers and returns are added. */
  compareRows(
    words: Words,
    all: readonly LadderComparison<Round['difficulty']>[],
    shared: SharedLadderWords,
  ): readonly CompareRow[]
  /** A line above the table of odds, where the house's offer asks for one. */
  oddsNote?(words: Words, offer: Offer, shared: SharedLadderWords): string | null
}
export type AnyLadderGame = LadderGame<AnyClimb, LadderOffer, HouseAction, LadderWords>
export type ClimbEnvelope = LadderEnvelope<AnyClimb>
