/** The player's hands; and the log of one hand. */
import { type HandPages, isHouseRefusal, useConnection, useHandPages } from '@fairhouse/ui'
import { useEffect, useState } from 'react'
import {
  type HandRow,
  type PastHand,
  readHand,
  readPrivateTable,
  readRow,
  readTable,
  type ZhajinhuaTable,
} from '../../presenter.ts'

export type Hands = HandPages<HandRow>

export const useHands = (): Hands => useHandPages(readRow)

/** `end`: the table as this player last saw it. */
export type Opened = Readonly<{ hand: PastHand; end: ZhajinhuaTable }>

/** Undefined while loading, null if there is none. */
export const useHand = (table: string | null): Opened | null | undefined => {
  const { status, request } = useConnection()
  const [found, setFound] = useState<Readonly<{ table: string; opened: Opened | null }> | null>(null)
  const online = status === 'online'
  useEffect(() => {
    if (table === null || !online) return
    let wanted = true
    const load = async (): Promise<void> => {
      const [log, last] = await Promise.all([
        request({ type: 'hand', table }),
        request({ type: 'table', table }),
      ])
      const hand = isHouseRefusal(log) ? null : readHand(log.hand)
      const end = isHouseRefusal(last) ? null : (readTable(last.table) ?? readPrivateTable(last.table))
      if (wanted) setFound({ table, opened: hand !== null && end !== null ? { hand, end } : null })
    }
    void load()
    return () => {
      wanted = false
    }
  }, [table, online, request])
  if (table === null) return null
  return found?.table === table ? found.opened : undefined
}
