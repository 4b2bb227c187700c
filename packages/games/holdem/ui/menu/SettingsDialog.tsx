/** What can be set for Hold'em. Everything takes effect at once; the stakes with the next session. */
import { Dialog, Tabs, useWords } from '@fairhouse/ui'
import { useState } from 'react'
import { words } from '../../words/index.ts'
import { useHoldemSettings } from '../settings-context.ts'
import { useTexts } from '../use-texts.ts'
import { DeviceSettings } from './DeviceSettings.tsx'
import { SetupFields } from './SetupFields.tsx'
import { SoundSettings } from './SoundSettings.tsx'
import { TableSettings } from './TableSettings.tsx'

export const SettingsDialog = ({ onClose }: Readonly<{ onClose(): void }>) => {
  const w = useWords(words)
  const { settings: t } = useTexts()
  const { settings, change } = useHoldemSettings()
  const [tab, setTab] = useState('session')
  return (
    <Dialog open sheet title={w.settings.title} onClose={onClose}>
      <div className="holdem-settings">
        <Tabs
          label={w.settings.title}
          value={tab}
          onChange={setTab}
          panelClassName="holdem-panel"
          tabs={[
            {
              id: 'session',
              text: t.session,
              panel: <SetupFields setup={settings.setup} onChange={(setup) => change({ setup })} />,
            },
            { id: 'table', text: t.table, panel: <TableSettings /> },
            { id: 'sound', text: t.sound, panel: <SoundSettings /> },
            { id: 'device', text: t.device, panel: <DeviceSettings /> },
          ]}
        />
      </div>
    </Dialog>
  )
}
