/** The table's chat: the latest lines, and bubbles that show for a few seconds. */
import { useCallback, useEffect, useState } from 'react'

/** `place` and `person` are null for a spectator. Exactly one of `text`, `phrase` and `emoji` is set. */
export type ChatLine = Readonly<{
  id: number
  place: number | null
  person: number | null
  name: string
  text?: string | undefined
  phrase?: number | undefined
  emoji?: number | undefined
}>

export type Chat = Readonly<{
  said: readonly ChatLine[]
  /** How many of the last lines still show as bubbles. */
  fresh: number
  hear(said: Omit<ChatLine, 'id'>): void
  clear(): void
}>

const MAX_SAID = 100
const FRESH_MS = 5000

export const useChat = (): Chat => {
  const [said, setSaid] = useState<readonly ChatLine[]>([])
  const [stale, setStale] = useState(0)
  const last = said.at(-1)?.id ?? 0
  useEffect(() => {
    if (last === stale) return
    const timer = setTimeout(() => setStale(last), FRESH_MS)
    return () => clearTimeout(timer)
  }, [last, stale])
  return {
    said,
    fresh: said.filter(({ id }) => id > stale).length,
    hear: useCallback(
      (told) =>
        setSaid((before) => [...before, { ...told, id: (before.at(-1)?.id ?? 0) + 1 }].slice(-MAX_SAID)),
      [],
    ),
    clear: useCallback(() => setSaid([]), []),
  }
}
