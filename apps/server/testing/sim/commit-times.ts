/** When each request was committed, by its key: the keys of simulated people are different for all of them. */
import type { DoneAt } from './checks.ts'
import { rowKey } from './locked-reads.ts'

export type CommitTimes = Readonly<{
  /** Called with the keys of the rows that a commit has changed or locked. */
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
