/** When each request was committed, by its key: no two simulated people use the same key. */
import type { DoneAt } from './checks.ts'
import { rowKey } from './locked-reads.ts'

export type CommitTimes = Readonly<{
  /** Call after each commit, with the keys of the rows it changed or locked. */
  committed(keys: readonly string[]): void
  doneAt: DoneAt
}>

const PREFIX = rowKey('requests', [''])

export const createCommitTimes = (now: () => number): CommitTimes => {
  const times = new Map<string, number>()
  return {
    committed: (keys) => {
      for (const key of keys) {
        if (key.startsWith(PREFIX)) times.set(key.slice(PREFIX.length, key.lastIndexOf('/')), now())
      }
    },
    doneAt: (key) => times.get(key),
  }
}
