/** What passes between the table and its user interface: intents in, snapshots and beats out. */
import type { Clock } from '@fairhouse/host'
import type { Chips, Decision, Log, Option, Refusal } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import type { Config, Setup } from '../config.ts'
import type { FlowState } from '../flow.ts'
import type { SessionState } from '../session.ts'
import type { PlayedHand } from '../storage/history.ts'
import type { SavedSession, SeedSource } from '../storage/saved-session.ts'
import type { View } from '../view.ts'
import type { Beat } from './beats.ts'
import type { Opponents } from './opponents.ts'
import type { PreAction } from './pre-action.ts'
import type { Scene } from './scene.ts'
import type { TurnClock } from './seen-table.ts'

/** Factors on durations: 1 is normal speed, 0 shows no motion and doesn't wait. */
export type Pace = Readonly<{
  motion: number
  thinking: number
  /** Further factors once the person has folded; `summary`: on `nextHandMs`. */
  folded: Readonly<{ motion: number; thinking: number; summary: number }>
  /** Milliseconds from a hand's summary to the next hand; null to wait for the person. */
  nextHandMs: number | null
  /** Milliseconds of the person's turn; null for no limit. */
  turnMs: number | null
}>

export type NewSession = Readonly<{ setup: Setup; seed: string; source: SeedSource }>

/** What the person wants to do. */
export type Intent = Readonly<
  /** On the menu, or once the last session is over. */
  | ({ type: 'start' } & NewSession)
  | { type: 'restore'; saved: SavedSession }
  /** `sequence`: of the snapshot the person saw; an action for another state is refused. */
  | { type: 'act'; action: Action; sequence?: number }
  /** The action to take when the turn comes; null cancels it. */
  | { type: 'preAct'; preAction: PreAction | null }
  /** Finishes the running animation at once. */
  | { type: 'skip' }
  /** Nothing moves and nobody acts until `resume`: a dialog is open, or the page is hidden. */
  | { type: 'pause' }
  | { type: 'resume' }
  /** From a hand's summary to the next hand, or to the end. */
  | { type: 'next' }
  /** To the menu. */
  | { type: 'leave' }
>

/** Intents that every table understands, whoever deals. */
export type TableIntent = Extract<Intent, { type: 'act' | 'preAct' | 'skip' }>

export type TableSnapshot = Readonly<{
  state: FlowState
  /** Whether the player to act may act: nothing is moving. */
  open: boolean
  paused: boolean
  /** Null on the menu. */
  session: NewSession | null
  /** Before the hand in progress or, if there is an outcome, after the last one. */
  table: SessionState | null
  /** The scene once `beat` has been shown. */
  scene: Scene
  /** The beat being shown; null if nothing is moving. */
  beat: Beat | null
  /** All beats of this hand that have begun, including the current one. */
  beats: readonly Beat[]
  /** The hand's log in the engine, which may be ahead of the scene; null between hands. */
  log: Log<Config, Action> | null
  /** The person's view of the hand, in step with the scene; null during an animation. */
  view: View | null
  /** Accepted actions of this hand. */
  sequence: number
  /** The person's options; empty unless it is their turn and nothing is moving. */
  options: readonly Option<Action>[]
  /** The cost of a call for the person, according to the engine. */
  toCall: Chips
  /** Pre-actions on offer. */
  preActions: readonly PreAction[]
  preAction: PreAction | null
  /** When the person's turn began, on the clock; null if it isn't theirs. */
  turnSince: number | null
  /** The clock of the player to act; null if turns have none. `deadline`: on the injected clock. */
  turnClock: TurnClock | null
  /** Finished hands that have been shown, in order. */
  hands: readonly PlayedHand[]
  /** [8.5] The message of an error of ours that ended the session. */
  failure: string | null
}>

export type TableEvents = Readonly<{
  /** A beat begins: time for its sound. Not called for skipped beats. */
  onBeat?(beat: Beat): void
  /** [11.4] An error of ours, for the local log. */
  onFailure?(error: unknown): void
}>

export type DecideElsewhere = (
  table: SessionState,
  log: Log<Config, Action>,
) => Promise<Decision<Action>> | null

export type TableOptions = TableEvents &
  Readonly<{
    clock: Clock
    /** Read whenever something is about to take time. */
    pace(): Pace
    /** The bots on the other chairs; by default those of the setup's difficulty. */
    opponents?: Opponents
    /** Another thread that decides as they would; null: they decide here. */
    decideElsewhere?: DecideElsewhere
  }>

export type HoldemSession = Readonly<{
  /** The same object until something changes. */
  snapshot(): TableSnapshot
  /** Called after every change; returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
  send(intent: Intent): Refusal | null
  /** The session so far, to be saved; null on the menu. */
  saved(): SavedSession | null
  /** Clears all timers. */
  stop(): void
}>
