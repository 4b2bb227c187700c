/** [F12] The leaf of a table that has closed: its log must be the one that the house has signed. */
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import { leafHash, logReader } from '@fairhouse/log'
import type { TableRecord } from '@fairhouse/table'
import { leafMismatches, leafOf, tableLogCase, wantedOf } from '@fairhouse/verify'
import { logOfHouse } from './house-log.ts'
import { announcedVkey } from './witness/log-follower.ts'

/** Where it is, in a tree of this size, signed by this key. */
export type TableLeafPlace = Readonly<{ index: number; size: number; key: string }>

/** `key`: which must have signed the log; without it, the one that the house names. */
export const placeOfTableLeaf = async (
  address: string,
  key: string | undefined,
  record: TableRecord,
): Promise<TableLeafPlace | Refusal> => {
  const known = tableLogCase(record, 0)
  if (!known) return refuse('bad-log', 'this log names no table')
  const { get, findLeaves } = logOfHouse(address)
  const vkey = key ?? (await announcedVkey(`${address}/log`))
  const reader = isRefusal(vkey) ? vkey : logReader({ get, vkey })
  if (isRefusal(reader)) return reader
  const latest = await reader.checkpoint()
  if (isRefusal(latest)) return latest
  const found = await findLeaves(wantedOf([known]))
  if (found === null) return refuse('no-answer', 'the house did not say where the leaf is')
  const leaf = leafOf(known, found)
  if (!leaf) return refuse('not-in-log', 'the public log has no leaf of this table')
  const included = await reader.includes(latest.checkpoint, leaf.index, leafHash(leaf.entry))
  if (isRefusal(included)) return included
  return leafMismatches(known, leaf.entry, '', () => null).length > 0
    ? refuse('other-log', 'the public log has the hash of another log of this table')
    : { index: leaf.index, size: latest.checkpoint.size, key: reader.key.name }
}
