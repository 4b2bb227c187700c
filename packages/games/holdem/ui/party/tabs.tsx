/** Beside the felt of a table with friends: the log and statistics. */
import type { PartyTab } from '@fairhouse/ui'
import type { ReactNode } from 'react'
import { partyTexts } from '../../words/party.ts'
import { StatsTab } from '../rail/StatsTab.tsx'
import { HoldemSettingsContext } from '../settings-context.ts'
import { TellerProvider, useTellerOf } from '../teller.ts'
import { type AtTable, type FeltProps, useAtTable } from './at-table.ts'
import { RulesTab } from './RulesTab.tsx'
import { TableLog } from './TableLog.tsx'

const WithTeller = ({ at, children }: Readonly<{ at: AtTable; children: ReactNode }>) => (
  <TellerProvider value={useTellerOf(at.shown, at.decimals)}>{children}</TellerProvider>
)

/** Draws its panel once the felt shows a table. */
const tabOf = (Panel: (props: Readonly<{ at: AtTable }>) => ReactNode) => {
  const Tab = ({ party }: Pick<FeltProps, 'party'>) => {
    const at = useAtTable(party.party)
    return at === null ? null : (
      <HoldemSettingsContext value={at.control}>
        <WithTeller at={at}>
          <Panel at={at} />
        </WithTeller>
      </HoldemSettingsContext>
    )
  }
  return Tab
}

/** Read when shown: the words may not be loaded yet. */
const label = (tab: keyof typeof partyTexts.en.tabs) => ({
  get en() {
    return partyTexts.en.tabs[tab]
  },
  get 'zh-Hans'() {
    return partyTexts['zh-Hans'].tabs[tab]
  },
  get 'zh-Hant'() {
    return partyTexts['zh-Hant'].tabs[tab]
  },
})

export const tabs: readonly PartyTab<FeltProps>[] = [
  { id: 'log', label: label('log'), Tab: tabOf(TableLog) },
  {
    id: 'stats',
    label: label('stats'),
    Tab: tabOf(({ at }) => <StatsTab hands={at.hands} decimals={at.decimals} />),
  },
  {
    id: 'rules',
    label: label('rules'),
    when: ({ format }) => format === 'open',
    Tab: RulesTab,
  },
]
