/** The effect of an RTP, computed by the house while it is being typed. */
import { isRefusal } from '@fairhouse/kit'
import type { ManagedGame } from '@fairhouse/messages'
import type { HouseRefusal } from '@fairhouse/ui'
import { useEffect, useState } from 'react'
import { usePageConnection } from '../../../house/ConnectionProvider.tsx'

const PAUSE_MS = 250

type Draft = ManagedGame | HouseRefusal

/** An empty text means no override. Null until known. */
export const useDraft = (path: string, rtp: string): Draft | null => {
  const { http } = usePageConnection()
  const [known, setKnown] = useState<Readonly<{ rtp: string; draft: Draft }> | null>(null)
  useEffect(() => {
    let stale = false
    const timer = setTimeout(async () => {
      const reply = await http(`${path}/draft`, { rtp: rtp === '' ? null : rtp })
      if (!stale) setKnown({ rtp, draft: isRefusal(reply) ? reply : (reply.game as ManagedGame) })
    }, PAUSE_MS)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [http, path, rtp])
  return known?.rtp === rtp ? known.draft : null
}
