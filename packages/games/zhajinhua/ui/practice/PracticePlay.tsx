/** A practice session: the same felt and dock as at the house's tables, with its own rail. */

import { handNow } from '@fairhouse/host'
import { KeysDialog, useHotkeys, usePageTitle, useTurnTitle, useWords } from '@fairhouse/ui'
import { useState } from 'react'
import { isStillIn, practiceTable, present, type Seat, turnKey } from '../../presenter.ts'
import type { SolvedStrategy } from '../../solution/strategy-file.ts'
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
import { PERSON, type Practice } from './practice.ts'
import { loadSettings, type PracticeSettings, saveSettings } from './practice-storage.ts'
import { usePracticeTable, useSeatNames } from './use-practice-table.ts'

export type PracticePlayProps = Readonly<{
  practice: Practice
  strategy: SolvedStrategy
  onMenu(): void
}>

export const PracticePlay = ({ practice: opened, strategy, onMenu }: PracticePlayProps) => {
  const w = useWords(words)
  const p = useWords(practiceWords)
  usePageTitle(p.title, p.short)
  const scenes = useScenes(PERSON)
  const sounds = useEventSounds()
  const [moving, setMoving] = useState(false)
  const { play, practice } = usePracticeTable(opened, strategy, (events, now) => {
    setMoving(true)
    scenes.add(events, practiceTable(now, PERSON, names))
    sounds(events)
  })
  const hand = handNow(practice)
  const names = useSeatNames(hand)
  const table = practiceTable(hand, PERSON, names)
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
  const [automatic, setAutomatic] = useState<string | null>(null)
  // A turn on which a call isn't possible switches it off.
  const canCall = table.options.length === 0 || table.options.some(({ action }) => action.type === 'call')
  const isAutomatic = automatic === table.table && canCall
  const autoCall = (on: boolean): void => {
    setAutomatic(on ? table.table : null)
    play.autoCall(PERSON, on)
  }
  useHotkeys({
    ' ': scenes.skip,
    '?': () => setKeys(true),
    g: () => (isStillIn(shown.dock) ? autoCall(!isAutomatic) : undefined),
  })
  const compare = (seat: Seat): void => {
    setChosen(null)
    play.act(PERSON, { type: 'compare', with: seat })
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
          practice={practice}
          hand={hand}
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
            replayHref={handHref(hand.number)}
            texts={{ again: p.table.next, leave: p.table.menu }}
            onAgain={play.next}
            onLeave={onMenu}
          />
        ) : (
          <DockPanel
            table={shown}
            turn={turn}
            online
            pending={null}
            failure={null}
            autoCall={practice.table.settings.autoCall === true ? isAutomatic : null}
            choosing={choosing}
            onChoosing={(on) => setChosen(on ? turn : null)}
            onAct={(action) => play.act(PERSON, action)}
            onAutoCall={autoCall}
            onPhrases={null}
            onReturn={() => {}}
            onLeave={play.hurry}
            leaveText={p.table.finish}
          />
        )}
        <KeysDialog open={keys} onClose={() => setKeys(false)} {...w.keys} />
      </div>
    </TellerProvider>
  )
}
