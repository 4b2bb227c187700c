/** [Z12] Who waits at a quick table: people join and leave in the order of a queue. */
import { refuse } from '@fairhouse/kit'
import { noSuchTable } from './players.ts'
import { newSeat } from './seats.ts'
import type { Command, Effect, OutReason, StepResult, TableChange } from './step-types.ts'
import { quietly } from './step-types.ts'
import {
  peopleAt,
  placeOf,
  type SeedPromise,
  type Table,
  type TableSeat,
  type Time,
  withSeat,
} from './table.ts'

export type Given<T extends Command['type']> = Extract<Command, { type: T }>

export const askedOf = (player: string): SeedPromise => ({ player, hash: null, seed: null })

export const isFull = ({ seats }: Table): boolean => !seats.includes(null)

/** Whether somebody on this device may join now. */
export const takesNewcomer = (table: Table, device: string | null, at: Time): boolean =>
  table.phase.type === 'gathering' &&
  at < table.phase.closesAt &&
  !isFull(table) &&
  (device === null || table.seats.every((seat) => seat?.device !== device))

/** [Z1] Seats are in order of arrival, so they close up when people leave. Closes if nobody stays. */
export const dismiss = (
  table: Table,
  reasonOf: (seat: TableSeat & Readonly<{ player: string }>) => OutReason | null,
  at: Time,
): TableChange => {
  const effects: Effect[] = []
  const staying: TableSeat[] = []
  for (const seat of peopleAt(table)) {
    const reason = reasonOf(seat)
    if (reason === null) staying.push(seat)
    else effects.push({ type: 'out', player: seat.player, reason })
  }
  for (const seat of table.seats) if (seat?.bot) effects.push({ type: 'botFreed', bot: seat.bot.id })
  const seats = table.seats.map((_, place) => staying[place] ?? null)
  if (staying.length === 0) {
    const closed: Table = { ...table, seats, phase: { type: 'closed', at } }
    return { table: closed, effects: [...effects, { type: 'closed' }] }
  }
  const { phase } = table
  if (!('promises' in phase)) return { table: { ...table, seats }, effects }
  const promises = phase.promises.filter(({ player }) => staying.some((seat) => seat.player === player))
  return { table: { ...table, seats, phase: { ...phase, promises } }, effects }
}

export const join = (table: Table, { by, name, device }: Given<'sit'>, at: Time): StepResult => {
  const { phase, seats } = table
  if (placeOf(table, by) !== null) return refuse('seated', 'you sit at this table already')
  if (phase.type !== 'gathering' || !takesNewcomer(table, device, at))
    return refuse('party-full', 'this table takes nobody any more')
  const seat = newSeat(table, { player: by, bot: null, name, device, stack: 0 })
  const promises = [...phase.promises, askedOf(by)]
  const joined = seats.with(seats.indexOf(null), seat)
  return {
    table: { ...table, seats: joined, phase: { ...phase, promises } },
    effects: [{ type: 'seated', player: by, device }],
  }
}

/** [F13] Too late once the plan is bound: the player is dealt in, in custody [Z11]. */
export const leave = (table: Table, by: string, at: Time): StepResult => {
  const place = placeOf(table, by)
  if (place === null) return noSuchTable()
  if (table.phase.type === 'revealing') return quietly(withSeat(table, place, { leaving: 'left' }))
  return dismiss(table, ({ player }) => (player === by ? 'left' : null), at)
}

export const bar = (table: Table, { players, reason = 'excluded' }: Given<'bar'>, at: Time): TableChange =>
  table.phase.type === 'revealing' || !peopleAt(table).some(({ player }) => players.includes(player))
    ? quietly(table)
    : dismiss(table, ({ player }) => (players.includes(player) ? reason : null), at)
