/** People whom this browser does not want to hear at this table. Only here: nobody else is told. */
import { useCallback, useState } from 'react'

export type Muting = Readonly<{ isMuted(name: string): boolean; toggle(name: string): void }>

export const useMuting = (): Muting => {
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
