/** A round's leaf, found by the house and proven by the tree. */
import { isRefusal, type Refusal, refuse } from '@fairhouse/kit'
import { bytesOfBase64, decodeLeaf, hexOf, type LogReader, leafHash, type RoundLeaf } from '@fairhouse/log'
import type { FoundLeaves } from '@fairhouse/messages'
import type { LiveHouse } from '../../house/house.ts'

export type ProvenRound = Readonly<{ leaf: RoundLeaf; index: number; size: number; hash: string }>

const NOT_THERE = refuse('not-in-log', 'there is no such round in the log')

export const findRound = async (
  ask: LiveHouse['ask'],
  reader: LogReader,
  id: string,
): Promise<ProvenRound | Refusal> => {
  const reply = await ask(`/v1/log/leaves?rounds=${encodeURIComponent(id)}`)
  if (isRefusal(reply)) return reply
  const [found] = (reply as FoundLeaves).leaves
  if (!found) return NOT_THERE
  const entry = bytesOfBase64(found.entry)
  const leaf = entry && decodeLeaf(entry)
  if (!leaf || isRefusal(leaf) || leaf.type !== 'round' || leaf.id.toString() !== id) return NOT_THERE
  const latest = await reader.checkpoint()
  if (isRefusal(latest)) return latest
  const hash = leafHash(entry)
  const isIn = await reader.includes(latest.checkpoint, found.index, hash)
  if (isRefusal(isIn)) return isIn
  return { leaf, index: found.index, size: latest.checkpoint.size, hash: hexOf(hash) }
}
