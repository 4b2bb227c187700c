/** How many players' requests were committed in one transaction. */
import { rowKey } from './locked-reads.ts'

export type BatchSizes = Readonly<{
  /** Call after each commit, with the keys of the rows it changed. */
  committed(keys: readonly string[]): void
  /** The requests that share a transaction with one of them, itself included: the average over all requests. */
  mean(): number
  largest(): number
}>

const REQUEST = rowKey('requests', [''])

export const createBatchSizes = (): BatchSizes => {
  let [requests, squares, largest] = [0, 0, 0]
  return {
    committed: (keys) => {
      const size = keys.filter((key) => key.startsWith(REQUEST)).length
      requests += size
      squares += size * size
      largest = Math.max(largest, size)
    },
    mean: () => (requests === 0 ? 0 : squares / requests),
    largest: () => largest,
  }
}
