/** Beside the felt of a table with friends: the log, the hands that are over, statistics. */
import { Button, Empty, type PartyFeltProps, type PartyTab, useWords } from '@fairhouse/ui'
import type { ReactNode } from 'react'
import { netIn } from '../../shown/summary.ts'
import { handSeen, type ToldTable } from '../../table/followed.ts'
import { personSeat } from '../../table/told.ts'
import { partyTexts } from '../../words/party.ts'
import { HandLog } from '../rail/HandLog.tsx'
import { StatsTab } from '../rail/StatsTab.tsx'
import { HoldemSettingsContext } from '../settings-context.ts'
import { TellerProvider, useTeller, useTellerOf } from '../teller.ts'
import { type AtTable, useAtTable } from './at-table.ts'

const WithTeller = ({ at, children }: Readonly<{ at: AtTable; children: ReactNode }>) => (
  <TellerProvider value={useTellerOf(at.shown, at.decimals)}>{children}</TellerProvider>
)

/** Draws what the felt shows, once it does. */
const tabOf = (Panel: (props: Readonly<{ at: AtTable }>) => ReactNode) => {
  const Tab = ({ party }: PartyFeltProps) => {
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

const PastHand = ({ told, onReplay }: Readonly<{ told: ToldTable; onReplay(): void }>) => {
  const t = useWords(partyTexts)
  const teller = useTeller()
  const hand = handSeen(told)
  const me = personSeat(hand.table)
  return (
    <li>
      <span>{t.handOf(told.hand)}</span>
      <span className="num">{me < 0 ? t.watched : teller.net(netIn(hand, me))}</span>
      <Button size="sm" kind="quiet" aria-label={`${t.replay}: ${t.handOf(told.hand)}`} onClick={onReplay}>
        {t.replay}
      </Button>
    </li>
  )
}

const Hands = ({ at: { past, onReplay } }: Readonly<{ at: AtTable }>) => {
  const t = useWords(partyTexts)
  if (past.length === 0) return <Empty text={t.noHands} />
  return (
    <ol className="holdem-past">
      {past.toReversed().map((told) => (
        <PastHand key={told.id} told={told} onReplay={() => onReplay(told.id)} />
      ))}
    </ol>
  )
}

const label = (tab: keyof typeof partyTexts.en.tabs) => ({
  en: partyTexts.en.tabs[tab],
  'zh-Hans': partyTexts['zh-Hans'].tabs[tab],
  'zh-Hant': partyTexts['zh-Hant'].tabs[tab],
})

export const tabs: readonly PartyTab[] = [
  { id: 'log', label: label('log'), Tab: tabOf(({ at }) => <HandLog table={at.shown} onWhy={null} />) },
  { id: 'hands', label: label('hands'), Tab: tabOf(Hands) },
  { id: 'stats', label: label('stats'), Tab: tabOf(({ at }) => <StatsTab hands={at.hands} />) },
]
