/** A practice session: the same felt and dock as at the house's tables, with its own rail. */
import { KeysDialog, useHotkeys, usePageTitle, useTurnTitle, useWords } from '@fairhouse/ui'
import { useState } from 'react'
import { practiceTable, present, type Seat, turnKey, type ZhajinhuaTable } from '../../presenter.ts'
import type { SolvedStrategy } from '../../solution/strategy-file.ts'
import { PERSON, type Practice } from '../../table/practice.ts'
import type { PracticeSnapshot } from '../../table/practice-table.ts'
import { words } from '../../words/index.ts'
import { practiceWords } from '../../words/practice.ts'
import { DockPanel } from '../dock/DockPanel.tsx'
import { HandSettlement } from '../dock/HandSettlement.tsx'
import { ZhajinhuaStage } from '../stage/Stage.tsx'
import { TellerProvider, useTellerOf } from '../teller.ts'
import { sceneTable, useScenes } from '../use-scenes.ts'
import { useAnnouncements, useEventSounds } from '../use-voice.ts'
import { handHref } from './links.ts'
import { PracticeRail } from './PracticeRail.tsx'
import { loadSettings, type PracticeSettings, saveSettings } from './practice-storage.ts'
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
  const scenes = useScenes(PERSON)
  const sounds = useEventSounds()
  const [moving, setMoving] = useState(false)
  const names = useSeatNames(practice.setup.bots)
  const tableOf = ({ practice: session, number, record }: PracticeSnapshot): ZhajinhuaTable =>
    practiceTable(session, number, record, names)
  const { table: live, snapshot } = usePracticeTable(practice, strategy, (events, now) => {
    setMoving(true)
    scenes.add(events, tableOf(now))
    sounds(events)
  })
  const table = tableOf(snapshot)
  const teller = useTellerOf(table)
  const shown = present(sceneTable(scenes, table))
  const turn = turnKey(table)
  const [keys, setKeys] = useState(false)
  const [settings, setSettings] = useState(loadSettings)
  const changeSettings = (next: PracticeSettings): void => {
    saveSettings(next)
    setSettings(next)
  }
  const [chosen, setChosen] = useState<string | null>(null)
  const choosing = chosen === turn && shown.dock.mode === 'act'
  useAnnouncements(shown, turn, teller)
  useTurnTitle(shown.dock.mode === 'act')
  useHotkeys({ ' ': scenes.skip, '?': () => setKeys(true) })
  const compare = (seat: Seat): void => {
    setChosen(null)
    live.act({ type: 'compare', with: seat })
  }
  return (
    <TellerProvider value={teller}>
      <div className="game zjh paper-deck">
        <h1 className="sr">{p.title}</h1>
        <ZhajinhuaStage
          table={shown}
          moving={moving}
          scene={scenes.scene}
          targets={choosing ? shown.dock.targets : []}
          onChoose={compare}
          onSkip={scenes.skip}
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
        {shown.settlement !== null && scenes.scene === null ? (
          <HandSettlement
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
          <DockPanel
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
