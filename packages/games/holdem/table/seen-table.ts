/**
 * What is seen of a table, whether dealt by a session on this device, by a house, or from the history. The presenter
 * draws it and knows no more. Chairs are places at the felt; seats are numbers in one hand.
 */
import type { Card, Chips, Option } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import type { Config } from '../config.ts'
import type { ShownName } from '../presenter/names.ts'
import type { Chair, SeatedPlayer } from '../session.ts'
import type { Done, HoldemResult } from '../state.ts'
import type { View } from '../view.ts'
import type { Beat } from './beats.ts'
import type { PreAction } from './pre-action.ts'
import type { Scene } from './scene.ts'

export type Stakes = Pick<Config, 'smallBlind' | 'bigBlind' | 'ante'>

/** When the turn ends, and the length of a full one, in milliseconds. */
export type TurnClock = Readonly<{ deadline: number; ms: number }>

/** A finished hand as far as the viewer may know it: fits both a session's state and a seat's view. */
export type SeenHand = Readonly<{
  table: Readonly<{ hand: number; players: readonly Readonly<{ chair: Chair; person: boolean }>[] }>
  end: Readonly<{
    config: Config
    board: readonly Card[]
    /** [V3] [V4] */
    otherBoards?: readonly (readonly Card[])[]
    history: readonly Done[]
    result: HoldemResult | null
    players: readonly Readonly<{
      stack: Chips
      folded: boolean
      /** Null if unknown. */
      hole: readonly Card[] | null
    }>[]
  }>
}>

/** Why somebody at the felt has no cards. */
export const ABSENCES = ['sitting-out', 'next-hand', 'for-big-blind', 'out-of-chips', 'busted'] as const
export type Absence = (typeof ABSENCES)[number]

/** Somebody at the felt who is not in the hand. `person`: the viewer. */
export type Onlooker = SeatedPlayer & Readonly<{ absence: Absence }>

export type SeenTable = Readonly<{
  stakes: Stakes
  /** Number of chairs at the felt: 0 to `places` − 1. */
  places: number
  /** The chair at the bottom centre. */
  viewer: Chair
  /** By chair, for everybody who was in this hand or sits at the table. */
  names: ReadonlyMap<Chair, ShownName>
  /** Chairs of people who are disconnected or have left the page. */
  away: readonly Chair[]
  /** At the felt but not in the hand. */
  onlookers: readonly Onlooker[]
  /** The scene once `beat` has been shown. */
  scene: Scene
  /** The beat being shown; null if nothing is moving. */
  beat: Beat | null
  /** All beats of this hand that have begun, including the current one. */
  beats: readonly Beat[]
  paused: boolean
  /** The hand is over, and all of it has been shown. */
  isOver: boolean
  /** The viewer's view, in step with the scene; null during an animation. */
  view: View | null
  /** Accepted actions of this hand. */
  sequence: number
  /** The viewer's options; empty unless it is their turn and nothing is moving. */
  options: readonly Option<Action>[]
  /** The cost of a call for the viewer, according to the engine. */
  toCall: Chips
  /** Pre-actions on offer. */
  preActions: readonly PreAction[]
  preAction: PreAction | null
  /** The clock of the player to act; null if turns have none. */
  turnClock: TurnClock | null
  /** After the hand: voluntarily shown cards, by chair. */
  revealed: ReadonlyMap<Chair, readonly Card[]>
  /** After the hand: the cards that would have come. */
  rabbit: readonly Card[]
  /** Finished hands that have been shown, in order. */
  hands: readonly SeenHand[]
}>
