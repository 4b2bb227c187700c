/**
 * The time and chance of a process: its monotonic clock, its timers, the jitter of its retries. A process has the
 * machine's own; a simulated one has what the simulation gives it.
 */
import { setTimeout as pause } from 'node:timers/promises'

export type Timer = Readonly<{ unref(): Timer }>

/** Named and used as Node's own. */
export type Timing = Readonly<{
  /** Milliseconds on a clock that nobody can set. */
  monotonic(): number
  setTimeout(run: () => void, ms: number): Timer
  clearTimeout(timer: Timer | undefined): void
  setInterval(run: () => void, ms: number): Timer
  clearInterval(timer: Timer): void
  setImmediate(run: () => void): void
  pause(ms: number): Promise<unknown>
  /** 0 to 1, for jitter alone: seeds and keys are drawn elsewhere. */
  random(): number
}>

export const MACHINE: Timing = {
  monotonic: () => performance.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout | undefined),
  setInterval: (run, ms) => setInterval(run, ms),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
  setImmediate: (run) => void setImmediate(run),
  pause: (ms) => pause(ms),
  random: () => Math.random(),
}
