/**
 * What a player sees of Hold'em, without saying how: screens, seats, pots, the dock with its buttons,
 * the log, the summary, as codes and numbers. And back: what a player wants → an intent of the table.
 */
import type { Card, Chips } from '@fairhouse/kit'
import type { Setup } from './config.ts'
import type { Street } from './deal.ts'
import type { SeedSource } from './kept/saved.ts'
import type { Chair } from './session.ts'
import { type Dock, dockShown } from './shown/dock.ts'
import { type LogLine, linesOf } from './shown/lines.ts'
import { placeOf, type ShownSeat, seatsShown, viewerChair } from './shown/seats.ts'
import type { HoldemSettings } from './shown/settings.ts'
import { endOf, type ShownEnd, type ShownSummary, summaryOf } from './shown/summary.ts'
import type { Beat } from './table/beats.ts'
import { potOf, type Scene } from './table/scene.ts'
import type { TableSnapshot, TurnClock } from './table/snapshot.ts'

export * from './shown/advice.ts'
export * from './shown/asking.ts'
export * from './shown/debug.ts'
export * from './shown/dock.ts'
export * from './shown/journal.ts'
export * from './shown/keys.ts'
export * from './shown/label.ts'
export * from './shown/lines.ts'
export * from './shown/names.ts'
export * from './shown/presets.ts'
export * from './shown/raise.ts'
export * from './shown/run-out.ts'
export * from './shown/seats.ts'
export * from './shown/settings.ts'
export * from './shown/summary.ts'

export type ScreenName = 'menu' | 'table' | 'summary' | 'won' | 'lost'

export type ShownPot = Readonly<{
  amount: Chips
  /** 0 is the main pot. */
  place: number
  /** How many pots there are, those that were won a moment ago included. */
  of: number
  chairs: readonly Chair[]
}>

export type ShownTable = Readonly<{
  /** From 1; 0 while the players sit down. */
  hand: number
  setup: Setup
  seed: string
  /** [T10] `weak` is told on the screen. */
  source: SeedSource
  street: Street
  /** By chair, all nine; null is an empty one. */
  seats: readonly (ShownSeat | null)[]
  /** By chair: where it is drawn, empty ones too. */
  places: readonly number[]
  board: readonly Card[]
  /** Main pot first; what lies before the seats is not in it. */
  pots: readonly ShownPot[]
  /** All together. */
  pot: Chips
  button: Chair | null
  turn: Chair | null
  /** What is moving; null: nothing. */
  beat: Beat | null
  paused: boolean
  /** Null where turns end only with an action. */
  turnClock: TurnClock | null
  dock: Dock
  /** Of this hand. */
  lines: readonly LogLine[]
  /** Once the hand is over. */
  summary: ShownSummary | null
  /** Once the session is. */
  end: ShownEnd | null
}>

export type Shown = Readonly<{
  screen: ScreenName
  /** Null at the menu. */
  table: ShownTable | null
  /** [8.5] An error of ours ended the session. */
  failure: string | null
}>

const screenOf = ({ state, table, beat }: TableSnapshot): ScreenName => {
  switch (state) {
    case 'Boot':
    case 'MainMenu':
      return 'menu'
    case 'HandSummary':
      return 'summary'
    case 'NextHandOrExit':
      return beat === null ? (table?.outcome ?? 'table') : 'table'
    default:
      return 'table'
  }
}

const potsShown = ({ pots, paidOut }: Scene): readonly ShownPot[] =>
  pots.map(({ amount, eligible }, index) => ({
    amount,
    place: paidOut + index,
    of: paidOut + pots.length,
    chairs: eligible,
  }))

const tableShown = (snapshot: TableSnapshot, settings: HoldemSettings): ShownTable | null => {
  const { session, table, scene, beat, paused, turnClock, hands, told } = snapshot
  if (session === null || table === null) return null
  const last = hands.at(-1)
  const viewer = viewerChair(snapshot)
  return {
    hand: scene.hand,
    setup: session.setup,
    seed: session.seed,
    source: session.source,
    street: scene.street,
    seats: seatsShown(snapshot, settings),
    places: scene.chairs.map((_, chair) => placeOf(chair, viewer)),
    board: scene.board,
    pots: potsShown(scene),
    pot: potOf(scene),
    button: scene.button,
    turn: scene.turn,
    beat,
    paused,
    turnClock,
    dock: dockShown(snapshot, settings.presets),
    lines: linesOf(told),
    summary: scene.over && last?.table.hand === scene.hand ? summaryOf(last) : null,
    end: endOf(table, hands),
  }
}

export const present = (snapshot: TableSnapshot, settings: HoldemSettings): Shown => ({
  screen: screenOf(snapshot),
  table: tableShown(snapshot, settings),
  failure: snapshot.failure,
})
