/** The replay of a game: step, jump, or autoplay. */
import {
  Button,
  ButtonLink,
  Icon,
  type IconName,
  useAnnounce,
  useHotkeys,
  useLocation,
  useWords,
} from '@fairhouse/ui'
import { type CSSProperties, useEffect, useMemo, useState } from 'react'
import { turnsFromLog } from '../presenter.ts'
import { sayTurn } from '../say.ts'
import type { SavedGame } from '../setup.ts'
import { words } from '../words/index.ts'
import { KeysDialog } from './KeysDialog.tsx'
import { setupHref, TABLE } from './links.ts'
import { Proof } from './Proof.tsx'
import { Rail } from './Rail.tsx'
import { HogStage } from './Stage.tsx'
import { useOdds } from './use-odds.ts'
import { type Replaying, useReplay } from './use-replay.ts'

const Step = (
  props: Readonly<{ icon: IconName; label: string; disabled: boolean; onPress(): void; flip?: boolean }>,
) => (
  <button
    type="button"
    className={props.flip ? 'iconbtn hog-flip' : 'iconbtn'}
    aria-label={props.label}
    disabled={props.disabled}
    onClick={props.onPress}
  >
    <Icon name={props.icon} />
  </button>
)

const Controls = ({ replay, turns, href }: Readonly<{ replay: Replaying; turns: number; href: string }>) => {
  const { replay: w } = useWords(words)
  const { position, rolling, playing, go, step, toggle } = replay
  const at = rolling ? position + 1 : position
  return (
    <section className="dock hog-replay" aria-label={w.label}>
      <div className="hog-steps">
        <Step icon="skip" flip label={w.toStart} disabled={at === 0} onPress={() => go(0)} />
        <Step icon="back" label={w.back} disabled={at === 0} onPress={() => step(-1)} />
        <Button kind="primary" onClick={toggle}>
          {playing ? w.pause : w.play}
        </Button>
        <Step icon="next" label={w.next} disabled={at === turns && !rolling} onPress={() => step(1)} />
        <Step icon="skip" label={w.toEnd} disabled={at === turns} onPress={() => go(turns)} />
      </div>
      <label className="hog-seek">
        <span className="num">{at === 0 ? w.begin : w.position(at, turns)}</span>
        <input
          type="range"
          className="slider"
          min={0}
          max={turns}
          value={at}
          style={{ '--v': `${turns === 0 ? 0 : (at / turns) * 100}%` } as CSSProperties}
          onChange={(event) => go(Number(event.target.value))}
        />
      </label>
      <ButtonLink href={href}>{w.yourself}</ButtonLink>
    </section>
  )
}

export const Replay = ({ game }: Readonly<{ game: SavedGame }>) => {
  const { setup, log } = game
  const w = useWords(words)
  const announce = useAnnounce()
  const [, navigate] = useLocation()
  const [dialog, setDialog] = useState<'proof' | 'keys' | null>(null)
  const told = useMemo(() => turnsFromLog(log), [log])
  const turns = told.turns.length
  const replay = useReplay(turns, (turn) => told.turns[turn - 1]!.dice.length > 0)
  const { position, rolling, go, step, toggle } = replay
  const odds = useOdds(setup, told.states[position]!)
  useHotkeys({
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    Home: () => go(0),
    End: () => go(turns),
    ' ': toggle,
    '?': () => setDialog('keys'),
  })
  useEffect(() => {
    const turn = told.turns[position - 1]
    if (turn && !rolling) announce(`${w.replay.position(position, turns)}. ${sayTurn(w, setup, turn)}`)
  }, [announce, told, position, rolling, setup, turns, w])
  const close = (): void => setDialog(null)
  return (
    <div className="game hog">
      <HogStage
        setup={setup}
        told={told}
        position={position}
        rolling={rolling}
        chosen={0}
        onSkip={replay.skip}
      />
      <Rail
        setup={setup}
        turns={told.turns}
        odds={odds}
        now={position}
        onGo={go}
        onNew={() => navigate(TABLE)}
        onProof={() => setDialog('proof')}
        onKeys={() => setDialog('keys')}
      />
      <Controls replay={replay} turns={turns} href={setupHref(setup)} />
      <Proof open={dialog === 'proof'} game={game} over={true} onClose={close} />
      <KeysDialog open={dialog === 'keys'} onClose={close} />
    </div>
  )
}
