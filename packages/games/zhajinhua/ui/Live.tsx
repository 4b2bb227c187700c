/** A hand being played, and its end: the table, the dock, the rail, the keys. */
import {
  Button,
  Dialog,
  KeysDialog,
  useAnnounce,
  useConnection,
  useHotkeys,
  usePageTitle,
  useSound,
  useTurnCall,
  useWords,
} from '@fairhouse/ui'
import { useEffect, useState } from 'react'
import {
  isStillIn,
  present,
  type Room,
  type Seat,
  type ShownSeat,
  type ShownTable,
  turnKey,
  type ZhajinhuaTable,
} from '../presenter.ts'
import { words } from '../words/index.ts'
import { DockPanel } from './dock/DockPanel.tsx'
import { HandSettlement } from './dock/HandSettlement.tsx'
import { TableRail } from './rail/TableRail.tsx'
import { ZhajinhuaStage } from './stage/Stage.tsx'
import { SAID, SHORT, TurnClock } from './stage/TurnClock.tsx'
import { TellerProvider, useTellerOf } from './teller.ts'
import type { Phrases } from './use-phrases.ts'
import type { PlaceControl } from './use-place.ts'
import { type Scenes, sceneTable } from './use-scenes.ts'
import { useAnnouncements } from './use-voice.ts'

export type LiveProps = Readonly<{
  table: ZhajinhuaTable
  room: Room | null
  control: PlaceControl
  scenes: Scenes
  phrases: Phrases
  /** Whether something just happened, so that changes are animated. */
  moving: boolean
}>

const DEFAULT_TURN_SECONDS = 10

/** The last seconds of my own turn have a sound; those of others are only shown. */
const useTurnClock = ({ table, room }: LiveProps) => {
  const w = useWords(words).dock
  const announce = useAnnounce()
  const play = useSound()
  const { deadline } = table
  const onSecond = (left: number): void => {
    if (left === SAID) announce(w.short(left))
    if (left === SHORT) play('time-short')
  }
  return ({ status, me }: ShownSeat) =>
    status !== 'turn' || deadline === null ? undefined : (
      <TurnClock
        deadline={deadline}
        seconds={room?.turnSeconds ?? DEFAULT_TURN_SECONDS}
        onSecond={me ? onSecond : undefined}
      />
    )
}

type PhrasesProps = Readonly<{ onSay(phrase: number): void; onClose(): void }>

