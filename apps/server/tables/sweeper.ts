/**
 * Keeps the tables going: sweeps at every due time this process knows of, and polls for rows that other processes
 * left due. All processes do the same; row locks make sure that everything is done once.
 */
import type { Logger } from 'pino'
import { STEP_MS } from '../core/store/house-clock.ts'
import { type Store, StoreHalted } from '../core/store/store.ts'
import { MACHINE, type Timer, type Timing } from '../core/store/timing.ts'
import { sideBySide, type Work } from '../core/store/work.ts'
import { dueParties, extendParties, playDue } from '../parties/due.ts'
import type { Change } from './changes.ts'
import type { TableHouse } from './hand.ts'
import { dueHands } from './hand-store.ts'
import { AFTER_RESTART_MS, interruptedHands, nextDue, playDueHand, resumeHand } from './sweep.ts'

type SweepContext = Readonly<{ store: Store; house: TableHouse; log: Pick<Logger, 'error'> }>

export type SweeperOptions = SweepContext &
  Readonly<{
    publish(changes: readonly Change[]): void
    /** How often to look for rows that other processes left due. */
    pollMs: number
    timing?: Timing
  }>

export type Sweeper = Readonly<{
  /** Something is due at this time. */
  wake(at: number): void
  /** Finishes what is under way. */
  stop(): Promise<void>
}>

/** Enough to share a commit, few enough not to keep requests waiting. */
const MAX_AT_ONCE = 100

type Due = Readonly<{
  hands: readonly bigint[]
  parties: readonly bigint[]
  next: number | null
}>

function* findDue(house: TableHouse): Work<Due> {
  const now = house.now()
  const [hands, parties, next] = yield* sideBySide(
    dueHands(now, MAX_AT_ONCE),
    dueParties(now, MAX_AT_ONCE),
    nextDue(),
  )
  return { hands, parties, next }
}

/** Null if there was nothing to do, or if it failed; then it stays due, and the other rows are done all the same. */
const attempt = async <T extends Change | readonly Change[]>(
  { store, log }: SweepContext,
  work: () => Work<T | null>,
): Promise<T | null> => {
  try {
    return (await store.transact(work)) as T | null
  } catch (error) {
    log.error({ err: error }, 'could not continue a table')
    return null
  }
}

/** Does what is due. Returns when the next row is due, or null if nothing could be done. */
const sweep = async (options: SweeperOptions): Promise<number | null> => {
  const { store, house, publish } = options
  const { hands, parties, next } = await store.transact(() => findDue(house))
  if (hands.length + parties.length === 0) return next
  const playing = hands.map((id) => attempt(options, () => playDueHand(house, id)))
  const preparing = parties.map((id) => attempt(options, () => playDue(house, id)))
  const done = await Promise.all(
    [...playing, ...preparing].map(async (work) => {
      const changes = [(await work) ?? []].flat()
      publish(changes)
      return changes.length > 0
    }),
  )
  return done.includes(true) ? (await store.transact(() => findDue(house))).next : null
}

/**
 * Gives time to players who had no process to talk to: before the first sweep of a house that no other process serves,
 * and after a process was suspended.
 */
export const resumeTables = async (options: SweepContext): Promise<readonly Change[]> => {
  const { store, house } = options
  await store.transact(() => extendParties(house, house.now() + AFTER_RESTART_MS))
  const hands = await store.transact(() => interruptedHands(house))
  const resumed: Change[] = []
  for (let from = 0; from < hands.length; from += MAX_AT_ONCE) {
    const some = hands.slice(from, from + MAX_AT_ONCE)
    const changes = await Promise.all(some.map((id) => attempt(options, () => resumeHand(house, id))))
    resumed.push(...changes.flatMap((change) => change ?? []))
  }
  return resumed
}

/** [A38] If a sweep starts this late, the whole process was suspended. */
const SUSPENDED_MS = 3_000

export const startSweeper = (options: SweeperOptions): Sweeper => {
  const { house, log, pollMs, publish, timing = MACHINE } = options
  let timer: Timer | undefined
  let plannedAt = Number.POSITIVE_INFINITY
  let underWay: Promise<void> | null = null
  let stopped = false
  /** By the process's monotonic clock. */
  let startsAt = 0
  /** The house's time less the monotonic clock's, when the sweep was planned. */
  let offset = 0
  let wasLate = false

  const plan = (at: number): void => {
    if (stopped) return
    timing.clearTimeout(timer)
    plannedAt = at
    const inMs = Math.max(0, at - house.now())
    startsAt = timing.monotonic() + inMs
    offset = house.now() - timing.monotonic()
    timer = timing.setTimeout(start, inMs).unref()
  }
  /** Not twice in a row: a process that is always late must still end turns. */
  const resumeIfLate = async (): Promise<void> => {
    const hasJumped = house.now() - timing.monotonic() - offset > STEP_MS // [A49] the clock was set ahead
    const isLate = hasJumped || timing.monotonic() - startsAt > SUSPENDED_MS
    if (isLate && !wasLate) publish(await resumeTables(options))
    wasLate = isLate
  }
  const run = async (): Promise<void> => {
    plannedAt = Number.POSITIVE_INFINITY
    const sweeping = resumeIfLate().then(() => sweep(options))
    const next = await sweeping.catch((error: unknown) => {
      if (!(error instanceof StoreHalted)) log.error({ err: error }, 'could not sweep the tables')
      return null
    })
    underWay = null
    plan(Math.min(next ?? Number.POSITIVE_INFINITY, plannedAt, house.now() + pollMs))
  }
  const start = (): void => {
    underWay ??= run()
  }
  plan(house.now())
  return {
    wake: (at) => {
      if (at >= plannedAt) return
      if (underWay) plannedAt = at
      else plan(at)
    },
    stop: async () => {
      stopped = true
      timing.clearTimeout(timer)
      await underWay
    },
  }
}
