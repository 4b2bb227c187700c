/** [F12] Reads the public log as an outsider: it proves against its checkpoint and has one leaf per finished round. */
import { isRefusal } from '@fairhouse/kit'
import { decodeLeaf, logReader } from '@fairhouse/log'
import { createLogFiles, unpack } from '../../core/public-log/log-files.ts'
import { type LogState, readLogState } from '../../core/public-log/log-state.ts'
import { vkeyOf } from '../../core/public-log/signing-keys.ts'
import { LEAF_ORDER } from '../../core/store/leaf-queue.ts'
import type { Store } from '../../core/store/store.ts'
import { row, type Work } from '../../core/store/work.ts'
import type { Violation } from './checks.ts'

type Reading = Pick<Store, 'transact'>

const readLeaves = async (store: Reading, state: LogState): Promise<ReadonlyMap<string, number> | string> => {
  const files = createLogFiles(store)
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

type Look = Readonly<{ state: LogState; logged: Readonly<Record<'round' | 'hand', number>> }>

const COUNTS = {
  round: [
    'SELECT COUNT(*) AS n FROM rounds WHERE open = 0',
    `SELECT COALESCE((SELECT SUM(rounds) FROM log_batches), 0) +
       (SELECT COUNT(*) FROM log_queue WHERE turn = ${LEAF_ORDER.round}) AS n`,
  ],
  hand: [
    'SELECT COUNT(*) AS n FROM hands WHERE closed_at IS NOT NULL',
    `SELECT COUNT(*) AS n FROM log_queue WHERE turn = ${LEAF_ORDER.hand}`,
  ],
} as const

function* overAndTaken(kind: keyof typeof COUNTS): Work<number> {
  const [over, queued] = COUNTS[kind]
  const count = function* (sql: string): Work<number> {
    return Number((yield* row<{ n: bigint }>(sql))!.n)
  }
  return (yield* count(over)) - (yield* count(queued))
}

/** The log, and what must be in it, in one snapshot: the house may still be playing. */
function* look(): Work<Look> {
  const state = (yield* readLogState())!
  return { state, logged: { round: yield* overAndTaken('round'), hand: yield* overAndTaken('hand') } }
}

/** Null while appended leaves aren't published yet. */
const lookOnce = async (store: Reading): Promise<Look | null> => {
  const found = await store.transact<Look>(look)
  return found.state.published === found.state.size ? found : null
}

const LOOKS = 1_000

export const checkLog = async (store: Reading): Promise<readonly Violation[]> => {
  let found: Look | null = null
  for (let looks = 0; looks < LOOKS && !found; looks += 1) found = await lookOnce(store)
  if (!found) return [{ rule: 'F12', what: 'the public log: leaves are appended and not published' }]
  const { state, logged } = found
  const counts = await readLeaves(store, state).catch((error: unknown) => (error as Error).message)
  if (typeof counts === 'string') return [{ rule: 'F12', what: `the public log: ${counts}` }]
  return Object.entries(logged).flatMap(([type, expected]) => {
    const is = counts.get(type) ?? 0
    const what = `${expected} of ${type}s are over and not queued, the public log has ${is}`
    return expected === is ? [] : [{ rule: 'F12', what }]
  })
}
