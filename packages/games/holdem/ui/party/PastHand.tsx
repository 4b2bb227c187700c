/** One of the player's past hands at tables with friends, from the house's list. */
import '../holdem.css'
import './party.css'
import type { PastHandProps } from '@fairhouse/ui'
import { useMemo } from 'react'
import { pastUpdate } from '../../table/party.ts'
import { HoldemSettingsContext, useStoredSettings } from '../settings-context.ts'
import type { HoldemHand } from './at-table.ts'
import { HandReplay } from './HandReplay.tsx'

export const PastHand = ({ table, openedAt, title, onClose }: PastHandProps<HoldemHand>) => {
  const update = useMemo(() => pastUpdate(table), [table])
  return (
    <HoldemSettingsContext value={useStoredSettings()}>
      <HandReplay update={update} title={title} decimals={table.decimals} at={openedAt} onClose={onClose} />
    </HoldemSettingsContext>
  )
}
