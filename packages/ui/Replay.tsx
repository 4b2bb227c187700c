/** A past round, step by step: the position, its keyboard shortcuts, and the controls below the table. */
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { Button } from './Button.tsx'
import { useHotkeys } from './hotkeys.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-paths.ts'
import { useSpeed } from './settings.ts'

/** How long a step is shown before the next one. */
const HOLD_MS = 1100

export type ReplayPosition = Readonly<{
  position: number
  /** The last position. */
  end: number
  playing: boolean
  go(position: number): void
  toggle(): void
}>

/** Stepping, jumping, auto-play; with the arrow keys, Home, End and Space. */
export const useReplayPosition = (end: number): ReplayPosition => {
  const speed = useSpeed()
  const [{ position, playing }, setState] = useState({ position: 0, playing: false })
  useEffect(() => {
    if (!playing) return
    const timer = setTimeout(
      () => setState({ position: Math.min(end, position + 1), playing: position + 1 < end }),
      HOLD_MS * (speed || 1),
    )
    return () => clearTimeout(timer)
  }, [playing, position, end, speed])
  const go = (to: number): void => setState({ position: Math.min(end, Math.max(0, to)), playing: false })
  const toggle = (): void =>
    setState({ position: position === end && !playing ? 0 : position, playing: !playing })
  useHotkeys({
    ArrowLeft: () => go(position - 1),
    ArrowRight: () => go(position + 1),
    Home: () => go(0),
    End: () => go(end),
    ' ': toggle,
  })
  return { position: Math.min(end, position), end, playing, go, toggle }
}

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
    className={flip ? 'iconbtn replay-flip' : 'iconbtn'}
    aria-label={label}
    disabled={disabled}
    onClick={onPress}
  >
    <Icon name={icon} />
  </button>
)

export type ReplayWords = Readonly<{
  replay: string
  toStart: string
  back: string
  forward: string
  toEnd: string
  playIt: string
  pause: string
  step(position: number, end: number): string
}>

/** `children` are shown beside the controls. */
export type ReplayDockProps = Readonly<{ at: ReplayPosition; words: ReplayWords; children: ReactNode }>

export const ReplayDock = ({ at, words: w, children }: ReplayDockProps) => {
  const { position, end, playing, go, toggle } = at
  return (
    <section className="dock replay" aria-label={w.replay}>
      <div className="replay-steps">
        <Step icon="skip" flip label={w.toStart} disabled={position === 0} onPress={() => go(0)} />
        <Step icon="back" label={w.back} disabled={position === 0} onPress={() => go(position - 1)} />
        <Button kind="primary" onClick={toggle}>
          {playing ? w.pause : w.playIt}
        </Button>
        <Step icon="next" label={w.forward} disabled={position === end} onPress={() => go(position + 1)} />
        <Step icon="skip" label={w.toEnd} disabled={position === end} onPress={() => go(end)} />
      </div>
      <label className="replay-seek">
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
      <div className="row tight wrap">{children}</div>
    </section>
  )
}
