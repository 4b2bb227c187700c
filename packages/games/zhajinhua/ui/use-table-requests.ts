/** One request to the house at a time: which one is pending, and why the last one was refused. */
import type { RequestType } from '@fairhouse/messages'
import {
  type HouseRefusal,
  type HouseReply,
  type HouseRequest,
  isHouseRefusal,
  useConnection,
} from '@fairhouse/ui'
import { useRef, useState } from 'react'

export type Pending = 'join' | 'leave' | 'act' | 'autoCall' | 'return' | null

export type TableRequests = Readonly<{
  pending: Pending
  failure: HouseRefusal | null
  /** Null if refused, or if another request is pending. */
  ask<T extends RequestType>(
    what: Pending,
    message: Readonly<{ type: T }> & HouseRequest<T>,
  ): Promise<HouseReply<T> | null>
  /** Fire and forget, independent of all others. */
  mention(message: HouseRequest<'say'>): void
}>

/** `onRefused` is awaited before the next request. */
export const useTableRequests = (onRefused: (refusal: HouseRefusal) => Promise<void>): TableRequests => {
  const { request } = useConnection()
  const [pending, setPending] = useState<Pending>(null)
  const [failure, setFailure] = useState<HouseRefusal | null>(null)
  const busy = useRef(false)
  const ask: TableRequests['ask'] = async (what, message) => {
    if (busy.current) return null
    busy.current = true
    setPending(what)
    setFailure(null)
    const reply = await request(message)
    if (isHouseRefusal(reply)) {
      setFailure(reply)
      await onRefused(reply)
    }
    busy.current = false
    setPending(null)
    return isHouseRefusal(reply) ? null : reply
  }
  const mention = async (message: HouseRequest<'say'>): Promise<void> => {
    const reply = await request(message)
    if (isHouseRefusal(reply)) setFailure(reply)
  }
  return { pending, failure, ask, mention: (message) => void mention(message) }
}
