/** What a player sets for himself at a table with friends: how it is shown, and how it sounds. */
import { Dialog, Tabs, useWords } from '@fairhouse/ui'
import { useState } from 'react'
import { words } from '../../words/index.ts'
import { PresetFields } from '../menu/PresetFields.tsx'
import { SoundSettings } from '../menu/SoundSettings.tsx'
import { SettingSwitch } from '../menu/TableSettings.tsx'
import { useTexts } from '../use-texts.ts'

const Display = () => {
  const { settings: w } = useWords(words)
  return (
    <>
      <SettingSwitch name="runOutOdds" />
      <SettingSwitch name="inBigBlinds" />
      <SettingSwitch name="opponentStats" />
      <p className="note">{w.opponentStatsNote}</p>
      <SettingSwitch name="warnFreeFold" />
      <PresetFields />
    </>
  )
}

export const LiveSettings = ({ onClose }: Readonly<{ onClose(): void }>) => {
  const w = useWords(words)
  const { settings: t } = useTexts()
  const [tab, setTab] = useState('table')
  return (
    <Dialog open sheet title={w.settings.title} onClose={onClose}>
      <div className="holdem-settings">
        <Tabs
          label={w.settings.title}
          value={tab}
          onChange={setTab}
          panelClassName="holdem-panel"
          tabs={[
            { id: 'table', text: t.table, panel: <Display /> },
            { id: 'sound', text: t.sound, panel: <SoundSettings /> },
          ]}
        />
      </div>
    </Dialog>
  )
}
