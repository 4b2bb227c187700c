/**
 * [A49] The house's time. It runs on the monotonic clock of the process, which nobody can set, and follows the
 * database's clock at a limited speed: a clock that is set while the house runs moves no deadline, and after a while
 * the house is right again.
 */
export type HouseClock = Readonly<{
  /** Whole milliseconds since 1970. `at`: what the monotonic clock shows. */
  now(at?: number): number
  /** What the clock that is followed has shown, and what the monotonic clock showed then. */
  follow(time: number, at: number): void
  /** How far the house's time is ahead of the clock that is followed. */
  lead(): number
}>

/** How much faster or slower than real time the house may run while it catches up: 2 minutes take 40. */
const MAX_SLEW = 0.05
/** Whoever is further off than this was asleep, or started with a wrong clock: that is corrected at once. */
export const STEP_MS = 15 * 60_000

export type Monotonic = () => number
const monotonicNow: Monotonic = () => performance.now()

/** `time`: where the house begins, at the moment `at` of the monotonic clock. */
export const createHouseClock = (time: number, at: number, monotonic = monotonicNow): HouseClock => {
  /** From the monotonic clock to the house's time, as it is and as it should be. */
  let [offset, wanted] = [time - at, time - at]
  let last = at
  const slew = (to: number): void => {
    const most = Math.max(0, to - last) * MAX_SLEW
    offset += Math.min(most, Math.max(-most, wanted - offset))
    last = Math.max(last, to)
  }
  return {
    now: (to = monotonic()) => {
      slew(to)
      return Math.floor(to + offset)
    },
    follow: (shown, when) => {
      slew(when)
      wanted = shown - when
      if (Math.abs(wanted - offset) > STEP_MS) offset = wanted
    },
    lead: () => offset - wanted,
  }
}

/** Follows a clock that can be read at any time: the machine's own. */
export const followMachine = (wall: () => number, monotonic = monotonicNow): (() => number) => {
  const clock = createHouseClock(wall(), monotonic(), monotonic)
  return () => {
    const at = monotonic()
    clock.follow(wall(), at)
    return clock.now(at)
  }
}
