/** Hold'em's settings. Changes apply at once; the stakes with the next session. */

import { SettingsTabs } from '../menu/SettingsTabs.tsx'
import { SoundSettings } from '../menu/SoundSettings.tsx'
import { useHoldemSettings } from '../settings-context.ts'
import { useTexts } from '../use-texts.ts'
import { DeviceSettings } from './DeviceSettings.tsx'
import { SetupFields } from './SetupFields.tsx'
import { TableSettings } from './TableSettings.tsx'

export const SettingsDialog = ({ onClose }: Readonly<{ onClose(): void }>) => {
  const { settings: t } = useTexts()
  const { settings, change } = useHoldemSettings()
  return (
    <SettingsTabs
      onClose={onClose}
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
  )
}
