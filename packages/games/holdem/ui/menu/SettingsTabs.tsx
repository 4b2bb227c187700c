/** The dialog around Hold'em's settings, in practice and with friends. */
import { Dialog, type Tab, Tabs, useWords } from '@fairhouse/ui'
import { useState } from 'react'
import { words } from '../../words/index.ts'

type SettingsTabsProps = Readonly<{ tabs: readonly Tab[]; onClose(): void }>

export const SettingsTabs = ({ tabs, onClose }: SettingsTabsProps) => {
  const { title } = useWords(words).settings
  const [tab, setTab] = useState(tabs[0]!.id)
  return (
    <Dialog open sheet title={title} onClose={onClose}>
      <div className="holdem-settings">
        <Tabs label={title} value={tab} onChange={setTab} panelClassName="holdem-panel" tabs={tabs} />
      </div>
    </Dialog>
  )
}
