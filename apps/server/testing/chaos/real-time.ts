/** A simulation's scheduler on the machine's clock. */
import { setTimeout as pause } from 'node:timers/promises'
import { chanceOf, type Scheduler } from '../sim/scheduler.ts'

const POLL_MS = 50

export const createRealTime = (seed: string): Scheduler => {
  const began = performance.now()
  const now = (): number => performance.now() - began
  let count = 0
  const at: Scheduler['at'] = (time, run) => {
    const event = { at: time, order: count, run: run as (() => void) | null }
    count += 1
    setTimeout(() => event.run?.(), time - now())
    return event
  }
  return {
    ...chanceOf(seed),
    now,
    at,
    after: (ms, run) => at(now() + ms, run),
    cancel: (event) => {
      event.run = null
    },
    runUntil: async (until, isStopped) => {
      while (now() < until && !isStopped()) await pause(POLL_MS)
    },
    count: () => count,
  }
}
