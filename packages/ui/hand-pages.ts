/** The player's own hands at live tables, the latest first, page by page. */
import type { HandRow } from '@fairhouse/messages'
import { useCallback, useEffect, useState } from 'react'
import { isHouseRefusal, useConnection } from './connection.ts'

const PAGE = 20

type Kept<Row> = Readonly<{
  rows: readonly Row[]
  before: string | null
  state: 'loading' | 'ready' | 'failed'
}>
export type HandPages<Row> = Kept<Row> &
  Readonly<{ /** Null: there are no more. */ more: (() => void) | null }>

/**
 * `read`: a hand as the list needs it, or null to leave it out; the same function as long as the list stays. The list
 * is loaded again when `count` changes.
 */
export const useHandPages = <Row>(read: (row: HandRow) => Row | null, count = 0): HandPages<Row> => {
  const { status, player, request } = useConnection()
  const [kept, setKept] = useState<Kept<Row>>({ rows: [], before: null, state: 'loading' })
  const load = useCallback(
    async (before: string | null): Promise<void> => {
      const page = await request({ type: 'hands', limit: PAGE, ...(before !== null && { before }) })
      if (isHouseRefusal(page)) return setKept((held) => ({ ...held, state: 'failed' }))
      const rows = page.hands.map(read).filter((row) => row !== null)
      setKept((held) => ({
        rows: before === null ? rows : [...held.rows, ...rows],
        before: page.before,
        state: 'ready',
      }))
    },
    [request, read],
  )
  const online = status === 'online'
  // biome-ignore lint/correctness/useExhaustiveDependencies: another player has other hands
  useEffect(() => {
    if (online) void load(null)
  }, [online, player?.id, load, count])
  const { before } = kept
  return { ...kept, more: before === null ? null : () => void load(before) }
}
