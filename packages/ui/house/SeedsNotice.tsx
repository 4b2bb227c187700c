/** [F14] At a table: the house has failed to take this browser's seeds more often than a bad connection explains. */
import { useState } from 'react'
import { useChecks } from '../connection.ts'
import { Toast, Toasts } from '../Toast.tsx'
import { useSentences } from '../words/index.ts'
import { useHousePieceWords } from './words/index.ts'

export const SeedsNotice = () => {
  const w = useHousePieceWords().checks
  const sentences = useSentences()
  const { asked, refused, isBeyondBadLuck } = useChecks().seeds
  /** How many refusals the player has read about. */
  const [read, setRead] = useState(0)
  if (!isBeyondBadLuck || refused <= read) return null
  return (
    <Toasts top>
      <Toast kind="warn" onClose={() => setRead(refused)}>
        {sentences(w.seedsRefused(refused, asked), w.beyondBadLuck)}
      </Toast>
    </Toasts>
  )
}
