/** The sessions kept on this device, and the hands of the one that is looked at. */
import { isRefusal } from '@fairhouse/kit'
import { useMemo, useState } from 'react'
import type { PlayedHand } from '../../storage/history.ts'
import { restoreSession, type SavedSession } from '../../storage/saved-session.ts'
import { idOf, type SessionId } from '../links.ts'
import { forgetPast, loadOpen, loadPast } from '../storage.ts'

export type KeptSession = Readonly<{ saved: SavedSession; open: boolean }>

const load = (): readonly KeptSession[] => {
  const open = loadOpen()
  const past = loadPast().toReversed()
  return [
    ...(open === null ? [] : [{ saved: open, open: true }]),
    ...past.map((saved) => ({ saved, open: false })),
  ]
}

/** Those that are over. What can no longer be replayed counts as none. */
const handsOf = (session: KeptSession | undefined): readonly PlayedHand[] => {
  const restored = session && restoreSession(session.saved)
  return restored === undefined || isRefusal(restored) ? [] : restored.hands
}

export type Sessions = Readonly<{
  /** The latest first, the open one before all. */
  sessions: readonly KeptSession[]
  chosen: KeptSession | undefined
  hands: readonly PlayedHand[]
  forget(): void
}>

/** `id`: which session; null: the latest. */
export const useSessions = (id: SessionId | null): Sessions => {
  const [sessions, setSessions] = useState(load)
  const chosen = sessions.find(({ saved }) => idOf(saved.hands) === id) ?? sessions[0]
  const hands = useMemo(() => handsOf(chosen), [chosen])
  return {
    sessions,
    chosen,
    hands,
    forget: () => {
      forgetPast()
      setSessions(load())
    },
  }
}
