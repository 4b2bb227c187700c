/** A session being played: the table, the dock, the rail, the keys. */
import {
  Icon,
  KeysDialog,
  Pill,
  TurnClock,
  useHotkeys,
  useIsPhone,
  useMusic,
  useWithoutBalance,
  useWords,
} from '@fairhouse/ui'
import { useState } from 'react'
import type { ScreenName, ShownSeat, ShownSession, ShownTable } from '../presenter.ts'
import type { HoldemTable, Intent, TableSnapshot } from '../table.ts'
import { words } from '../words/index.ts'
import { Dock } from './dock/Dock.tsx'
import { HandOver } from './dock/HandOver.tsx'
import { SessionOver } from './dock/SessionOver.tsx'
import { SettingsDialog } from './menu/SettingsDialog.tsx'
import { Rail, type RailTab } from './rail/Rail.tsx'
import { useHoldemSettings } from './settings-context.ts'
import { Stage } from './stage/Stage.tsx'
import { TellerProvider, useTeller, useTellerOf } from './teller.ts'
import { usePauses } from './use-table.ts'
import { useTexts } from './use-texts.ts'
import { useAnnouncements } from './use-voice.ts'

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

const Clock = ({ shown: { turnClock } }: Readonly<{ shown: ShownTable }>) =>
  turnClock === null ? null : <TurnClock deadline={turnClock.deadline} seconds={turnClock.ms / 1000} />

export type LiveProps = Readonly<{
  table: HoldemTable
  snapshot: TableSnapshot
  screen: ScreenName
  shown: ShownSession
  onMenu(): void
  onAgain(): void
  onReplay(): void
}>

const Below = ({ screen, shown, onMenu, onAgain, onReplay, onIntent }: BelowProps) => {
  const { summary, end, dock, hand, beat } = shown
  if (screen === 'summary' && summary !== null)
    return (
      <HandOver key={hand} summary={summary} onNext={() => onIntent({ type: 'next' })} onReplay={onReplay} />
    )
  if ((screen === 'won' || screen === 'lost') && end !== null)
    return <SessionOver end={end} onAgain={onAgain} onMenu={onMenu} />
  return (
    <Dock
      dock={dock}
      hand={hand}
      moving={beat !== null}
      stack={shown.seats.find((seat) => seat?.me)?.stack ?? 0}
      bigBlind={shown.stakes.bigBlind}
      onIntent={onIntent}
    />
  )
}
type BelowProps = Pick<LiveProps, 'screen' | 'shown' | 'onMenu' | 'onAgain' | 'onReplay'> &
  Readonly<{ onIntent(intent: Intent): void }>

export const Live = (props: LiveProps) => {
  const { table, snapshot, shown, onMenu } = props
  const w = useWords(words)
  const { keys } = useTexts()
  const phone = useIsPhone()
  const { settings } = useHoldemSettings()
  const teller = useTellerOf(shown)
  const [dialog, setDialog] = useState<'settings' | 'keys' | null>(null)
  const [tab, setTab] = useState<RailTab>('log')
  const [sheet, setSheet] = useState(false)
  const [why, setWhy] = useState<Readonly<{ hand: number; action: number | null }>>({ hand: 0, action: null })
  usePauses(table, dialog !== null)
  useAnnouncements(shown, teller)
  useMusic(settings.musicVolume)
  useWithoutBalance()
  const send = (intent: Intent): void => {
    table.send(intent)
  }
  const skip = (): void => send({ type: 'skip' })
  useHotkeys({ ' ': skip, '?': () => setDialog('keys') })
  const ask = (action: number | null): void => setWhy({ hand: shown.hand, action })
  const askSeat = ({ why: action }: ShownSeat): void => {
    ask(action)
    setTab('log')
    setSheet(phone)
  }
  const close = (): void => setDialog(null)
  return (
    <TellerProvider value={teller}>
      <div className="game holdem">
        <h1 className="sr">{w.fullName}</h1>
        <Stage
          table={shown}
          meta={<Meta shown={shown} />}
          onSkip={skip}
          onWhy={askSeat}
          clock={<Clock shown={shown} />}
        />
        <Rail
          table={shown}
          snapshot={snapshot}
          why={why.hand === shown.hand ? why.action : null}
          onWhy={ask}
          onMenu={onMenu}
          onSettings={() => setDialog('settings')}
          onKeys={() => setDialog('keys')}
          tab={tab}
          onTab={setTab}
          open={sheet}
          onOpen={setSheet}
        />
        <Below {...props} onIntent={send} />
        {dialog === 'settings' ? <SettingsDialog onClose={close} /> : null}
        <KeysDialog open={dialog === 'keys'} onClose={close} {...keys} />
      </div>
    </TellerProvider>
  )
}
