/** [F12] Reads the public log as an outsider: it proves against its checkpoint and has one leaf per finished round. */
import { isRefusal } from '@fairhouse/kit'
import { decodeLeaf, logReader } from '@fairhouse/log'
import { createLogFiles, unpack } from '../../core/public-log/log-files.ts'
import { vkeyOf } from '../../core/public-log/signing-keys.ts'
import type { Store } from '../../core/store/store.ts'
import { row, type Work } from '../../core/store/work.ts'
import type { Violation } from './checks.ts'

type Reading = Pick<Store, 'transact'>

const readLeaves = async (store: Reading): Promise<ReadonlyMap<string, number> | string> => {
  const files = createLogFiles(store)
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

function* countOver(): Work<Readonly<Record<'round' | 'hand', number>>> {
  const rounds = yield* row<{ n: bigint }>('SELECT COUNT(*) AS n FROM rounds WHERE open = 0')
  const hands = yield* row<{ n: bigint }>('SELECT COUNT(*) AS n FROM hands WHERE closed_at IS NOT NULL')
  return { round: Number(rounds!.n), hand: Number(hands!.n) }
}

export const checkLog = async (store: Reading): Promise<readonly Violation[]> => {
  const counts = await readLeaves(store).catch((error: unknown) => (error as Error).message)
  if (typeof counts === 'string') return [{ rule: 'F12', what: `the public log: ${counts}` }]
  return Object.entries(await store.transact(countOver)).flatMap(([type, over]) => {
    const logged = counts.get(type) ?? 0
    const what = `${over} of ${type}s are over, the public log has ${logged}`
    return over === logged ? [] : [{ rule: 'F12', what }]
  })
}
