/**
 * [F14] Seeds for hands at tables that this browser promised or revealed in time and that the house did not take: a
 * house that picks the hands it deals must refuse those it dislikes. A lost connection looks the same, so what counts
 * is how often it happens.
 */
import { isObject } from '@fairhouse/kit'
import { isText, type RawFrame, type SeenFrame } from './frames.ts'
import type { SentRequest } from './requests.ts'
import type { Clock } from './verdicts.ts'

/** `asked`: hands for which this browser sent a seed. `refused`: those for which the house did not take it. */
export type SeedCounts = Readonly<{ asked: number; refused: number }>

export type SeedRefusals = Readonly<{
  sent(seen: SeenFrame): void
  /** A reply, or a push (`request` null). */
  hear(request: SentRequest | null, seen: SeenFrame): void
  tick(): void
  counts(): SeedCounts
}>

/** By the house's clock: after this it should have said how a phase ended. */
const PATIENCE_MS = 10_000
/** A connection that loses one hand in twenty is a bad one. */
const BAD_LUCK = 0.05
const ALARMING = 0.001

/** Whether a bad connection would explain so many refusals less than once in a thousand times. */
export const isBeyondBadLuck = ({ asked, refused }: SeedCounts): boolean => {
  let [chance, fewer] = [(1 - BAD_LUCK) ** asked, 0]
  for (let lost = 0; lost < refused; lost += 1) {
    fewer += chance
    chance *= ((asked - lost) / (lost + 1)) * (BAD_LUCK / (1 - BAD_LUCK))
  }
  return refused > 0 && 1 - fewer < ALARMING
}

type Sent = 'sent' | 'taken' | null
type OwnSeed = Readonly<{ hash: string; promise: Sent; reveal: Sent }>

const isPending = ({ promise, reveal }: OwnSeed): boolean => promise === 'sent' || reveal === 'sent'

/** The window in which the player waits according to a frame. */
const waitingIn = ({ place }: RawFrame): RawFrame | null => {
  const waiting = isObject(place) && place.type === 'party' ? place.waiting : place
  return isObject(waiting) && waiting.type === 'waiting' ? waiting : null
}

/** The hand at which the player sits according to a frame. */
const dealtIn = ({ table, place }: RawFrame): string | null => {
  const seated = isObject(place) && isObject(place.table) ? place.table : table
  return isObject(seated) && typeof seated.seat === 'number' ? String(seated.table) : null
}

export const createSeedRefusals = (
  clock: Clock,
  counted: SeedCounts = { asked: 0, refused: 0 },
): SeedRefusals => {
  let counts = counted
  const seeds = new Map<string, OwnSeed>()
  /** By window: when its phase ends, by the house's clock. The last is where the player waits now. */
  const ends = new Map<string, number>()
  /** The last frame of the house, by its clock. */
  let heardAt = 0
  const now = (): number => clock.now + clock.ahead
  const change = (table: string, patch: Partial<OwnSeed>): void => {
    const known = seeds.get(table)
    if (known) seeds.set(table, { ...known, ...patch })
  }
  const close = (table: string, isRefused: boolean): void => {
    ends.delete(table)
    if (seeds.delete(table))
      counts = { asked: counts.asked + 1, refused: counts.refused + (isRefused ? 1 : 0) }
  }
  const hearWaiting = ({ table, closesAt, hash }: RawFrame): void => {
    if (!isText(table) || typeof closesAt !== 'number') return
    ends.delete(table)
    ends.set(table, closesAt)
    const own = seeds.get(table)
    if (!own || hash === null) return
    if (own.hash === hash) change(table, { promise: 'taken' })
    else seeds.delete(table) // another device was first
  }
  const hearVoid = ({ table, seeds: revealed, seat }: RawFrame): void => {
    if (!isText(table) || !Array.isArray(revealed)) return
    close(table, seeds.get(table)?.reveal === 'sent' && revealed[Number(seat)] === null)
  }
  const hearReply = ({ type, table, hash }: RawFrame, { error }: RawFrame): void => {
    if (!isText(table)) return
    if (isObject(error)) {
      if (error.code === 'seed-promised') seeds.delete(table)
    } else if (type === 'ready' && seeds.get(table)?.hash === hash) change(table, { promise: 'taken' })
    else if (type === 'reveal') change(table, { reveal: 'taken' })
  }
  /** The house itself says that the time for promises is over, whatever this browser takes its clock to be. */
  const hearNoSeed = (): void => {
    const table = [...ends.keys()].at(-1)
    if (table !== undefined) close(table, seeds.has(table))
  }
  /** While nothing is heard the connection may be lost, and the house may have said how a phase ended. */
  const closeOverdue = (): void => {
    for (const [table, at] of ends) {
      if (heardAt < at || now() <= at + PATIENCE_MS) continue
      const own = seeds.get(table)
      close(table, own !== undefined && isPending(own))
    }
  }
  return {
    sent: ({ frame: { type, table, hash } }) => {
      if (!isText(table) || now() > (ends.get(table) ?? 0)) return
      if (type === 'ready' && isText(hash) && !seeds.has(table))
        seeds.set(table, { hash, promise: 'sent', reveal: null })
      if (type === 'reveal' && seeds.get(table)?.reveal === null) change(table, { reveal: 'sent' })
    },
    hear: (request, { frame }) => {
      if (request) hearReply(request.frame, frame)
      const waiting = waitingIn(frame)
      if (waiting) hearWaiting(waiting)
      const dealt = dealtIn(frame)
      if (dealt !== null) close(dealt, false)
      if (frame.type === 'place' && frame.reason === 'no-seed') hearNoSeed()
      if (isObject(frame.hand) && Array.isArray(frame.hand.seeds)) hearVoid(frame.hand)
      heardAt = now()
      closeOverdue()
    },
    tick: closeOverdue,
    counts: () => counts,
  }
}
