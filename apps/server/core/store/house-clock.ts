/**
 * [A49] The house's time. It runs on the process's monotonic clock, which nobody can set, and follows the database's
 * clock at a limited speed: setting that clock moves no deadline, and after a while the house is right again. It never
 * goes back.
 */
export type HouseClock = Readonly<{
  /** Whole milliseconds since 1970. `at`: the monotonic clock's time, default now. */
  now(at?: number): number
  /** Reports what the followed clock showed at the monotonic time `at`. */
  follow(time: number, at: number): void
  /** How far the house's time is ahead of the followed clock. */
  lead(): number
}>

/** How much faster or slower than real time the house may run while it catches up: 2 minutes take 40. */
const MAX_SLEW = 0.05
/** A followed clock that is further ahead means that the process was asleep; that is corrected at once. */
export const STEP_MS = 15 * 60_000

export type Monotonic = () => number
const monotonicNow: Monotonic = () => performance.now()

/** Told once when the followed clock is so many milliseconds ahead of the house's time (or behind it, if negative). */
export type OnClockStep = (ms: number) => void
const NOBODY: OnClockStep = () => undefined

/** `time`: the house's time at the monotonic time `at`. */
export const createHouseClock = (
  time: number,
  at: number,
  monotonic = monotonicNow,
  onStep = NOBODY,
): HouseClock => {
  /** Offsets from the monotonic clock to the house's time: the current one and the target. */
  let [offset, wanted] = [time - at, time - at]
  let last = at
  let isFar = false
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
      const ahead = wanted - offset
      const wasFar = isFar
      isFar = Math.abs(ahead) > STEP_MS
      if (isFar && !wasFar) onStep(ahead)
      if (ahead > STEP_MS) {
        offset = wanted
        isFar = false
      }
    },
    lead: () => offset - wanted,
  }
}

/** Follows a clock that can be read at any time: the machine's own. Starts at `from` if that is later. */
export const followMachine = (
  wall: () => number,
  monotonic = monotonicNow,
  { from = 0, onStep = NOBODY }: Readonly<{ from?: number; onStep?: OnClockStep }> = {},
): (() => number) => {
  const clock = createHouseClock(Math.max(from, wall()), monotonic(), monotonic, onStep)
  return () => {
    const at = monotonic()
    clock.follow(wall(), at)
    return clock.now(at)
  }
}
