/**
 * A process's time and chance: its monotonic clock, its timers, the jitter of its retries. Normally the machine's
 * own; a simulated process gets the simulation's.
 */
import { setTimeout as pause } from 'node:timers/promises'

export type Timer = Readonly<{ unref(): Timer }>

/** Named and used like Node's own. */
export type Timing = Readonly<{
  /** Milliseconds on a clock that nobody can set. */
  monotonic(): number
  setTimeout(run: () => void, ms: number): Timer
  clearTimeout(timer: Timer | undefined): void
  setInterval(run: () => void, ms: number): Timer
  clearInterval(timer: Timer): void
  setImmediate(run: () => void): void
  pause(ms: number): Promise<unknown>
  /** 0 to 1, only for jitter: seeds and keys are drawn elsewhere. */
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
