/** The player's own hands at tables, the latest first. */
import type { HandRow } from '@fairhouse/messages'
import { useCallback, useEffect, useState } from 'react'
import { isHouseRefusal, useHouse } from '../house.ts'

const PAGE = 20
type HandPages = Readonly<{ rows: readonly HandRow[]; before: string | null; isLoading: boolean }>

export type ListedHands = Readonly<{
  game: string
  /** Missing: those of all rooms. */
  room?: string
  /** The list is loaded again when this changes. */
  count: number
}>

export const useHands = ({ game, room, count }: ListedHands) => {
  const { status, player, request } = useHouse()
  const [kept, setKept] = useState<HandPages>({ rows: [], before: null, isLoading: true })
  const load = useCallback(
    async (before: string | null): Promise<void> => {
      const page = await request({ type: 'hands', limit: PAGE, ...(before !== null && { before }) })
      if (isHouseRefusal(page)) return setKept((held) => ({ ...held, isLoading: false }))
      const rows = page.hands.filter((row) => row.game === game && (room === undefined || row.room === room))
      setKept((held) => ({
        rows: before === null ? rows : [...held.rows, ...rows],
        before: page.before,
        isLoading: false,
      }))
    },
    [request, game, room],
  )
  const online = status === 'online'
  // biome-ignore lint/correctness/useExhaustiveDependencies: another player has other hands
  useEffect(() => {
    if (online) void load(null)
  }, [online, player?.id, load, count])
  const { before } = kept
  return { ...kept, more: before === null ? null : () => void load(before) }
}
