/** [F12] The leaf of a table that has closed: its log must be the one that the house has signed. */
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import type { TableRecord } from '@fairhouse/table'
import { leafMismatches, leafOf, tableLogCase, wantedOf } from '@fairhouse/verify'
import { type OpenedLog, provenLeaf } from './house-log.ts'

/** Where it is, in a tree of this size, signed by this key. */
export type TableLeafPlace = Readonly<{ index: number; size: number; key: string }>

export const placeOfTableLeaf = async (
  log: OpenedLog,
  record: TableRecord,
): Promise<TableLeafPlace | Refusal> => {
  const known = tableLogCase(record, 0)
  if (!known) return refuse('bad-log', 'this log names no table')
  const found = await log.findLeaves(wantedOf([known]))
  if (found === null) return refuse('no-answer', 'the house did not say where the leaf is')
  const leaf = leafOf(known, found)
  if (!leaf) return refuse('not-in-log', 'the public log has no leaf of this table')
  const proven = await provenLeaf(log, leaf)
  if (isRefusal(proven)) return proven
  return leafMismatches(known, leaf.entry, '', () => null).length > 0
    ? refuse('other-log', 'the public log has the hash of another log of this table')
    : { index: leaf.index, size: log.checkpoint.size, key: log.reader.key.name }
}
