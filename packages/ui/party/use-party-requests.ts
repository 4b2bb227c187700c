/** Requests about the table, one at a time: whether one is pending, and why the last one was refused. */
import type { RequestType } from '@fairhouse/messages'
import { useRef, useState } from 'react'
import {
  type HouseRefusal,
  type HouseReply,
  type HouseRequest,
  isHouseRefusal,
  useConnection,
} from '../connection.ts'

export type PartyRequests = Readonly<{
  pending: boolean
  failure: HouseRefusal | null
  /** Null if refused, or if another request is pending. */
  ask<T extends RequestType>(message: Readonly<{ type: T }> & HouseRequest<T>): Promise<HouseReply<T> | null>
  /** Fire and forget, in parallel to the others. */
  mention(message: HouseRequest<'partySay'>): void
}>

/** Refusals that mean our data is stale: fetch it again. */
const OLD: readonly string[] = [
  ...['stale-sequence', 'out-of-turn', 'no-such-party'],
  ...['party-full', 'place-taken', 'party-started', 'not-watched'],
]

export const usePartyRequests = (find: () => Promise<void>): PartyRequests => {
  const { request } = useConnection()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<HouseRefusal | null>(null)
  const busy = useRef(false)
  const ask: PartyRequests['ask'] = async (message) => {
    if (busy.current) return null
    busy.current = true
    setPending(true)
    setFailure(null)
    const reply = await request(message)
    if (isHouseRefusal(reply)) {
      setFailure(reply)
      if (OLD.includes(reply.refused)) await find()
    }
    busy.current = false
    setPending(false)
    return isHouseRefusal(reply) ? null : reply
  }
  const mention = async (message: HouseRequest<'partySay'>): Promise<void> => {
    const reply = await request(message)
    if (isHouseRefusal(reply)) setFailure(reply)
  }
  return { pending, failure, ask, mention: (message) => void mention(message) }
}
