/**
 * What a player sees of 炸金花, independent of Preact: seats in their slots, the dock with its prices, the log, the
 * settlement, as codes and numbers. And input: the action behind a press or a key. It parses the house's messages.
 */
import type { Chips, Seat } from '@fairhouse/kit'
import { chipsFor } from './presenter/chips.ts'
import { dockShown, type ZhajinhuaDock } from './presenter/dock.ts'
import { type HandLine, handLines } from './presenter/lines.ts'
import { type ShownSeat, seatsShown } from './presenter/seats.ts'
import { type Settlement, settlementOf } from './presenter/settlement.ts'
import { emptySlots, type Slot } from './presenter/slots.ts'
import type { ZhajinhuaTable } from './presenter/table.ts'
import type { TableRoom } from './room-ids.ts'

export { HAND_CLASSES, type HandClass } from './hands.ts'
export * from './presenter/chips.ts'
export * from './presenter/dock.ts'
export * from './presenter/hand-facts.ts'
export * from './presenter/keys.ts'
export * from './presenter/lines.ts'
export * from './presenter/moments.ts'
export * from './presenter/past.ts'
export * from './presenter/practice.ts'
export * from './presenter/scenes.ts'
export * from './presenter/seats.ts'
export * from './presenter/settlement.ts'
export * from './presenter/slots.ts'
export * from './presenter/table.ts'
export * from './presenter/thought.ts'
export * from './room-ids.ts'
export { SCENE_MS } from './scene-time.ts'

export type ShownTable = Readonly<{
  table: string
  room: TableRoom
  round: number
  rounds: number
  /** [Z10] Whether a winner to whom everybody folded shows the cards. */
  showsAfterFolds: boolean
  ante: Chips
  cap: Chips
  unit: Chips
  pot: Chips
  /** By seat. */
  seats: readonly ShownSeat[]
  empty: readonly Slot[]
  me: ShownSeat | null
  /** [Z11] Why the house folded for the player, or null. */
  actedFor: NonNullable<ZhajinhuaTable['actedFor']> | null
  turn: Seat | null
  dock: ZhajinhuaDock
  lines: readonly HandLine[]
  settlement: Settlement | null
  /** The number of chips drawn in the pot: more as it grows, none once it is won. */
  chips: number
}>

export const present = (table: ZhajinhuaTable): ShownTable => {
  const { view } = table
  const { config, players } = view
  const seats = seatsShown(table)
  return {
    table: table.table,
    room: table.room,
    round: view.round,
    rounds: config.rounds,
    showsAfterFolds: config.showAfterFolds,
    ante: config.ante,
    cap: config.cap,
    unit: view.unit,
    pot: view.pot,
    seats,
    empty: emptySlots(players.length),
    me: seats.find(({ me }) => me) ?? null,
    actedFor: table.actedFor ?? null,
    turn: view.turn,
    dock: dockShown(table),
    lines: handLines(view),
    settlement: settlementOf(view),
    chips: view.result === null ? chipsFor(view.pot, config.ante) : 0,
  }
}
