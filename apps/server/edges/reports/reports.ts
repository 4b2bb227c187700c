/**
 * Reads whole tables without holding up anybody: each report has a thread and a connection of its own. A caller has one
 * report at a time; who asks for what is being read already waits for that one.
 */
import { Worker } from 'node:worker_threads'
import { type Refusal, refuse } from '@fairhouse/kit'
import { createGate } from '../../core/gate.ts'
import type { Database } from '../../core/store/reader.ts'
import type { Report, ReportArguments, ReportName } from './report-works.ts'

export type Reports = Readonly<{
  /** `caller`: whoever asks, or null for the house itself. */
  read<N extends ReportName>(
    caller: bigint | null,
    name: N,
    ...given: ReportArguments<N>
  ): Promise<Report<N> | Refusal>
}>

/** Threads of a process, and reports that wait for one. */
const BOUNDS = { atOnce: 2, waiting: 20 }

const readInThread = (database: Database, name: ReportName, given: readonly unknown[]): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./report-thread.ts', import.meta.url), {
      workerData: { database, name, given },
    })
    thread.unref()
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('the thread of a report has ended')))
  })

export const createReports = (database: Database): Reports => {
  const gate = createGate(BOUNDS)
  const underWay = new Map<string, Promise<unknown>>()
  const callers = new Map<bigint, string>()

  const start = (key: string, name: ReportName, given: readonly unknown[]): Promise<unknown> => {
    const reading = gate(() => readInThread(database, name, given)).finally(() => underWay.delete(key))
    underWay.set(key, reading)
    return reading
  }

  return {
    read: async <N extends ReportName>(
      caller: bigint | null,
      name: N,
      ...given: ReportArguments<N>
    ): Promise<Report<N> | Refusal> => {
      const key = JSON.stringify([name, given])
      const asked = caller === null ? undefined : callers.get(caller)
      if (asked !== undefined && asked !== key) {
        return refuse('busy', 'your last report is still being read: ask again when it is there')
      }
      const reading = underWay.get(key) ?? start(key, name, given)
      if (caller === null || asked !== undefined) return (await reading) as Report<N> | Refusal
      callers.set(caller, key)
      try {
        return (await reading) as Report<N> | Refusal
      } finally {
        callers.delete(caller)
      }
    },
  }
}
