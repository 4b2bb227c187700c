/** The player's hands, the latest first, page by page; and the log of one hand. */
import { isHouseRefusal, useHouse } from '@fairhouse/ui'
import { useCallback, useEffect, useState } from 'react'
import {
  type HandRow,
  type PastHand,
  readHand,
  readPrivateTable,
  readRow,
  readTable,
  type ZhajinhuaTable,
} from '../../presenter.ts'

const PAGE = 20

type HandPages = Readonly<{
  rows: readonly HandRow[]
  before: string | null
  state: 'loading' | 'ready' | 'failed'
}>
export type Hands = HandPages & Readonly<{ /** Null: there are no more. */ more: (() => void) | null }>

export const useHands = (): Hands => {
  const { status, player, request } = useHouse()
  const [kept, setKept] = useState<HandPages>({ rows: [], before: null, state: 'loading' })
  const load = useCallback(
    async (before: string | null): Promise<void> => {
      const page = await request({ type: 'hands', limit: PAGE, ...(before !== null && { before }) })
      if (isHouseRefusal(page)) return setKept((held) => ({ ...held, state: 'failed' }))
      const rows = page.hands.map(readRow).filter((row) => row !== null)
      setKept((held) => ({
        rows: before === null ? rows : [...held.rows, ...rows],
        before: page.before,
        state: 'ready',
      }))
    },
    [request],
  )
  const online = status === 'online'
  // biome-ignore lint/correctness/useExhaustiveDependencies: another player has other hands
  useEffect(() => {
    if (online) void load(null)
  }, [online, player?.id, load])
  const { before } = kept
  return { ...kept, more: before === null ? null : () => void load(before) }
}

/** `end`: the table as this player last saw it. */
export type Opened = Readonly<{ hand: PastHand; end: ZhajinhuaTable }>

/** Undefined while loading, null if there is none. */
export const useHand = (table: string | null): Opened | null | undefined => {
  const { status, request } = useHouse()
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
