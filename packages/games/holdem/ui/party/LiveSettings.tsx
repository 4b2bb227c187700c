/** What a player sets for himself at a table with friends: how it is shown, and how it sounds. */
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
