/** A clock moved by hand, for tests and for running a session at full speed. */
import type { Clock } from '@fairhouse/host'

export type HandClock = Clock &
  Readonly<{
    /** Runs everything due within `ms`, in order. */
    turn(ms: number): void
    /** Jumps to the next timer and runs it; false if there is none. */
    tick(): boolean
  }>

export const handClock = (start = 0): HandClock => {
  let now = start
  let waiting: { at: number; run: () => void }[] = []
  const due = (end: number) => waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
  const tick = (end = Number.POSITIVE_INFINITY): boolean => {
    const next = due(end)
    if (!next) return false
    waiting = waiting.filter((other) => other !== next)
    now = Math.max(now, next.at)
    next.run()
    return true
  }
  return {
    now: () => now,
    after: (ms, run) => {
      const timer = { at: now + ms, run }
      waiting.push(timer)
      return () => {
        waiting = waiting.filter((other) => other !== timer)
      }
    },
    turn: (ms) => {
      const end = now + ms
      while (tick(end)) {
        // everything due by then
      }
      now = end
    },
    tick: () => tick(),
  }
}
