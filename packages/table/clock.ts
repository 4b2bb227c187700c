/** When a table is next wanted, and how long its phases and its patience last. */
import type { HouseCommand } from './step-types.ts'
import { mapSeats, peopleAt, type Table, type Time } from './table.ts'

/** [L4] An empty table closes after this, and a paused one too [A36]. */
export const IDLE_MS = 30 * 60_000
/** A public table where everybody sits out or is away closes after this. */
export const PUBLIC_IDLE_MS = 5 * 60_000
/** [L4] How long a host may be away before the role passes on. */
export const HOST_AWAY_MS = 60_000
/** [L2] After sitting out this many orbits a seat is freed. */
export const MAX_ORBITS_OUT = 3
/** [L2] The time bank grows by `ms` every `hands` hands. */
export const BANK_REFILL = { hands: 10, ms: 5_000 } as const
/** [L2] After this many turns missed in a row a seat sits out. */
export const MAX_MISSED = 2
/** [F10] How long promises are waited for, and then seeds. */
export const SEALING_MS = 2_000
export const REVEALING_MS = 2_000
/** Before a hand that somebody's coming makes possible. */
export const SOON_MS = 1_000
/** [F14] Within this time nobody withholds a seed twice and keeps the seat. */
export const WITHHELD_MS = 3_600_000

const plus = (at: Time | null, ms: number): number => (at === null ? Number.POSITIVE_INFINITY : at + ms)

const idleAt = ({ emptySince, pausedAt, room }: Table): number =>
  Math.min(plus(emptySince, room === null ? IDLE_MS : PUBLIC_IDLE_MS), plus(pausedAt, IDLE_MS))

export const isIdle = (table: Table, at: Time): boolean => idleAt(table) <= at

export const hasNoHost = ({ hostAwaySince }: Table, at: Time): boolean =>
  plus(hostAwaySince, HOST_AWAY_MS) <= at

const phaseDueAt = ({ phase, pausedAt }: Table): number => {
  switch (phase.type) {
    case 'between':
      return pausedAt === null ? plus(phase.nextAt, 0) : Number.POSITIVE_INFINITY
    case 'gathering':
    case 'sealing':
    case 'revealing':
      return phase.closesAt
    default:
      return Number.POSITIVE_INFINITY
  }
}

/** When `step` is next wanted with the command `due`; null: not by itself. */
export const dueAt = (table: Table): Time | null => {
  if (table.phase.type === 'closed') return null
  const at = Math.min(idleAt(table), plus(table.hostAwaySince, HOST_AWAY_MS), phaseDueAt(table))
  return Number.isFinite(at) ? at : null
}

/** [L4] Counts how long the host has been away; starts again when nobody could take over. */
const withHostClock = (table: Table, at: Time): Table => {
  const host = table.host === null ? null : table.seats.find((seat) => seat?.player === table.host)
  const hostAwaySince = host?.awaySince == null ? null : (table.hostAwaySince ?? at)
  return hostAwaySince === table.hostAwaySince ? table : { ...table, hostAwaySince }
}

/**
 * [L4] Starts the idle clock when the last person has gone. Sitting out is as good as gone at a public table, and in a
 * tournament, where somebody must be dealt in to win the others' blinds.
 */
const withIdleClock = (table: Table, at: Time): Table => {
  const { room, isStarted } = table
  const mayRest = room === null && !isStarted
  const isHere = peopleAt(table).some(({ awaySince, sitsOut }) => awaySince === null && (mayRest || !sitsOut))
  return { ...table, emptySince: isHere ? null : (table.emptySince ?? at) }
}

/** The clocks of absence after any change. */
export const withClocks = (table: Table, at: Time): Table => withIdleClock(withHostClock(table, at), at)

export const withPresence = (table: Table, { away }: Extract<HouseCommand, { type: 'presence' }>): Table => {
  const since = new Map(away.map((person) => [person.player, person.since]))
  const sinceOf = (player: string | null): Time | null =>
    player === null ? null : (since.get(player) ?? null)
  return mapSeats(table, (seat) => ({ ...seat, awaySince: sinceOf(seat.player) }))
}

/** After an outage: no phase ends before this time. */
export const extend = (table: Table, until: Time): Table => {
  const { phase } = table
  return 'closesAt' in phase && phase.closesAt < until
    ? { ...table, phase: { ...phase, closesAt: until } }
    : table
}
