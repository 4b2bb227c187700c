/**
 * What a player sees of Hold'em, independent of Preact: screens, seats, pots, the dock with its buttons, the
 * log and the summary, as codes and numbers. In return it turns a player's input into the table's intents.
 */
import type { Card, Chips } from '@fairhouse/kit'
import type { Setup } from './config.ts'
import type { Street } from './deal.ts'
import { boardsShown, type ShownBoard } from './presenter/boards.ts'
import { dockShown, type HoldemDock } from './presenter/dock.ts'
import { type LogLine, logLines } from './presenter/lines.ts'
import { namesOf, type ShownName } from './presenter/names.ts'
import { placeOf } from './presenter/places.ts'
import { type ShownSeat, seatsShown } from './presenter/seats.ts'
import type { HoldemSettings } from './presenter/settings.ts'
import { endOf, type ShownEnd, type ShownSummary, summaryOf } from './presenter/summary.ts'
import { type Chair, nextTable } from './session.ts'
import type { SeedSource } from './storage/saved-session.ts'
import type { Beat } from './table/beats.ts'
import { CHAIRS, potOf, type Scene } from './table/scene.ts'
import type { SeenTable, Stakes, TurnClock } from './table/seen-table.ts'
import type { TableSnapshot } from './table/snapshot.ts'

export * from './presenter/advice.ts'
export * from './presenter/boards.ts'
export * from './presenter/confirm.ts'
export * from './presenter/debug.ts'
export * from './presenter/dock.ts'
export * from './presenter/journal.ts'
export * from './presenter/keys.ts'
export * from './presenter/label.ts'
export * from './presenter/lines.ts'
export * from './presenter/names.ts'
export * from './presenter/presets.ts'
export * from './presenter/raise.ts'
export * from './presenter/run-out.ts'
export * from './presenter/seats.ts'
export * from './presenter/settings.ts'
export * from './presenter/summary.ts'

export type ScreenName = 'menu' | 'table' | 'summary' | 'won' | 'lost'

export type ShownPot = Readonly<{
  amount: Chips
  /** 0 is the main pot. */
  place: number
  /** Number of pots, including those just won. */
  of: number
  chairs: readonly Chair[]
}>

/** A table as drawn, whether a session's or a live one. */
export type ShownTable = Readonly<{
  /** From 1; 0 while the players sit down. */
  hand: number
  stakes: Stakes
  /** By chair, including players who have left. */
  names: ReadonlyMap<Chair, ShownName>
  street: Street
  /** By chair, all nine; null for an empty chair. */
  seats: readonly (ShownSeat | null)[]
  /** By chair, empty ones too: where it is drawn. Nine, or fewer if the felt has fewer. */
  places: readonly number[]
  board: readonly Card[]
  /** The board first; with second boards and further runs, if there are any. */
  boards: readonly ShownBoard[]
  /** The cards that would have come, after the hand. */
  rabbit: readonly Card[]
  /** Main pot first, without the bets in front of the seats. */
  pots: readonly ShownPot[]
  /** The sum of all pots. */
  pot: Chips
  button: Chair | null
  turn: Chair | null
  /** The running animation, or null. */
  beat: Beat | null
  paused: boolean
  /** Null if turns have no clock. */
  turnClock: TurnClock | null
  dock: HoldemDock
  /** The lines of this hand. */
  lines: readonly LogLine[]
  /** Null until the hand is over. */
  summary: ShownSummary | null
}>

/** The table of a session on this device. */
export type ShownSession = ShownTable &
  Readonly<{
    setup: Setup
    seed: string
    /** [T10] `weak` seeds are marked on screen. */
    source: SeedSource
    /** Null until the session is over. */
    end: ShownEnd | null
  }>

export type ShownScreen = Readonly<{
  screen: ScreenName
  /** Null on the menu. */
  table: ShownSession | null
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

/** What comes after the hand. */
export type LeadsTo = ShownSummary['leadsTo']

export const tableShown = (
  seen: SeenTable,
  settings: HoldemSettings,
  leadsTo: LeadsTo = 'next-hand',
): ShownTable => {
  const { scene, stakes, names, viewer, beat, paused, turnClock, hands, beats } = seen
  const last = hands.at(-1)
  return {
    hand: scene.hand,
    stakes,
    names,
    street: scene.street,
    seats: seatsShown(seen, settings),
    places: Array.from({ length: seen.places }, (_, chair) => placeOf(chair, viewer, seen.places)),
    board: scene.board,
    boards: boardsShown(scene, scene.boards ?? 1),
    rabbit: seen.rabbit,
    pots: potsShown(scene),
    pot: potOf(scene),
    button: scene.button,
    turn: scene.turn,
    beat,
    paused,
    turnClock,
    dock: dockShown(seen, settings.presets),
    lines: logLines(beats),
    summary: scene.over && last?.table.hand === scene.hand ? summaryOf(last, leadsTo) : null,
  }
}

/** A session's snapshot in the form every table has; null on the menu. */
export const seenSession = (
  snapshot: TableSnapshot,
  { names }: Pick<HoldemSettings, 'names'>,
): SeenTable | null => {
  const { session, table, state } = snapshot
  if (session === null || table === null) return null
  return {
    ...snapshot,
    stakes: session.setup,
    places: CHAIRS,
    viewer: table.players.find(({ person }) => person)?.chair ?? 0,
    names: namesOf(session, names),
    away: [],
    onlookers: [],
    revealed: new Map(),
    rabbit: [],
    isOver: state === 'HandSummary',
  }
}

const sessionShown = (snapshot: TableSnapshot, settings: HoldemSettings): ShownSession | null => {
  const { session, table, hands } = snapshot
  const seen = seenSession(snapshot, settings)
  if (seen === null || session === null || table === null) return null
  const last = hands.at(-1)
  const leadsTo = last ? (nextTable(last.table, last.end).outcome ?? 'next-hand') : 'next-hand'
  return { ...tableShown(seen, settings, leadsTo), ...session, end: endOf(table, hands) }
}

export const present = (snapshot: TableSnapshot, settings: HoldemSettings): ShownScreen => ({
  screen: screenOf(snapshot),
  table: sessionShown(snapshot, settings),
  failure: snapshot.failure,
})
