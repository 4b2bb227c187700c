/** What passes between the table and whoever draws it: intents in, snapshots and beats out. */
import type { Clock } from '@fairhouse/host'
import type { Chips, Log, Option, Refusal } from '@fairhouse/kit'
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

/** What durations are multiplied by: 1 is normal speed, 0 shows no motion and does not wait. */
export type Pace = Readonly<{
  motion: number
  thinking: number
  /** Once the person has folded the rest of the hand runs by quickly. */
  fastForward: boolean
  /** Milliseconds that a hand's summary stands before the next hand begins by itself; null: it waits. */
  nextHandMs: number | null
  /** Milliseconds that the person's turn lasts; null: as long as he likes. */
  turnMs: number | null
}>

export type NewSession = Readonly<{ setup: Setup; seed: string; source: SeedSource }>

/** What the person wants. */
export type Intent = Readonly<
  /** At the menu, or once the session before is over. */
  | ({ type: 'start' } & NewSession)
  | { type: 'restore'; saved: SavedSession }
  /** `sequence`: of the snapshot that the person saw; an action meant for another state is refused. */
  | { type: 'act'; action: Action; sequence?: number }
  /** What to do when the turn comes; null takes it back. */
  | { type: 'preAct'; preAction: PreAction | null }
  /** Finishes what is being shown, at once. */
  | { type: 'skip' }
  /** Nothing moves and nobody acts until `resume`: a dialog stands, the page is hidden. */
  | { type: 'pause' }
  | { type: 'resume' }
  /** From a hand's summary to the next hand, or to the end. */
  | { type: 'next' }
  /** To the menu. */
  | { type: 'leave' }
>

/** What can be wanted at any table, whoever deals. */
export type TableIntent = Extract<Intent, { type: 'act' | 'preAct' | 'skip' }>

export type TableSnapshot = Readonly<{
  state: FlowState
  /** Whoever's turn it is may act: nothing is moving. */
  open: boolean
  paused: boolean
  /** Null at the menu. */
  session: NewSession | null
  /** Before the hand that is being played; with an outcome, after the last. */
  table: SessionState | null
  /** As it is once `beat` has been shown. */
  scene: Scene
  /** What is being shown right now; null: nothing moves. */
  beat: Beat | null
  /** All beats of this hand that have begun, the present one included. */
  told: readonly Beat[]
  /** The hand's log as the engine has it, which may be ahead of the scene; null between hands. */
  log: Log<Config, Action> | null
  /** The person's view of the hand, in step with the scene; null while something moves. */
  view: View | null
  /** Accepted actions of this hand. */
  sequence: number
  /** What the person can do now; nothing unless it is his turn and nothing moves. */
  options: readonly Option<Action>[]
  /** What a call would cost him, as the engine has it. */
  toCall: Chips
  /** What can be asked for before his turn. */
  preActions: readonly PreAction[]
  preAction: PreAction | null
  /** On the clock: when the person's turn began; null while it is not his. */
  turnSince: number | null
  /** Of whoever's turn it is; null where it ends only with an action. `deadline`: on the clock that was passed in. */
  turnClock: TurnClock | null
  /** Hands that are over and shown, in order. */
  hands: readonly PlayedHand[]
  /** [8.5] An error of ours ended the session; its message. */
  failure: string | null
}>

export type TableEvents = Readonly<{
  /** A beat begins: time for its sound. Not called for beats that were skipped. */
  onBeat?(beat: Beat): void
  /** [11.4] An error of ours, for the local log. */
  onFailure?(error: unknown): void
}>

export type TableOptions = TableEvents &
  Readonly<{
    clock: Clock
    /** Asked whenever something is about to take time. */
    pace(): Pace
    /** Who plays the other chairs; left out: the bots of the setup's difficulty. */
    opponents?: Opponents
  }>

export type HoldemSession = Readonly<{
  /** The same object until something changes. */
  snapshot(): TableSnapshot
  /** Called after every change; the answer ends it. */
  subscribe(listener: () => void): () => void
  send(intent: Intent): Refusal | null
  /** The session so far, to be kept; null at the menu. */
  saved(): SavedSession | null
  /** Leaves no timer behind. */
  stop(): void
}>
