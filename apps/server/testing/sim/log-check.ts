/** [F12] The public log as a stranger reads it: proven against its checkpoint, with one leaf for each round that is over. */
import { isRefusal } from '@fairhouse/kit'
import { decodeLeaf, logReader } from '@fairhouse/log'
import { createLogFiles, unpack } from '../../core/public-log/log-files.ts'
import { vkeyOf } from '../../core/public-log/signing-keys.ts'
import { readWork, type Violation } from './checks.ts'
import type { Look } from './witness.ts'

const readLeaves = async (look: Look): Promise<ReadonlyMap<string, number> | string> => {
  const files = createLogFiles({ transact: async (work) => readWork(look, work()) })
  const state = (await files.state())!
  const get = async (path: string): Promise<Uint8Array> => {
    if (path === 'checkpoint') return Buffer.from(state.checkpoint)
    const file = await files.file(path)
    if (!file) throw new Error(`there is no ${path}`)
    return file.isPacked ? unpack(file.bytes) : file.bytes
  }
  const reader = logReader({ get, vkey: vkeyOf(state.origin, state.keys[0]!) })
  if (isRefusal(reader)) return reader.message
  const found = await reader.checkpoint()
  if (isRefusal(found)) return found.message
  const counts = new Map<string, number>()
  const { checkpoint } = found
  for await (const bundle of reader.entries(checkpoint, { from: 0, to: checkpoint.size })) {
    if (isRefusal(bundle)) return bundle.message
    for (const entry of bundle.entries) {
      const leaf = decodeLeaf(entry)
      if (isRefusal(leaf)) return leaf.message
      counts.set(leaf.type, (counts.get(leaf.type) ?? 0) + 1)
    }
  }
  return counts
}

export const checkLog = async (look: Look): Promise<readonly Violation[]> => {
  const counts = await readLeaves(look).catch((error: unknown) => (error as Error).message)
  if (typeof counts === 'string') return [{ rule: 'F12', what: `the public log: ${counts}` }]
  const wanted = [
    ['round', 'SELECT COUNT(*) AS n FROM rounds WHERE open = 0'],
    ['hand', 'SELECT COUNT(*) AS n FROM hands WHERE closed_at IS NOT NULL'],
  ] as const
  return wanted.flatMap(([type, sql]) => {
    const [stored, logged] = [Number(look(sql)[0]!.n), counts.get(type) ?? 0]
    return stored === logged
      ? []
      : [{ rule: 'F12', what: `${stored} of ${type}s are over, the public log has ${logged}` }]
  })
}
