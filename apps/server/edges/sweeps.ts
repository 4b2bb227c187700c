/** The regular background tasks of a process, each with its own interval. */
import type { Logger } from 'pino'
import { StoreHalted } from '../core/store/store.ts'
import { MACHINE } from '../core/store/timing.ts'

export type Sweep = Readonly<{ name: string; everyMs: number; run(): Promise<unknown> }>
export type Sweeps = Readonly<{
  /** Finishes running sweeps. */
  stop(): Promise<void>
}>

/** A sweep that takes longer than its interval never overlaps itself. */
export const startSweeps = (
  sweeps: readonly Sweep[],
  log: Pick<Logger, 'error'>,
  timing = MACHINE,
): Sweeps => {
  const underWay = new Map<Sweep, Promise<unknown>>()
  let isHaltTold = false
  /** Once, though everything fails from then on. */
  const tellHalt = ({ message }: StoreHalted): void => {
    if (!isHaltTold) log.error(`the house has halted: ${message}`)
    isHaltTold = true
  }
  const run = (sweep: Sweep): void => {
    if (underWay.has(sweep)) return
    const running = sweep
      .run()
      .catch((error: unknown) => {
        if (error instanceof StoreHalted) tellHalt(error)
        else log.error({ err: error, sweep: sweep.name }, 'a sweep failed')
      })
      .finally(() => underWay.delete(sweep))
    underWay.set(sweep, running)
  }
  const timers = sweeps.map((sweep) => timing.setInterval(() => run(sweep), sweep.everyMs).unref())
  return {
    stop: async () => {
      for (const timer of timers) timing.clearInterval(timer)
      await Promise.all(underWay.values())
    },
  }
}
