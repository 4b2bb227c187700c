/** One question about the table at a time: whether one is pending, and why the last one was refused. */
import type { RequestType } from '@fairhouse/messages'
import { useRef, useState } from 'react'
import { type HouseRefusal, type HouseReply, type HouseRequest, isHouseRefusal, useHouse } from '../house.ts'

export type Asking = Readonly<{
  pending: boolean
  failure: HouseRefusal | null
  /** Null: refused, or another request is pending. */
  ask<T extends RequestType>(message: Readonly<{ type: T }> & HouseRequest<T>): Promise<HouseReply<T> | null>
  /** Beside all others: nothing waits for it. */
  mention(message: HouseRequest<'partySay'>): void
}>

/** What was seen is old: look again. */
const OLD: readonly string[] = ['stale-sequence', 'out-of-turn', 'no-such-party']

export const usePartyAsking = (find: () => Promise<void>): Asking => {
  const { request } = useHouse()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<HouseRefusal | null>(null)
  const busy = useRef(false)
  const ask: Asking['ask'] = async (message) => {
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
