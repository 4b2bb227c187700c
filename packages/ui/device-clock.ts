/** The device's own clock and timers. */
import type { Clock } from '@fairhouse/host'

export const deviceClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
