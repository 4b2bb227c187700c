/** What people at the table have said: the last lines, and what stands in bubbles for a few seconds. */
import { useCallback, useEffect, useState } from 'react'

/** `place`: null: somebody who watches. What was said is one of the three. */
export type Said = Readonly<{
  id: number
  place: number | null
  name: string
  text?: string | undefined
  phrase?: number | undefined
  emoji?: number | undefined
}>

export type Talk = Readonly<{
  said: readonly Said[]
  /** Those that are still fresh. */
  fresh: readonly Said[]
  hear(said: Omit<Said, 'id'>): void
  clear(): void
}>

const MOST_SAID = 100
const FRESH_MS = 5000

export const useSaid = (): Talk => {
  const [said, setSaid] = useState<readonly Said[]>([])
  const [stale, setStale] = useState(0)
  const last = said.at(-1)?.id ?? 0
  useEffect(() => {
    if (last === stale) return
    const timer = setTimeout(() => setStale(last), FRESH_MS)
    return () => clearTimeout(timer)
  }, [last, stale])
  return {
    said,
    fresh: said.filter(({ id }) => id > stale),
    hear: useCallback(
      (told) =>
        setSaid((before) => [...before, { ...told, id: (before.at(-1)?.id ?? 0) + 1 }].slice(-MOST_SAID)),
      [],
    ),
    clear: useCallback(() => setSaid([]), []),
  }
}
