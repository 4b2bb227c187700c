/** The player's finished hands at one table, all of them, the first one first. */
import type { HandRow } from '@fairhouse/messages'
import { useEffect, useState } from 'react'
import { isHouseRefusal, useConnection } from '../connection.ts'

const PAGE = 100

export type Evening = Readonly<{
  hands: readonly HandRow[]
  state: 'loading' | 'ready'
  refused: string | null
}>

export const useEveningHands = (party: string): Evening => {
  const { request } = useConnection()
  const [evening, setEvening] = useState<Evening>({ hands: [], state: 'loading', refused: null })
  useEffect(() => {
    let isShown = true
    const load = async (before: string | null, later: readonly HandRow[]): Promise<void> => {
      const page = await request({ type: 'hands', party, limit: PAGE, ...(before !== null && { before }) })
      if (!isShown) return
      if (isHouseRefusal(page)) return setEvening({ hands: [], state: 'ready', refused: page.refused })
      const earlier = page.hands.filter(({ closedAt }) => closedAt !== null).toReversed()
      const hands = [...earlier, ...later]
      setEvening({ hands, state: page.before === null ? 'ready' : 'loading', refused: null })
      if (page.before !== null) await load(page.before, hands)
    }
    void load(null, [])
    return () => {
      isShown = false
    }
  }, [request, party])
  return evening
}
