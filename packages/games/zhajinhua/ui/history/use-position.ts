/** A replay's position: stepping, jumping, playing by itself. */
import { useSpeed } from '@fairhouse/ui'
import { useEffect, useState } from 'react'

/** Time to look at a step before the next one. */
const HOLD_MS = 1100

export type Position = Readonly<{
  position: number
  end: number
  playing: boolean
  go(position: number): void
  toggle(): void
}>

/** `end`: the last position. */
export const usePosition = (end: number): Position => {
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
  return {
    position,
    end,
    playing,
    go: (to) => setState({ position: Math.min(end, Math.max(0, to)), playing: false }),
    toggle: () => setState({ position: position === end && !playing ? 0 : position, playing: !playing }),
  }
}
