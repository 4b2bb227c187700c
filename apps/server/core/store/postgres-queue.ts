/**
 * Gathers works that wait for the database: while batches run, new works form the next one. Each batch has its own
 * connection. A work that touches what another one touches comes after it.
 */

import type { BatchedWork, BatchOutcome } from './postgres-batch.ts'
import type { Claims } from './postgres-claims.ts'
import { tookTooLong } from './store.ts'
import type { Timing } from './timing.ts'

type Asked = Pick<BatchedWork, 'work' | 'deadline'> &
  Readonly<{
    /** On the monotonic clock; then the work is given up. */
    until: number
    resolve(value: unknown): void
    reject(error: unknown): void
  }>

/** What the queue knows of a work is in the object itself: a map of works would keep finished ones for the collector. */
export type Waiting = Asked &
  BatchedWork & {
    readonly number: number
    /** How often it has begun again because of others. */
    times: number
    waitsFor: string | null
  }

export type WorkQueue = Readonly<{ add(asked: Asked): void; length(): number }>

export type WorkQueueOptions = Readonly<{
  /** Works in a batch, and batches at a time, at most. */
  batch: number
  batches: number
  claims: Claims
  runTogether(members: readonly Waiting[]): Promise<ReadonlyMap<Waiting, BatchOutcome>>
  /** Runs a work in its own transaction and settles it. */
  runApart(waiting: Waiting): Promise<void>
  timing: Timing
}>

/**
 * Works in the first batch; each following one may have twice as many. Until statements are known they aren't merged.
 */
const FIRST_BATCH = 12

/**
 * Works in a batch that are known to wait for the same row. They run one after the other; those whose turn doesn't come
 * before the batch ends have read in vain and start over.
 */
const MAX_IN_LINE = 30

/** How often a work starts over because of others before it gets its own transaction. */
const MAX_AGAIN = 3

export const createWorkQueue = (options: WorkQueueOptions): WorkQueue => {
  const { batch, batches, claims, runTogether, runApart, timing } = options
  let waiting: Waiting[] = []
  let running = 0
  let apart = 0
  let isGathering = false
  let most = Math.min(batch, FIRST_BATCH)
  let added = 0

  const maybeAgain = (member: Waiting): boolean => {
    member.times += 1
    return member.times <= MAX_AGAIN
  }

  /** Keeps its claims until it is done, so that no batch runs into its locks. */
  const goApart = async (member: Waiting): Promise<void> => {
    apart += 1
    await runApart(member)
    apart -= 1
    claims.release(member)
    start()
  }

  /** Whether it waits for another batch. */
  const waitsOn = (member: Waiting, outcome: BatchOutcome): boolean => {
    if ('waitsFor' in outcome) member.waitsFor = outcome.waitsFor
    const waits =
      'turn' in outcome && (outcome.turn === 'later' || (outcome.turn === 'again' && maybeAgain(member)))
    if ('turn' in outcome && !waits) {
      void goApart(member)
      return false
    }
    claims.release(member)
    if ('value' in outcome) member.resolve(outcome.value)
    else if ('error' in outcome) member.reject(outcome.error)
    return waits
  }

  const takeBatch = (): readonly Waiting[] => {
    const now = timing.monotonic()
    const inLine = new Map<string, number>()
    const taken: Waiting[] = []
    waiting = waiting.filter((member) => {
      if (member.until <= now) {
        member.reject(tookTooLong())
        return false
      }
      const key = member.waitsFor
      const before = key === null ? 0 : (inLine.get(key) ?? 0)
      if (taken.length >= most || before >= MAX_IN_LINE) return true
      if (key !== null) inLine.set(key, before + 1)
      taken.push(member)
      return false
    })
    return taken
  }

  /** False if all works must wait for another running batch. */
  const runOne = async (): Promise<boolean> => {
    const members = takeBatch()
    if (members.length === 0) return true
    const outcomes = await runTogether(members)
    most = Math.min(batch, 2 * most)
    const left = members.filter((member) => waitsOn(member, outcomes.get(member)!))
    if (left.length > 0) waiting = [...left, ...waiting].sort((a, b) => a.number - b.number)
    return left.length < members.length
  }

  const runOn = async (): Promise<void> => {
    running += 1
    while (waiting.length > 0 && (await runOne())) start()
    running -= 1
    if (running === 0 && apart === 0) start() // otherwise the ones that others wait for come first
  }

  /** Waits as long as each turn of the event loop brings more works. */
  const gatherMore = (before: number): void => {
    timing.setImmediate(() => {
      if (waiting.length > before && waiting.length < most) return gatherMore(waiting.length)
      isGathering = false
      if (waiting.length > 0 && running < batches) void runOn()
    })
  }

  const start = (): void => {
    if (isGathering || running >= batches || waiting.length === 0) return
    isGathering = true
    gatherMore(waiting.length)
  }

  return {
    add: (asked) => {
      waiting.push({ ...asked, number: added, times: 0, waitsFor: null, claims: null })
      added += 1
      start()
    },
    length: () => waiting.length,
  }
}
