/**
 * For tests: loaded first (`--import`), it shifts the process's clock by CLOCK_STEP_MS. At each SIGUSR2 the clock
 * steps to the other side.
 */
import { fileURLToPath } from 'node:url'

const { now } = Date
let step = Number(process.env.CLOCK_STEP_MS ?? 0)

if (step !== 0) {
  Date.now = () => now() + step
  process.on('SIGUSR2', () => {
    step = -step
  })
}

/** The environment of a process whose clock is off by `ms`. */
export const steppingClockEnv = (ms: number): Readonly<Record<string, string>> => ({
  CLOCK_STEP_MS: String(ms),
  NODE_OPTIONS: `--import ${fileURLToPath(import.meta.url)}`,
})
