/** A player's own settings at a table with friends: display and sound. */
import { PresetFields } from '../menu/PresetFields.tsx'
import { SettingsTabs } from '../menu/SettingsTabs.tsx'
import { ShownSettings } from '../menu/ShownSettings.tsx'
import { SoundSettings } from '../menu/SoundSettings.tsx'
import { useTexts } from '../use-texts.ts'

const Display = () => (
  <>
    <ShownSettings />
    <PresetFields />
  </>
)

export const LiveSettings = ({ onClose }: Readonly<{ onClose(): void }>) => {
  const { settings: t } = useTexts()
  return (
    <SettingsTabs
      onClose={onClose}
      tabs={[
        { id: 'table', text: t.table, panel: <Display /> },
        { id: 'sound', text: t.sound, panel: <SoundSettings /> },
      ]}
    />
  )
}
