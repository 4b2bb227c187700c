/** A thread for one report: reads the database over its own connection and answers once. */
import { parentPort, workerData } from 'node:worker_threads'
import { type Database, openReader } from '../../core/store/reader.ts'
import type { Work } from '../../core/store/work.ts'
import { REPORTS, type ReportName } from './report-works.ts'

type Asked = Readonly<{ database: Database; name: ReportName; given: readonly unknown[] }>

const { database, name, given } = workerData as Asked
const reader = await openReader(database)
const work = REPORTS[name] as (...given: readonly unknown[]) => Work<unknown>
const report = await reader.read(() => work(...given))
await reader.close()
parentPort!.postMessage(report)
