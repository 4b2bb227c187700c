/** The leaves of a round, a hand or a table, found by the house and proven by the Merkle tree. */
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import {
  bytesOfBase64,
  decodeLeaf,
  type HandLeaf,
  type HandSeedsLeaf,
  hexOf,
  type LogReader,
  leafHash,
  type RoundLeaf,
  type TableLeaf,
  type VoidHandLeaf,
} from '@fairhouse/log'
import type { FoundLeaves } from '@fairhouse/messages'
import type { PageConnection } from '../../house/connection.ts'

/** Leaves that can be found by an id. */
export type NamedLeaf = RoundLeaf | HandLeaf | HandSeedsLeaf | VoidHandLeaf | TableLeaf
export type ProvenLeaf = Readonly<{ leaf: NamedLeaf; index: number; size: number; hash: string }>

const NOT_THERE = refuse('not-in-log', 'there is no such round, hand or table in the log')

const namedBy = (id: string, entry: Uint8Array): NamedLeaf | null => {
  const leaf = decodeLeaf(entry)
  if (isRefusal(leaf)) return null
  if (leaf.type === 'round') return leaf.id.toString() === id ? leaf : null
  if (leaf.type === 'table') return leaf.table === id ? leaf : null
  return 'hand' in leaf && leaf.hand === id ? leaf : null
}

/** A round has one leaf, a hand two once its seeds are revealed. */
export const findLeaves = async (
  http: PageConnection['http'],
  reader: LogReader,
  id: string,
): Promise<readonly ProvenLeaf[] | Refusal> => {
  const reply = await http(`/v1/log/leaves?rounds=${id}&hands=${id}&tables=${id}`)
  if (isRefusal(reply)) return reply
  const { leaves, hands, tables } = reply as FoundLeaves
  const found = [...leaves.flatMap((each) => each ?? []), ...hands, ...tables]
  if (found.length === 0) return NOT_THERE
  const latest = await reader.checkpoint()
  if (isRefusal(latest)) return latest
  const proven: ProvenLeaf[] = []
  for (const { index, entry } of found) {
    const bytes = bytesOfBase64(entry)
    const leaf = bytes && namedBy(id, bytes)
    if (!leaf) return NOT_THERE
    const hash = leafHash(bytes)
    const isIn = await reader.includes(latest.checkpoint, index, hash)
    if (isRefusal(isIn)) return isIn
    proven.push({ leaf, index, size: latest.checkpoint.size, hash: hexOf(hash) })
  }
  return proven
}
