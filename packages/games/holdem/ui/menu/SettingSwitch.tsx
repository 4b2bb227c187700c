/** A Hold'em setting that is on or off. */
import { Switch, useWords } from '@fairhouse/ui'
import type { HoldemSettings } from '../../presenter.ts'
import { words } from '../../words/index.ts'
import { useHoldemSettings } from '../settings-context.ts'

type SwitchName = {
  [K in keyof HoldemSettings]: HoldemSettings[K] extends boolean ? K : never
}[keyof HoldemSettings] &
  keyof typeof words.en.settings

export const SettingSwitch = ({ name }: Readonly<{ name: SwitchName }>) => {
  const { settings: w } = useWords(words)
  const { settings, change } = useHoldemSettings()
  return (
    <Switch checked={settings[name]} onChange={(on) => change({ [name]: on })}>
      {w[name]}
    </Switch>
  )
}
