/**
 * [M3] Whether the ledger adds up, for the metrics. It reads every entry ever made, so it is a report, at most
 * once an hour, and only when somebody looks.
 */
import { setTimeout } from 'node:timers/promises'
import { accepted } from '@fairhouse/kit'
import type { Logger } from 'pino'
import type { Reports } from '../reports/reports.ts'

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

/** Unless the house is busy with reports: then it is checked when somebody looks again. */
export const checkByReport = async (reports: Reports): Promise<LedgerOutcome> => {
  const { total, wrong } = accepted(await reports.read(null, 'ledger-check'))
  return { ok: total === 0n && wrong.length === 0, wrong: wrong.length }
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
