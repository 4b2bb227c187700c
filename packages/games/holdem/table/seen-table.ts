/**
 * What is seen of a table, whoever deals: by the session on this device, by a house far away, or out of the history.
 * The presenter draws it and knows no more. Chairs are places at the felt; seats are numbers in one hand.
 */
import type { Card, Chips, Option } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import type { Config } from '../config.ts'
import type { ShownName } from '../presenter/names.ts'
import type { Chair, Sitting } from '../session.ts'
import type { Done, HoldemResult } from '../state.ts'
import type { View } from '../view.ts'
import type { Beat } from './beats.ts'
import type { PreAction } from './pre-action.ts'
import type { Scene } from './scene.ts'

export type Stakes = Pick<Config, 'smallBlind' | 'bigBlind' | 'ante'>

/** When the turn ends, and how long a whole one is, in milliseconds. */
export type TurnClock = Readonly<{ deadline: number; ms: number }>

/** A hand that is over, as far as the viewer may know it: of a session's state and of a seat's view alike. */
export type SeenHand = Readonly<{
  table: Readonly<{ hand: number; players: readonly Readonly<{ chair: Chair; person: boolean }>[] }>
  end: Readonly<{
    config: Config
    board: readonly Card[]
    history: readonly Done[]
    result: HoldemResult | null
    players: readonly Readonly<{
      stack: Chips
      folded: boolean
      /** Null: not told. */
      hole: readonly Card[] | null
    }>[]
  }>
}>

/** Why somebody at the felt has no cards. */
export const ABSENCES = ['sitting-out', 'next-hand'] as const
export type Absence = (typeof ABSENCES)[number]

/** Somebody at the felt who is not in the hand. `person`: the viewer. */
export type Onlooker = Sitting & Readonly<{ absence: Absence }>

export type SeenTable = Readonly<{
  stakes: Stakes
  /** How many chairs the felt has: 0 to `places` − 1. */
  places: number
  /** Whose place is below, in the middle. */
  viewer: Chair
  /** By chair, of all who were named in this hand, and of all who sit. */
  names: ReadonlyMap<Chair, ShownName>
  /** Chairs whose people have lost their line or left the page. */
  away: readonly Chair[]
  /** At the felt, and not in the hand. */
  onlookers: readonly Onlooker[]
  /** As it is once `beat` has been shown. */
  scene: Scene
  /** What is being shown right now; null: nothing moves. */
  beat: Beat | null
  /** All beats of this hand that have begun, the present one included. */
  told: readonly Beat[]
  paused: boolean
  /** The hand is over, and all of it has been shown. */
  isOver: boolean
  /** The viewer's view, in step with the scene; null while something moves. */
  view: View | null
  /** Accepted actions of this hand. */
  sequence: number
  /** What the viewer can do now; nothing unless it is his turn and nothing moves. */
  options: readonly Option<Action>[]
  /** What a call would cost him, as the engine has it. */
  toCall: Chips
  /** What can be asked for before his turn. */
  preActions: readonly PreAction[]
  preAction: PreAction | null
  /** Of whoever's turn it is; null where it ends only with an action. */
  turnClock: TurnClock | null
  /** After the hand: cards shown of free will, by chair. */
  revealed: ReadonlyMap<Chair, readonly Card[]>
  /** After the hand: what would have come. */
  rabbit: readonly Card[]
  /** Hands that are over and shown, in order. */
  hands: readonly SeenHand[]
}>
