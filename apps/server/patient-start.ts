/**
 * Starts a house on a database that is busy: a start that its stress has ended is tried again, because nobody may be
 * there to do so. Anything else (no database, a wrong password) is said at once.
 */
import type { Refusal } from '@fairhouse/kit'
import type { Logger } from 'pino'
import { StoreBusy, Unconfirmed } from './core/store/store.ts'
import { MACHINE, type Timing } from './core/store/timing.ts'
import { type Fairhouse, openFairhouse } from './fairhouse.ts'
import type { FairhouseOptions } from './fairhouse-options.ts'

const PATIENCE_MS = 60_000
const [FIRST_PAUSE_MS, MAX_PAUSE_MS] = [250, 5_000]

/** PostgreSQL: too many connections, starting up or shutting down, a lock not available, a deadlock. */
const PASSING: readonly unknown[] = ['53300', '57P03', '57P01', '55P03', '40P01']

const isPassing = (error: unknown): boolean =>
  error instanceof StoreBusy ||
  error instanceof Unconfirmed ||
  PASSING.includes((error as { code?: unknown } | null)?.code)

type Opening = Readonly<{
  open?: (options: FairhouseOptions) => Promise<Fairhouse | Refusal>
  timing?: Pick<Timing, 'monotonic' | 'pause'>
}>

export const openPatiently = async (
  options: FairhouseOptions & Readonly<{ log: Pick<Logger, 'warn'> }>,
  { open = openFairhouse, timing = MACHINE }: Opening = {},
): Promise<Fairhouse | Refusal> => {
  const until = timing.monotonic() + PATIENCE_MS
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(MAX_PAUSE_MS, 2 * pause)) {
    try {
      return await open(options)
    } catch (error) {
      if (!isPassing(error) || timing.monotonic() >= until) throw error
      options.log.warn({ err: error }, 'the database is busy: trying again to open the house')
      await timing.pause(pause)
    }
  }
}
