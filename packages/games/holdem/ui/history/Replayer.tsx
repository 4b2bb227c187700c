/** One hand, step by step, on the same table it was played at. */
import {
  Button,
  ButtonLink,
  Icon,
  type IconName,
  Switch,
  useAnnounce,
  useHotkeys,
  useWords,
} from '@fairhouse/ui'
import { type CSSProperties, type ReactNode, useEffect, useMemo, useState } from 'react'
import { type PlayedHand, replayOf, replaySnapshot } from '../../kept/history.ts'
import { present } from '../../presenter.ts'
import { words } from '../../words/index.ts'
import { TABLE } from '../links.ts'
import { useHoldemSettings } from '../settings-context.ts'
import { Stage } from '../stage/Stage.tsx'
import { TellerProvider, useTellerOf } from '../teller.ts'
import { useTexts } from '../words/index.ts'
import { ReplayRail } from './ReplayRail.tsx'
import { type Replaying, useReplaying } from './use-replaying.ts'
import type { KeptSession } from './use-sessions.ts'

type StepProps = Readonly<{
  icon: IconName
  label: string
  disabled: boolean
  flip?: boolean
  onPress(): void
}>

const Step = ({ icon, label, disabled, flip = false, onPress }: StepProps) => (
  <button
    type="button"
    className={flip ? 'iconbtn holdem-flip' : 'iconbtn'}
    aria-label={label}
    disabled={disabled}
    onClick={onPress}
  >
    <Icon name={icon} />
  </button>
)

type ControlsProps = Readonly<{ replay: Replaying; all: boolean; onAll(all: boolean): void }>

const Controls = ({ replay, all, onAll }: ControlsProps) => {
  const { history: t } = useTexts()
  const { position, end, playing, go, step, toggle } = replay
  return (
    <section className="dock holdem-replay" aria-label={t.replay}>
      <div className="holdem-steps">
        <Step icon="skip" flip label={t.toStart} disabled={position === 0} onPress={() => go(0)} />
        <Step icon="back" label={t.back} disabled={position === 0} onPress={() => step(-1)} />
        <Button kind="primary" onClick={toggle}>
          {playing ? t.pause : t.playIt}
        </Button>
        <Step icon="next" label={t.forward} disabled={position === end} onPress={() => step(1)} />
        <Step icon="skip" label={t.toEnd} disabled={position === end} onPress={() => go(end)} />
      </div>
      <label className="holdem-seek">
        <span className="num">{t.step(position, end)}</span>
        <input
          type="range"
          className="slider"
          min={0}
          max={end}
          value={position}
          style={{ '--v': `${end === 0 ? 0 : (position / end) * 100}%` } as CSSProperties}
          onChange={(event) => go(Number(event.target.value))}
        />
      </label>
      <div className="holdem-onward">
        <Switch checked={all} onChange={onAll}>
          {t.allCards}
        </Switch>
        <ButtonLink href={TABLE}>{t.backToTable}</ButtonLink>
      </div>
    </section>
  )
}

export type ReplayerProps = Readonly<{
  played: PlayedHand
  /** The hands to choose from; absent for a hand from a link. */
  list?: ReactNode
  /** Statistics over these. */
  hands: readonly PlayedHand[]
  /** Undefined for a hand from a link. */
  session?: KeptSession | undefined
}>

export const Replayer = ({ played, list, hands, session }: ReplayerProps) => {
  const w = useWords(words)
  const { table: t, history } = useTexts()
  const announce = useAnnounce()
  const { settings } = useHoldemSettings()
  const [all, setAll] = useState(false)
  const replay = useMemo(() => replayOf(played, all ? 'all' : 'mine'), [played, all])
  const replaying = useReplaying(replay)
  const { position, end, go, step, toggle } = replaying
  const snapshot = useMemo(() => replaySnapshot(replay, position), [replay, position])
  const shown = present(snapshot, { ...settings, showBotCards: all, whyAtOnce: true }).table!
  const teller = useTellerOf(shown)
  useHotkeys({
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    Home: () => go(0),
    End: () => go(end),
    ' ': toggle,
  })
  const line = shown.lines.at(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each position
  useEffect(() => {
    if (line) announce(`${history.step(position, end)}. ${teller.sentence(line, w.card)}`)
  }, [position])
  const { smallBlind, bigBlind } = played.table.setup
  return (
    <TellerProvider value={teller}>
      <div className="game holdem">
        <h1 className="sr">{history.title}</h1>
        <Stage
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
        <Controls replay={replaying} all={all} onAll={setAll} />
      </div>
    </TellerProvider>
  )
}
