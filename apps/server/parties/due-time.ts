/** When a party needs a sweep: every time is in its row, so any process can do it. */
import type { Party } from './party.ts'

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
/** [F10] How long the sealing phase lasts before a party's hand. */
export const SEALING_MS = 2_000

const plus = (at: number | null, ms: number): number => (at === null ? Number.POSITIVE_INFINITY : at + ms)

const idleAt = ({ emptySince, pausedAt, room }: Party): number =>
  Math.min(plus(emptySince, room === null ? IDLE_MS : PUBLIC_IDLE_MS), plus(pausedAt, IDLE_MS))

export const isIdle = (party: Party, now: number): boolean => idleAt(party) <= now

export const hasNoHost = (party: Party, now: number): boolean =>
  plus(party.hostAwaySince, HOST_AWAY_MS) <= now

/** Null if nothing is planned. */
export const dueTimeOf = (party: Party): number | null => {
  if (party.closedAt !== null) return null
  const isWaiting = party.current !== null || party.pausedAt !== null
  const at = Math.min(
    idleAt(party),
    plus(party.hostAwaySince, HOST_AWAY_MS),
    isWaiting ? Number.POSITIVE_INFINITY : (party.nextAt ?? Number.POSITIVE_INFINITY),
  )
  return Number.isFinite(at) ? at : null
}
