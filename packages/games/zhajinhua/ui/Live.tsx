/** A hand being played, and its end: the table, the dock, the rail, the keys. */
import {
  Button,
  Dialog,
  KeysDialog,
  useAnnounce,
  useHotkeys,
  useHouse,
  usePageTitle,
  useSound,
  useWords,
} from '@fairhouse/ui'
import { useState } from 'react'
import { present, type Room, type ShownSeat, type Table } from '../presenter.ts'
import { words } from '../words/index.ts'
import { Dock } from './dock/Dock.tsx'
import { Settled } from './dock/Settled.tsx'
import { TableRail } from './rail/TableRail.tsx'
import { Stage } from './stage/Stage.tsx'
import { SAID, SHORT, TurnClock } from './stage/TurnClock.tsx'
import { TellerProvider, useTellerOf } from './teller.ts'
import type { Moments } from './use-moments.ts'
import type { Phrases } from './use-phrases.ts'
import type { PlaceControl } from './use-place.ts'
import { useAnnouncements } from './use-voice.ts'

export type LiveProps = Readonly<{
  table: Table
  room: Room | null
  control: PlaceControl
  moments: Moments
  phrases: Phrases
  /** Something has just happened, so that what is new moves. */
  moving: boolean
  onAgain(): void
}>

const DEFAULT_TURN_SECONDS = 10

/** The own turn's last seconds are heard; the others' are only seen. */
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

type PhrasesDialogProps = Readonly<{ onSay(phrase: number): void; onClose(): void }>

const PhrasesDialog = ({ onSay, onClose }: PhrasesDialogProps) => {
  const w = useWords(words)
  return (
    <Dialog open sheet title={w.dock.say} onClose={onClose}>
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
    </Dialog>
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

type Opened = 'keys' | 'phrases' | 'leave' | null

/** The seat and the number of accepted actions but looks: a look does not begin another turn. */
const turnOf = ({ table, view }: Table): string =>
  `${table} ${view.turn} ${view.history.filter(({ type }) => type !== 'looked').length}`

export const Live = (props: LiveProps) => {
  const { table, room, control, moments, phrases, moving, onAgain } = props
  const w = useWords(words)
  usePageTitle(w.roomTitle(w.rooms[table.room]))
  const online = useHouse().status === 'online'
  const teller = useTellerOf(table)
  const shown = present(table, control.bouts)
  const turn = turnOf(table)
  const [dialog, setDialog] = useState<Opened>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const choosing = chosen === turn && shown.dock.mode === 'act'
  const clockOf = useTurnClock(props)
  useAnnouncements(shown, turn, teller)
  const canFollow = room?.follow ?? true
  useHotkeys({
    ' ': moments.skip,
    '?': () => setDialog('keys'),
    g: () => (canFollow && table.view.phase === 'playing' ? control.follow(!table.follow) : undefined),
  })
  const isIn = shown.dock.mode === 'act' || shown.dock.mode === 'wait'
  const leave = (): void => (isIn ? setDialog('leave') : control.leave())
  const close = (): void => setDialog(null)
  const { settlement } = shown
  return (
    <TellerProvider value={teller}>
      <div className="game zjh">
        <h1 className="sr">{w.roomTitle(w.rooms[table.room])}</h1>
        <Stage
          table={shown}
          moving={moving}
          moment={moments.moment}
          resting={!online}
          clockOf={clockOf}
          bubbles={phrases.bubbles}
          targets={choosing ? shown.dock.targets : []}
          onChoose={(seat) => {
            setChosen(null)
            control.act({ type: 'compare', with: seat })
          }}
          onSkip={moments.skip}
        />
        <TableRail table={table} shown={shown} room={room} onKeys={() => setDialog('keys')} onLeave={leave} />
        {settlement !== null && moments.moment === null ? (
          <Settled
            key={table.table}
            settlement={settlement}
            table={table}
            online={online}
            joining={control.pending === 'join'}
            failure={control.failure}
            onAgain={onAgain}
            onLeave={control.leave}
          />
        ) : (
          <Dock
            table={shown}
            turn={turn}
            online={online}
            pending={control.pending}
            failure={control.failure}
            follow={canFollow ? table.follow : null}
            choosing={choosing}
            onChoosing={(on) => setChosen(on ? turn : null)}
            onAct={control.act}
            onFollow={control.follow}
            onPhrases={() => setDialog('phrases')}
            onReturn={control.takeOver}
          />
        )}
        {dialog === 'phrases' ? <PhrasesDialog onSay={control.say} onClose={close} /> : null}
        {dialog === 'leave' ? (
          <LeaveDialog
            onStay={close}
            onLeave={() => {
              close()
              control.leave()
            }}
          />
        ) : null}
        <KeysDialog open={dialog === 'keys'} onClose={close} {...w.keys} />
      </div>
    </TellerProvider>
  )
}
