/** A simulation's scheduler on the machine's clock. */
import { setTimeout as pause } from 'node:timers/promises'
import { chanceOf, type Scheduler } from '../sim/scheduler.ts'

const POLL_MS = 50

export const createRealTime = (seed: string): Scheduler => {
  const began = performance.now()
  const now = (): number => performance.now() - began
  let count = 0
  return {
    ...chanceOf(seed),
    now,
    after: (ms, run) => {
      const event = { at: now() + ms, order: count, run: run as (() => void) | null }
      count += 1
      setTimeout(() => event.run?.(), ms)
      return event
    },
    cancel: (event) => {
      event.run = null
    },
    runUntil: async (until, isStopped) => {
      while (now() < until && !isStopped()) await pause(POLL_MS)
    },
    count: () => count,
  }
}
