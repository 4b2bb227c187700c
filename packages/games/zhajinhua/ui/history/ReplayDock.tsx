/** The controls of a replay. */
import { Button, ButtonLink, Icon, type IconName, Switch, useWords } from '@fairhouse/ui'
import type { CSSProperties } from 'react'
import { words } from '../../words/index.ts'
import type { Position } from './use-position.ts'

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
    className={flip ? 'iconbtn zjh-flip' : 'iconbtn'}
    aria-label={label}
    disabled={disabled}
    onClick={onPress}
  >
    <Icon name={icon} />
  </button>
)

export type ReplayDockProps = Readonly<{ at: Position; all: boolean; onAll(all: boolean): void }>

export const ReplayDock = ({ at, all, onAll }: ReplayDockProps) => {
  const w = useWords(words).history
  const { position, end, playing, go, toggle } = at
  return (
    <section className="dock zjh-replay" aria-label={w.replay}>
      <div className="zjh-steps">
        <Step icon="skip" flip label={w.toStart} disabled={position === 0} onPress={() => go(0)} />
        <Step icon="back" label={w.back} disabled={position === 0} onPress={() => go(position - 1)} />
        <Button kind="primary" onClick={toggle}>
          {playing ? w.pause : w.playIt}
        </Button>
        <Step icon="next" label={w.forward} disabled={position === end} onPress={() => go(position + 1)} />
        <Step icon="skip" label={w.toEnd} disabled={position === end} onPress={() => go(end)} />
      </div>
      <label className="zjh-seek">
        <span className="num">{w.step(position, end)}</span>
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
      <div className="row tight wrap">
        <Switch checked={all} onChange={onAll}>
          {w.allCards}
        </Switch>
        <ButtonLink href="/zhajinhua">{w.backToTable}</ButtonLink>
      </div>
    </section>
  )
}
