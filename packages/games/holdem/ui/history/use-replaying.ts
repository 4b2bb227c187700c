/** A replay's position: stepping, jumping, playing by itself. */
import { useSpeed } from '@fairhouse/ui'
import { useEffect, useState } from 'react'
import { clampPosition, type Replay } from '../../kept/history.ts'

/** Time to look at a step before the next one. */
const HOLD_MS = 1100

export type Replaying = Readonly<{
  position: number
  /** The last position. */
  end: number
  playing: boolean
  go(position: number): void
  step(by: 1 | -1): void
  toggle(): void
}>

export const useReplaying = (replay: Replay): Replaying => {
  const speed = useSpeed()
  const [{ position, playing }, setState] = useState({ position: 0, playing: false })
  const end = replay.positions.length - 1
  const go = (to: number): void => setState({ position: clampPosition(replay, to), playing: false })
  useEffect(() => {
    if (!playing) return
    const timer = setTimeout(
      () => setState({ position: Math.min(end, position + 1), playing: position + 1 < end }),
      HOLD_MS * (speed || 1),
    )
    return () => clearTimeout(timer)
  }, [playing, position, end, speed])
  return {
    position: Math.min(end, position),
    end,
    playing,
    go,
    step: (by) => go(position + by),
    toggle: () => setState({ position: position === end && !playing ? 0 : position, playing: !playing }),
  }
}
