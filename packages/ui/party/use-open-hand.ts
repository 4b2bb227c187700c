import type { HandRow } from '@fairhouse/messages'
import { useState } from 'react'
import { isHouseRefusal, useConnection } from '../connection.ts'
import type { PastHandProps } from './party-ui.ts'

type Opened = Pick<PastHandProps, 'table' | 'openedAt' | 'title'>

/** Opens a hand as the player last saw it. */
export const useOpenHand = () => {
  const { request } = useConnection()
  const [opened, setOpened] = useState<Opened | null>(null)
  const open = async ({ table, openedAt }: HandRow, title: string): Promise<void> => {
    const reply = await request({ type: 'table', table })
    if (!isHouseRefusal(reply)) setOpened({ table: reply.table, openedAt, title })
  }
  return { opened, open, close: () => setOpened(null) }
}
