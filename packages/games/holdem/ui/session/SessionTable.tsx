/** A session in play on this device: its table, rail, summaries, and the dialogs that pause it. */
import { Icon, KeysDialog, Pill, useIsPhone, useTurnTitle, useWithoutBalance, useWords } from '@fairhouse/ui'
import { useState } from 'react'
import type { ScreenName, ShownSeat, ShownSession } from '../../presenter.ts'
import type { HoldemSession, Intent, TableSnapshot } from '../../table.ts'
import { words } from '../../words/index.ts'
import { HandOver } from '../dock/HandOver.tsx'
import { HoldemTable } from '../HoldemTable.tsx'
import { SettingSwitch } from '../menu/SettingSwitch.tsx'
import { useTeller } from '../teller.ts'
import { useTexts } from '../use-texts.ts'
import { SessionOver } from './SessionOver.tsx'
import { SessionRail } from './SessionRail.tsx'
import { SettingsDialog } from './SettingsDialog.tsx'
import { usePauses } from './use-session.ts'

const Meta = ({ shown }: Readonly<{ shown: ShownSession }>) => {
  const w = useWords(words)
  const { table: t } = useTexts()
  const teller = useTeller()
  const { setup, hand, source, paused } = shown
  const facts = [
    t.stakes(w.chips(setup.smallBlind), w.chips(setup.bigBlind)),
    ...(setup.ante > 0 ? [t.ante(teller.chips(setup.ante))] : []),
    ...(hand > 0 ? [t.hand(hand)] : []),
  ]
  return (
    <>
      <span className="only-wide holdem-caption num">
        <span>{w.fullName}</span>
        <span>{facts.join(' · ')}</span>
      </span>
      <span className="row tight">
        {source === 'weak' ? (
          <Pill kind="warn" icon="warn">
            {w.sources.weak}
          </Pill>
        ) : null}
        {paused ? <Pill kind="info">{t.paused}</Pill> : null}
        <span className="row tight only-wide">
          <Icon name="device" size={16} />
          {t.device}
        </span>
      </span>
    </>
  )
}

export type SessionTableProps = Readonly<{
  session: HoldemSession
  snapshot: TableSnapshot
  screen: ScreenName
  shown: ShownSession
  onMenu(): void
  onAgain(): void
  onReplay(): void
}>

const summaryOf = ({ screen, shown, session, onMenu, onAgain, onReplay }: SessionTableProps) => {
  const { summary, end, hand } = shown
  const onNext = (): void => {
    session.send({ type: 'next' })
  }
  if (screen === 'summary' && summary !== null)
    return (
      <HandOver key={hand} summary={summary} onNext={onNext} onReplay={onReplay}>
        <SettingSwitch name="autoNext" />
      </HandOver>
    )
  if ((screen === 'won' || screen === 'lost') && end !== null)
    return <SessionOver end={end} onAgain={onAgain} onMenu={onMenu} />
  return null
}

export const SessionTable = (props: SessionTableProps) => {
  const { session, snapshot, shown, onMenu } = props
  const { keys } = useTexts()
  const phone = useIsPhone()
  const [dialog, setDialog] = useState<'settings' | 'keys' | null>(null)
  const [tab, setTab] = useState('log')
  const [sheet, setSheet] = useState(false)
  const [why, setWhy] = useState<Readonly<{ hand: number; action: number | null }>>({ hand: 0, action: null })
  usePauses(session, dialog !== null)
  useWithoutBalance()
  useTurnTitle(shown.dock.mode === 'act')
  const send = (intent: Intent): void => {
    session.send(intent)
  }
  const ask = (action: number | null): void => setWhy({ hand: shown.hand, action })
  const askSeat = ({ why: action }: ShownSeat): void => {
    ask(action)
    setTab('log')
    setSheet(phone)
  }
  const close = (): void => setDialog(null)
  const leaving = (run: () => void) => (): void => {
    setSheet(false)
    run()
  }
  const rail = (
    <SessionRail
      table={shown}
      snapshot={snapshot}
      why={why.hand === shown.hand ? why.action : null}
      onWhy={ask}
      onMenu={leaving(onMenu)}
      onSettings={leaving(() => setDialog('settings'))}
      onKeys={() => setDialog('keys')}
      tab={tab}
      onTab={setTab}
      open={sheet}
      onOpen={setSheet}
    />
  )
  return (
    <HoldemTable
      shown={shown}
      meta={<Meta shown={shown} />}
      rail={rail}
      below={summaryOf(props)}
      onIntent={send}
      onWhy={askSeat}
      onKeys={() => setDialog('keys')}
    >
      {dialog === 'settings' ? <SettingsDialog onClose={close} /> : null}
      <KeysDialog open={dialog === 'keys'} onClose={close} {...keys} />
    </HoldemTable>
  )
}
