/** By what people know a table, also after it has closed. */
import type { PartyCalled } from '@fairhouse/messages'
import type { Work } from '../core/store/work.ts'
import { findParty } from './party-store.ts'

export function* called(id: bigint): Work<PartyCalled | null> {
  const party = yield* findParty(id)
  if (!party) return null
  const { guests, results, frame } = party.table
  const creator = party.creator?.toString()
  const host = (results ?? guests).find(({ player }) => player !== null && player === creator)
  return { name: frame.name, host: host?.name ?? '' }
}
