/** For tests: the public log of a sample house, read as an outsider does. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accepted, isRefusal, type Refusal } from '@fairhouse/kit'
import {
  type Checkpoint,
  decodeLeaf,
  type GetBytes,
  type Leaf,
  type LogReader,
  logReader,
} from '@fairhouse/log'
import { expect, vi } from 'vitest'
import { unpack } from '../core/public-log/log-files.ts'
import { openPublicLog, type PublicLog, type PublicLogOptions } from '../core/public-log/public-log.ts'
import type { Store } from '../core/store/store.ts'

const SILENT = { warn: () => undefined, error: () => undefined }

let names = 0

export const newLogFolder = (): string => mkdtempSync(join(tmpdir(), 'fairhouse-log-'))

/** Each call acts as another process. */
export const openSampleLog = (
  store: Store,
  data: string,
  options: Partial<PublicLogOptions> = {},
): Promise<PublicLog | Refusal> => {
  names += 1
  return openPublicLog({ store, data, name: `process ${names}`, log: SILENT, ...options })
}

/** The files it serves, as bytes. */
export const filesOf =
  ({ files, describe }: PublicLog): GetBytes =>
  async (path) => {
    if (path === 'checkpoint') return Buffer.from((await describe()).checkpoint)
    const file = await files.file(path)
    if (!file) throw new Error(`there is no ${path}`)
    return file.isPacked ? unpack(file.bytes) : file.bytes
  }

export type ReadLog = Readonly<{
  reader: LogReader
  checkpoint: Checkpoint
  entries: readonly Uint8Array[]
  leaves: readonly Leaf[]
}>

/** The whole log, proven against its checkpoint. */
export const readLog = async (get: GetBytes, vkey: string): Promise<ReadLog> => {
  const reader = accepted(logReader({ get, vkey }))
  const { checkpoint } = accepted(await reader.checkpoint())
  const entries: Uint8Array[] = []
  for await (const bundle of reader.entries(checkpoint, { from: 0, to: checkpoint.size })) {
    if (isRefusal(bundle)) throw new Error(bundle.message)
    entries.push(...bundle.entries)
  }
  return { reader, checkpoint, entries, leaves: entries.map((entry) => accepted(decodeLeaf(entry))) }
}

/** Retries: if another process sequenced last, it has precedence for a moment. */
export const sequenceAll = (log: PublicLog): Promise<void> =>
  vi.waitFor(
    async () => {
      await log.sequence()
      expect((await log.figures()).length).toBe(0)
    },
    { timeout: 10_000, interval: 100 },
  )

/** After everything queued has been appended. */
export const readSampleLog = async (log: PublicLog): Promise<ReadLog> => {
  await sequenceAll(log)
  return readLog(filesOf(log), (await log.identity()).vkeys[0]!)
}
