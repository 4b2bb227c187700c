/**
 * [M3] Whether the ledger adds up, for the metrics. It reads every entry ever made, so it runs in a thread, at most
 * once an hour, and only when somebody looks.
 */
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import type { Database } from '../../core/store/reader.ts'

/** `wrong`: how many balances aren't the sum of their entries. */
export type LedgerFigures = Readonly<{ ok: boolean; wrong: number; checkedAt: number }>
export type LedgerWatch = Readonly<{
  /** The last check; null while the first one is running. */
  latest(): Promise<LedgerFigures | null>
}>

const CHECK_MS = 3_600_000
/** How long the first reader waits. */
const PATIENCE_MS = 2_000

export type LedgerOutcome = Omit<LedgerFigures, 'checkedAt'>

export const checkInThread = async (database: Database): Promise<LedgerOutcome> => {
  const worker = new Worker(new URL('./ledger-worker.ts', import.meta.url), { workerData: database })
  worker.unref()
  const [outcome] = (await once(worker, 'message')) as [LedgerOutcome]
  return outcome
}

export const watchLedger = (
  check: () => Promise<LedgerOutcome>,
  now: () => number,
  log: Pick<Logger, 'error'>,
): LedgerWatch => {
  let known: LedgerFigures | null = null
  let underWay: Promise<void> | null = null
  const start = async (): Promise<void> => {
    try {
      known = { ...(await check()), checkedAt: now() }
      if (!known.ok) log.error(known, 'the ledger does not add up')
    } catch (error) {
      log.error({ err: error }, 'checking the ledger failed')
    } finally {
      underWay = null
    }
  }
  return {
    latest: async () => {
      if (known === null || now() - known.checkedAt >= CHECK_MS) underWay ??= start()
      if (known === null) await Promise.race([underWay, setTimeout(PATIENCE_MS, undefined, { ref: false })])
      return known
    },
  }
}
