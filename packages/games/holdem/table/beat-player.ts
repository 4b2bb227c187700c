/** Shows beats one after another, each for its duration; the running sequence can be skipped or paused. */
import type { Clock } from '@fairhouse/host'
import { type Beat, beatMs } from './beats.ts'

export type BeatPlayer = Readonly<{
  /** Shows these, then calls back. Only one sequence runs at a time. */
  play(beats: readonly Beat[], then: () => void): void
  /** Shows the rest at once. */
  skip(): void
  pause(): void
  resume(): void
  /** Drops the rest without calling back. */
  stop(): void
  busy(): boolean
}>

export type BeatPlayerOptions = Readonly<{
  clock: Clock
  /** Factor on durations; 0 shows everything at once. */
  factor(): number
  /** A beat begins. `skipped`: it isn't seen on its own. */
  show(beat: Beat, skipped: boolean): void
}>

const NOTHING = (): void => {}

export const beatPlayer = ({ clock, factor, show }: BeatPlayerOptions): BeatPlayer => {
  let queue: readonly Beat[] = []
  let then = NOTHING
  let cancel = NOTHING
  /** Milliseconds left to wait; null if no beat is running. */
  let waiting: number | null = null
  let paused = false
  /** Tells an outdated sequence, skipped or stopped during its own callback, not to continue. */
  let run = 0

  const finish = (): void => {
    waiting = null
    const done = then
    then = NOTHING
    done()
  }
  const wait = (ms: number): void => {
    waiting = ms
    cancel = paused ? NOTHING : clock.after(ms, advance)
  }
  const advance = (): void => {
    const mine = run
    waiting = 0
    while (mine === run && waiting === 0) {
      const [beat, ...rest] = queue
      if (beat) {
        queue = rest
        show(beat, false)
        const ms = beatMs(beat, rest[0]) * factor()
        if (mine === run && ms > 0) wait(ms)
      } else finish()
    }
  }
  const halt = (): void => {
    run += 1
    cancel()
    cancel = NOTHING
  }
  return {
    play: (beats, after) => {
      halt()
      queue = beats
      then = after
      advance()
    },
    skip: () => {
      if (waiting === null || paused) return
      halt()
      const rest = queue
      queue = []
      for (const beat of rest) show(beat, true)
      finish()
    },
    pause: () => {
      paused = true
      cancel()
      cancel = NOTHING
    },
    resume: () => {
      if (!paused) return
      paused = false
      if (waiting !== null) wait(waiting)
    },
    stop: () => {
      halt()
      queue = []
      then = NOTHING
      waiting = null
    },
    busy: () => waiting !== null,
  }
}
