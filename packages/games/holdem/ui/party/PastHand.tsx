/** One of the player's past hands at tables with friends, from the house's list. */
import '../holdem.css'
import './party.css'
import type { PastHandProps } from '@fairhouse/ui'
import { useMemo } from 'react'
import { type HouseTable, pastUpdate } from '../../table/party.ts'
import type { View } from '../../view.ts'
import { HoldemSettingsContext, useStoredSettings } from '../settings-context.ts'
import { HandReplay } from './HandReplay.tsx'

export const PastHand = ({ table, openedAt, title, onClose }: PastHandProps) => {
  const update = useMemo(() => pastUpdate({ ...(table as HouseTable), view: table.view as View }), [table])
  return (
    <HoldemSettingsContext value={useStoredSettings()}>
      <HandReplay update={update} title={title} decimals={table.decimals} at={openedAt} onClose={onClose} />
    </HoldemSettingsContext>
  )
}
