/** How the table plays and looks. */
import { Link, SegmentsField, useWords } from '@fairhouse/ui'
import { AFTER_FOLDS, BOT_SPEEDS, NAMINGS } from '../../presenter.ts'
import { words } from '../../words/index.ts'
import { PresetFields } from '../menu/PresetFields.tsx'
import { SettingSwitch } from '../menu/SettingSwitch.tsx'
import { ShownSettings } from '../menu/ShownSettings.tsx'
import { useHoldemSettings } from '../settings-context.ts'
import { useTexts } from '../use-texts.ts'

export const TableSettings = () => {
  const { settings: w } = useWords(words)
  const { settings: t } = useTexts()
  const { settings, change } = useHoldemSettings()
  return (
    <>
      <h3>{w.pace}</h3>
      <SegmentsField
        label={w.botSpeed}
        value={settings.botSpeed}
        onChange={(botSpeed) => change({ botSpeed })}
        options={BOT_SPEEDS.map((value) => ({ value, text: w.botSpeeds[value] }))}
      />
      <SegmentsField
        label={w.afterFold}
        value={settings.afterFold}
        onChange={(afterFold) => change({ afterFold })}
        options={AFTER_FOLDS.map((value) => ({ value, text: w.afterFolds[value] }))}
      />
      <SettingSwitch name="autoNext" />
      <p className="note">{w.autoNextNote}</p>
      <SettingSwitch name="turnTimer" />
      <h3>{w.help}</h3>
      <SettingSwitch name="adviser" />
      <SettingSwitch name="showBotCards" />
      <SettingSwitch name="whyAtOnce" />
      <p className="note">{w.whyAtOnceNote}</p>
      <ShownSettings />
      <SegmentsField
        label={w.names}
        value={settings.names}
        onChange={(names) => change({ names })}
        options={NAMINGS.map((value) => ({ value, text: w.naming[value] }))}
      />
      <PresetFields />
      <p className="note">
        {t.motion} <Link href="/settings">{t.house}</Link>
      </p>
    </>
  )
}
