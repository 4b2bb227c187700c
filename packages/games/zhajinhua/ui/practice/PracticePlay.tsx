/** A practice session being played: the same felt and dock as at the house's tables, beside a rail of its own. */
import { KeysDialog, useHotkeys, usePageTitle, useWords } from '@fairhouse/ui'
import { useState } from 'react'
import { type Event, momentsIn, practiceTable, present, type Seat, turnOf } from '../../presenter.ts'
import type { SolvedStrategy } from '../../solution/strategy-file.ts'
import { PERSON, type Practice } from '../../table/practice.ts'
import { words } from '../../words/index.ts'
import { practiceWords } from '../../words/practice.ts'
import { Dock } from '../dock/Dock.tsx'
import { Settled } from '../dock/Settled.tsx'
import { Stage } from '../stage/Stage.tsx'
import { TellerProvider, useTellerOf } from '../teller.ts'
import { useMoments } from '../use-moments.ts'
import { useAnnouncements, useEventSounds } from '../use-voice.ts'
import { loadSettings, type PracticeSettings, saveSettings } from './kept.ts'
import { handHref } from './links.ts'
import { PracticeRail } from './PracticeRail.tsx'
import { usePracticeTable, useSeatNames } from './use-practice-table.ts'

export type PracticePlayProps = Readonly<{
  practice: Practice
  strategy: SolvedStrategy
  onMenu(): void
}>

export const PracticePlay = ({ practice, strategy, onMenu }: PracticePlayProps) => {
  const w = useWords(words)
  const p = useWords(practiceWords)
  usePageTitle(p.title, p.short)
  const moments = useMoments()
  const sounds = useEventSounds()
  const [moving, setMoving] = useState(false)
  const { table: live, snapshot } = usePracticeTable(practice, strategy, (events: readonly Event[]) => {
    setMoving(true)
    moments.add(momentsIn(events))
    sounds(events, PERSON)
  })
  const names = useSeatNames(practice.setup.bots)
  const table = practiceTable(snapshot.practice, snapshot.number, snapshot.record, names)
  const teller = useTellerOf(table)
  const shown = present(table)
  const turn = turnOf(table)
  const [keys, setKeys] = useState(false)
  const [settings, setSettings] = useState(loadSettings)
  const changeSettings = (next: PracticeSettings): void => {
    saveSettings(next)
    setSettings(next)
  }
  const [chosen, setChosen] = useState<string | null>(null)
  const choosing = chosen === turn && shown.dock.mode === 'act'
  useAnnouncements(shown, turn, teller)
  useHotkeys({ ' ': moments.skip, '?': () => setKeys(true) })
  const compare = (seat: Seat): void => {
    setChosen(null)
    live.act({ type: 'compare', with: seat })
  }
  return (
    <TellerProvider value={teller}>
      <div className="game zjh">
        <h1 className="sr">{p.title}</h1>
        <Stage
          table={shown}
          moving={moving}
          moment={moments.moment}
          targets={choosing ? shown.dock.targets : []}
          onChoose={compare}
          onSkip={moments.skip}
        />
        <PracticeRail
          snapshot={snapshot}
          table={table}
          shown={shown}
          strategy={strategy}
          settings={settings}
          onSettings={changeSettings}
          onKeys={() => setKeys(true)}
          onMenu={onMenu}
        />
        {shown.settlement !== null && moments.moment === null ? (
          <Settled
            key={table.table}
            settlement={shown.settlement}
            table={table}
            online
            joining={false}
            failure={null}
            replayHref={handHref(snapshot.number)}
            texts={{ again: p.table.next, leave: p.table.menu }}
            onAgain={live.next}
            onLeave={onMenu}
          />
        ) : (
          <Dock
            table={shown}
            turn={turn}
            online
            pending={null}
            failure={null}
            autoCall={null}
            choosing={choosing}
            onChoosing={(on) => setChosen(on ? turn : null)}
            onAct={live.act}
            onAutoCall={() => {}}
            onPhrases={null}
            onReturn={() => {}}
            onLeave={live.finish}
            leaveText={p.table.finish}
          />
        )}
        <KeysDialog open={keys} onClose={() => setKeys(false)} {...w.keys} />
      </div>
    </TellerProvider>
  )
}
