/**
 * Works that wait for the database, gathered: while batches are under way those who come are the next one. Each
 * batch has a connection of its own. Whoever touches what another one touches comes after it.
 */

import type { Fate, Member } from './postgres-batch.ts'
import type { Claims } from './postgres-claims.ts'
import { tookTooLong } from './store.ts'
import type { Timing } from './timing.ts'

export type Waiting = Member &
  Readonly<{
    /** By the monotonic clock: given up then. */
    until: number
    resolve(value: unknown): void
    reject(error: unknown): void
  }>

export type WorkQueue = Readonly<{ add(waiting: Waiting): void; length(): number }>

export type WorkQueueOptions = Readonly<{
  /** Works in a batch, and batches at a time, at most. */
  batch: number
  batches: number
  claims: Claims
  runTogether(members: readonly Waiting[]): Promise<ReadonlyMap<Waiting, Fate>>
  /** In a transaction of its own; answers it itself. */
  runApart(waiting: Waiting): Promise<void>
  timing: Timing
}>

/** Works in the first batch; each that follows may have twice as many: until statements are known they are not merged. */
const FIRST_BATCH = 12

/** How often a work begins again because of others before it gets a transaction of its own. */
const MAX_AGAIN = 3

export const gather = (options: WorkQueueOptions): WorkQueue => {
  const { batch, batches, claims, runTogether, runApart, timing } = options
  let waiting: Waiting[] = []
  let running = 0
  let apart = 0
  let isGathering = false
  let most = Math.min(batch, FIRST_BATCH)
  const agains = new WeakMap<Waiting, number>()

  const maybeAgain = (member: Waiting): boolean => {
    const times = (agains.get(member) ?? 0) + 1
    agains.set(member, times)
    return times <= MAX_AGAIN
  }

  /** What it has claimed stays its own until it is done: no batch runs into its locks. */
  const goApart = async (member: Waiting): Promise<void> => {
    apart += 1
    await runApart(member)
    apart -= 1
    claims.release(member)
    start()
  }

  /** Whether it waits for another batch. */
  const waitsOn = (member: Waiting, fate: Fate): boolean => {
    const waits = 'turn' in fate && (fate.turn === 'later' || (fate.turn === 'again' && maybeAgain(member)))
    if ('turn' in fate && !waits) {
      void goApart(member)
      return false
    }
    claims.release(member)
    if ('value' in fate) member.resolve(fate.value)
    else if ('error' in fate) member.reject(fate.error)
    return waits
  }

  const takeBatch = (): readonly Waiting[] => {
    const now = timing.monotonic()
    const taken = waiting.slice(0, most)
    waiting = waiting.slice(most)
    const [overdue, inTime] = [
      taken.filter(({ until }) => until <= now),
      taken.filter(({ until }) => until > now),
    ]
    for (const { reject } of overdue) reject(tookTooLong())
    return inTime
  }

  /** Whether anything has come of it: not where all must wait for another batch that is under way. */
  const runOne = async (): Promise<boolean> => {
    const members = takeBatch()
    if (members.length === 0) return true
    const fates = await runTogether(members)
    most = Math.min(batch, 2 * most)
    const left = members.filter((member) => waitsOn(member, fates.get(member)!))
    waiting = [...left, ...waiting]
    return left.length < members.length
  }

  const runOn = async (): Promise<void> => {
    running += 1
    while (waiting.length > 0 && (await runOne())) start()
    running -= 1
    if (running === 0 && apart === 0) start() // else those go on first whom the others wait for
  }

  /** As long as every turn of the loop brings more, it is worth waiting. */
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
      waiting.push(asked)
      start()
    },
    length: () => waiting.length,
  }
}
