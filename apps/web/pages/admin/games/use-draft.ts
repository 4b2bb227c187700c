/** What an RTP would do, worked out by the house while it is being typed. */
import { isRefusal } from '@fairhouse/kit'
import type { ManagedGame } from '@fairhouse/messages'
import type { HouseRefusal } from '@fairhouse/ui'
import { useEffect, useState } from 'react'
import { useReception } from '../../../house/HouseProvider.tsx'

const PAUSE_MS = 250

type Draft = ManagedGame | HouseRefusal

/** An empty text is no override. Null: not known yet. */
export const useDraft = (path: string, rtp: string): Draft | null => {
  const { ask } = useReception()
  const [known, setKnown] = useState<Readonly<{ rtp: string; draft: Draft }> | null>(null)
  useEffect(() => {
    let stale = false
    const timer = setTimeout(async () => {
      const reply = await ask(`${path}/draft`, { rtp: rtp === '' ? null : rtp })
      if (!stale) setKnown({ rtp, draft: isRefusal(reply) ? reply : (reply.game as ManagedGame) })
    }, PAUSE_MS)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [ask, path, rtp])
  return known?.rtp === rtp ? known.draft : null
}
