/** The thread that checks the ledger: reads the database over its own connection and answers once. */
import { parentPort, workerData } from 'node:worker_threads'
import { checkLedger } from '../../core/ledger.ts'
import { type Database, openReader } from '../../core/store/reader.ts'
import type { LedgerOutcome } from './ledger-watch.ts'

const reader = await openReader(workerData as Database)
const { total, wrong } = await reader.read(checkLedger)
await reader.close()
const outcome: LedgerOutcome = { ok: total === 0n && wrong.length === 0, wrong: wrong.length }
parentPort!.postMessage(outcome)
