/**
 * What a player sees of 炸金花, without saying how: seats in their slots, the dock with its prices, the log, the
 * settlement, as codes and numbers. And back: a press or a key → an action. The house's messages come in here.
 */
import type { Chips, Seat } from '@fairhouse/kit'
import type { TableRoom } from './room-ids.ts'
import { chipsFor } from './shown/chips.ts'
import { type Dock, dockShown } from './shown/dock.ts'
import { type Line, linesOf } from './shown/lines.ts'
import { type ShownSeat, seatsShown } from './shown/seats.ts'
import { type Settlement, settlementOf } from './shown/settlement.ts'
import { emptySlots, type Slot } from './shown/slots.ts'
import type { Table } from './shown/table.ts'

export { HAND_CLASSES, type HandClass } from './hands.ts'
export * from './room-ids.ts'
export * from './shown/chips.ts'
export * from './shown/dock.ts'
export * from './shown/hand-facts.ts'
export * from './shown/keys.ts'
export * from './shown/lines.ts'
export * from './shown/moments.ts'
export * from './shown/past.ts'
export * from './shown/practice.ts'
export * from './shown/scenes.ts'
export * from './shown/seats.ts'
export * from './shown/settlement.ts'
export * from './shown/slots.ts'
export * from './shown/table.ts'
export * from './shown/thought.ts'

export type ShownTable = Readonly<{
  table: string
  room: TableRoom
  round: number
  rounds: number
  ante: Chips
  cap: Chips
  unit: Chips
  pot: Chips
  /** By seat. */
  seats: readonly ShownSeat[]
  empty: readonly Slot[]
  me: ShownSeat | null
  turn: Seat | null
  dock: Dock
  lines: readonly Line[]
  settlement: Settlement | null
  /** How many chips lie in the pot: more as it grows, none once it is won. */
  chips: number
}>

export const present = (table: Table): ShownTable => {
  const { view } = table
  const { config, players } = view
  const seats = seatsShown(table)
  return {
    table: table.table,
    room: table.room,
    round: view.round,
    rounds: config.rounds,
    ante: config.ante,
    cap: config.cap,
    unit: view.unit,
    pot: view.pot,
    seats,
    empty: emptySlots(players.length),
    me: seats.find(({ me }) => me) ?? null,
    turn: view.turn,
    dock: dockShown(table),
    lines: linesOf(view),
    settlement: settlementOf(view),
    chips: view.result === null ? chipsFor(view.pot, config.ante) : 0,
  }
}
