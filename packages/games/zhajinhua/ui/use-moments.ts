/** Comparisons and wins, each shown for a moment before the next; a press skips what is left. */
import { useSpeed } from '@fairhouse/ui'
import { useCallback, useEffect, useState } from 'react'
import type { Moment } from '../presenter.ts'

export const HOLD_MS = 1800
/** Without motion they are still to be read. */
export const LEAST_MS = 900

export type Moments = Readonly<{
  /** Null: nothing is being shown. */
  moment: Moment | null
  add(moments: readonly Moment[]): void
  skip(): void
}>

export const useMoments = (): Moments => {
  const speed = useSpeed()
  const [queue, setQueue] = useState<readonly Moment[]>([])
  useEffect(() => {
    if (queue.length === 0) return
    const timer = setTimeout(() => setQueue(queue.slice(1)), Math.max(LEAST_MS, HOLD_MS * speed))
    return () => clearTimeout(timer)
  }, [queue, speed])
  return {
    moment: queue[0] ?? null,
    add: useCallback((moments) => setQueue((before) => [...before, ...moments]), []),
    skip: useCallback(() => setQueue([]), []),
  }
}
