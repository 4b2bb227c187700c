/** A worker of an audit, with its own connection: a part comes in, the findings go out. */
import { parentPort, workerData } from 'node:worker_threads'
import { REGISTRY } from '@fairhouse/games'
import { type Database, openReader } from '@fairhouse/server/audit-access.ts'
import type { PartResult } from './findings.ts'
import { buffersOf } from './owned-bytes.ts'
import { checkPart, type Part } from './parts.ts'

/** `database` is null for exports. */
export type WorkerSetup = Readonly<{ database: Database | null }>
export type WorkerAnswer = Readonly<{ checked: PartResult } | { problem: string }>

const { database } = workerData as WorkerSetup
const reader = database && (await openReader(database))
const port = parentPort!

const answer = async (part: Part): Promise<WorkerAnswer> => {
  try {
    return { checked: await checkPart(REGISTRY, part, reader) }
  } catch (error) {
    return { problem: (error as Error).message }
  }
}

port.on('message', async (part: Part) => {
  const found = await answer(part)
  port.postMessage(found, 'checked' in found ? buffersOf(found.checked) : [])
})