/** Above the felt's upper edge: a turn goes on meanwhile, so cards and buttons stay in sight and can be pressed. */
const PhrasesPanel = ({ onSay, onClose }: PhrasesProps) => {
  const w = useWords(words)
  useHotkeys({ Escape: onClose })
  return (
    <section className="zjh-phrases-panel" aria-label={w.dock.say}>
      <ul className="zjh-phrases">
        {w.phrases.map((text, phrase) => (
          <li key={text}>
            <Button
              block
              onClick={() => {
                onSay(phrase)
                onClose()
              }}
            >
              {text}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const LeaveDialog = ({ onStay, onLeave }: Readonly<{ onStay(): void; onLeave(): void }>) => {
  const w = useWords(words).rail
  return (
    <Dialog
      open
      title={w.leaveTitle}
      onClose={onStay}
      actions={
        <>
          <Button kind="danger" onClick={onLeave}>
            {w.leave}
          </Button>
          <Button kind="primary" onClick={onStay}>
            {w.stay}
          </Button>
        </>
      }
    >
      <p>{w.leaveText}</p>
    </Dialog>
  )
}

/** The usual values, while the room is unknown. */
const canAutoCall = (room: Room | null): boolean => room?.autoCall ?? true

type Opened = 'keys' | 'phrases' | 'leave' | null

type BelowProps = LiveProps &
  Readonly<{
    shown: ShownTable
    turn: string
    choosing: boolean
    onChoosing(choosing: boolean): void
    onPhrases(): void
    onLeave(): void
  }>

const Below = (props: BelowProps) => {
  const { table, room, control, scenes, shown, turn, choosing, onChoosing, onPhrases, onLeave } = props
  const online = useConnection().status === 'online'
  const { settlement } = shown
  if (settlement !== null && scenes.scene === null)
    return (
      <HandSettlement
        key={table.table}
        settlement={settlement}
        table={table}
        online={online}
        joining={control.pending === 'join'}
        failure={control.failure}
        replayHref={`/zhajinhua/history?hand=${table.table}`}
        onAgain={control.again}
        onLeave={control.leave}
      />
    )
  return (
    <DockPanel
      table={shown}
      turn={turn}
      online={online}
      pending={control.pending}
      failure={control.failure}
      autoCall={canAutoCall(room) ? table.autoCall : null}
      choosing={choosing}
      onChoosing={onChoosing}
      onAct={control.act}
      onAutoCall={control.autoCall}
      onPhrases={onPhrases}
      onReturn={control.takeOver}
      onLeave={onLeave}
      onNext={control.again}
    />
  )
}

type DialogsProps = Readonly<{ opened: Opened; control: PlaceControl; onClose(): void }>

const Dialogs = ({ opened, control, onClose }: DialogsProps) => {
  const { keys } = useWords(words)
  const leave = (): void => {
    onClose()
    control.leave()
  }
  return (
    <>
      {opened === 'phrases' ? <PhrasesPanel onSay={control.say} onClose={onClose} /> : null}
      {opened === 'leave' ? <LeaveDialog onStay={onClose} onLeave={leave} /> : null}
      <KeysDialog open={opened === 'keys'} onClose={onClose} {...keys} />
    </>
  )
}

/** During a hand, and until its end is shown, the balance above doesn't give the winner away. */
const useHeldPayout = (isOpen: boolean): void => {
  const { holdPayouts } = useConnection()
  useEffect(() => (isOpen ? holdPayouts() : undefined), [isOpen, holdPayouts])
}

export const Live = (props: LiveProps) => {
  const { table, room, control, scenes, phrases, moving } = props
  const w = useWords(words)
  const title = w.roomTitle(w.rooms[table.room])
  usePageTitle(title, w.rooms[table.room])
  const online = useConnection().status === 'online'
  const teller = useTellerOf(table)
  // Until a verdict is shown, the whole page stays as before it; on my own turn nothing is held back.
  const shown = present(sceneTable(scenes, table))
  const turn = turnKey(table)
  const [opened, setOpened] = useState<Opened>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const { mode, targets } = shown.dock
  const choosing = chosen === turn && mode === 'act'
  const isIn = isStillIn(present(table).dock)
  const clockOf = useTurnClock(props)
  useAnnouncements(shown, turn, teller)
  useTurnCall(mode === 'act' ? turn : null)
  useHeldPayout(table.view.phase === 'playing' || scenes.scene !== null)
  useHotkeys({
    ' ': scenes.skip,
    '?': () => setOpened('keys'),
    g: () => (canAutoCall(room) && isIn ? control.autoCall(!table.autoCall) : undefined),
  })
  const leave = (): void => (isIn ? setOpened('leave') : control.leave())
  const compare = (seat: Seat): void => {
    setChosen(null)
    control.act({ type: 'compare', with: seat })
  }
  return (
    <TellerProvider value={teller}>
      <div className={`game zjh paper-deck zjh-in-${table.room}`}>
        <h1 className="sr">{title}</h1>
        <ZhajinhuaStage
          table={shown}
          moving={moving}
          scene={scenes.scene}
          resting={!online}
          clockOf={clockOf}
          bubbles={phrases.bubbles}
          targets={choosing ? targets : []}
          onChoose={compare}
          onSkip={scenes.skip}
        />
        <TableRail table={table} shown={shown} room={room} onKeys={() => setOpened('keys')} onLeave={leave} />
        <Below
          {...props}
          shown={shown}
          turn={turn}
          choosing={choosing}
          onChoosing={(on) => setChosen(on ? turn : null)}
          onPhrases={() => setOpened((before) => (before === 'phrases' ? null : 'phrases'))}
          onLeave={leave}
        />
        <Dialogs opened={opened} control={control} onClose={() => setOpened(null)} />
      </div>
    </TellerProvider>
  )
}
