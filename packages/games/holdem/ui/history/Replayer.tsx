/** One hand, step by step, at the table it was played at. */
import { ButtonLink, ReplayDock, Switch, useAnnounce, useReplayPosition, useWords } from '@fairhouse/ui'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { present } from '../../presenter.ts'
import { type PlayedHand, replayOf, replaySnapshot } from '../../storage/history.ts'
import { words } from '../../words/index.ts'
import { StudyButton } from '../advice/StudyButton.tsx'
import { TABLE } from '../links.ts'
import { useHoldemSettings } from '../settings-context.ts'
import { HoldemStage } from '../stage/Stage.tsx'
import { TellerProvider, useTellerOf } from '../teller.ts'
import { useTexts } from '../use-texts.ts'
import { ReplayRail } from './ReplayRail.tsx'
import type { ListedSession } from './use-sessions.ts'

export type ReplayerProps = Readonly<{
  played: PlayedHand
  /** The list of hands; absent for a hand from a link. */
  list?: ReactNode
  /** Statistics over these. */
  hands: readonly PlayedHand[]
  /** Undefined for a hand from a link. */
  session?: ListedSession | undefined
}>

export const Replayer = ({ played, list, hands, session }: ReplayerProps) => {
  const w = useWords(words)
  const { table: t, history } = useTexts()
  const announce = useAnnounce()
  const { settings } = useHoldemSettings()
  const [all, setAll] = useState(false)
  const replay = useMemo(() => replayOf(played, all ? 'all' : 'mine'), [played, all])
  const at = useReplayPosition(replay.positions.length - 1)
  const { position, end } = at
  const snapshot = useMemo(() => replaySnapshot(replay, position), [replay, position])
  const shown = present(snapshot, { ...settings, showBotCards: all, whyAtOnce: true }).table!
  const teller = useTellerOf(shown)
  const line = shown.lines.at(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once per position
  useEffect(() => {
    if (line) announce(`${history.step(position, end)}. ${teller.sentence(line, w.card)}`)
  }, [position])
  const { smallBlind, bigBlind } = played.table.setup
  return (
    <TellerProvider value={teller}>
      <div className="game holdem">
        <h1 className="sr">{history.title}</h1>
        <HoldemStage
          table={shown}
          meta={
            <span className="num">
              {[t.stakes(w.chips(smallBlind), w.chips(bigBlind)), t.hand(played.table.hand)].join(' · ')}
            </span>
          }
        />
        <ReplayRail
          table={shown}
          snapshot={snapshot}
          played={played}
          list={list}
          hands={hands}
          session={session}
        />
        <ReplayDock at={at} words={history}>
          <Switch checked={all} onChange={setAll}>
            {history.allCards}
          </Switch>
          {snapshot.scene.board.length > 0 && !snapshot.scene.over ? (
            <StudyButton key={snapshot.sequence} of={{ log: played.log, step: snapshot.sequence }} />
          ) : null}
          <ButtonLink href={TABLE}>{history.backToTable}</ButtonLink>
        </ReplayDock>
      </div>
    </TellerProvider>
  )
}
