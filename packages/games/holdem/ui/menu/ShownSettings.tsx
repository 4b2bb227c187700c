/** Display settings of the table, in practice and with friends. */
import { useWords } from '@fairhouse/ui'
import { words } from '../../words/index.ts'
import { SettingSwitch } from './SettingSwitch.tsx'

export const ShownSettings = () => {
  const { settings: w } = useWords(words)
  return (
    <>
      <SettingSwitch name="runOutOdds" />
      <SettingSwitch name="inBigBlinds" />
      <SettingSwitch name="opponentStats" />
      <p className="note">{w.opponentStatsNote}</p>
      <SettingSwitch name="warnFreeFold" />
    </>
  )
}
