/** The position of a replay: step, jump, autoplay. */
import { deviceClock, useSpeed } from '@fairhouse/ui'
import { useEffect, useState } from 'react'
import { clampPosition } from '../presenter.ts'
import { ROLL_MS } from './use-shown-turns.ts'

/** Time to read a turn before the next one. */
const HOLD_MS = 1400

export type Replaying = Readonly<{
  position: number
  rolling: boolean
  playing: boolean
  /** Jumps to a position. */
  go(position: number): void
  /** A step forward is animated; a second press during the animation finishes it. */
  step(by: 1 | -1): void
  toggle(): void
  skip(): void
}>

export const useReplay = (turns: number, hasDice: (turn: number) => boolean): Replaying => {
  const speed = useSpeed()
  const [{ target, rolling, playing }, setState] = useState({ target: 0, rolling: false, playing: false })
  const animated = speed > 0
  const land = (): void => setState((before) => ({ ...before, rolling: false }))
  const move = (to: number, goOn: boolean): void => {
    const next = clampPosition(to, turns)
    const thrown = animated && next === target + 1 && hasDice(next)
    setState({ target: next, rolling: thrown, playing: goOn && next < turns })
  }
  useEffect(() => {
    if (rolling) return deviceClock.after(ROLL_MS * speed, land)
    return playing ? deviceClock.after(HOLD_MS * (speed || 1), () => move(target + 1, true)) : undefined
  })
  return {
    position: rolling ? target - 1 : target,
    rolling,
    playing,
    go: (to) => setState({ target: clampPosition(to, turns), rolling: false, playing: false }),
    step: (by) => (rolling && by > 0 ? land() : move(target + by, false)),
    toggle: () =>
      playing ? setState({ target, rolling, playing: false }) : move(target === turns ? 0 : target + 1, true),
    skip: land,
  }
}
