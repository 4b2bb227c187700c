/** People muted at this table, in this browser only. */
import { useCallback, useState } from 'react'

export type MuteList = Readonly<{ isMuted(name: string): boolean; toggle(name: string): void }>

export const useMuteList = (): MuteList => {
  const [muted, setMuted] = useState<ReadonlySet<string>>(new Set())
  return {
    isMuted: (name) => muted.has(name),
    toggle: useCallback(
      (name) =>
        setMuted((before) => {
          const next = new Set(before)
          if (!next.delete(name)) next.add(name)
          return next
        }),
      [],
    ),
  }
}
