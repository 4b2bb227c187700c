/** The sessions on this device, and the hands of the selected one. */
import { isRefusal } from '@fairhouse/kit'
import { useMemo, useState } from 'react'
import type { PlayedHand } from '../../storage/history.ts'
import { restoreSession, type SavedSession } from '../../storage/saved-session.ts'
import { idOf, type SessionId } from '../links.ts'
import { forgetPast, loadOpen, loadPast } from '../storage.ts'

export type ListedSession = Readonly<{ saved: SavedSession; open: boolean }>

const load = (): readonly ListedSession[] => {
  const open = loadOpen()
  const past = loadPast().toReversed()
  return [
    ...(open === null ? [] : [{ saved: open, open: true }]),
    ...past.map((saved) => ({ saved, open: false })),
  ]
}

/** Finished hands; none if the session can't be replayed any more. */
const handsOf = (saved: SavedSession | undefined): readonly PlayedHand[] => {
  const restored = saved && restoreSession(saved)
  return restored === undefined || isRefusal(restored) ? [] : restored.hands
}

/** Of all sessions but the open one, in the order they were played. */
export const loadPastHands = (): readonly PlayedHand[] => loadPast().flatMap(handsOf)

export type Sessions = Readonly<{
  /** Latest first, the open one at the top. */
  sessions: readonly ListedSession[]
  chosen: ListedSession | undefined
  hands: readonly PlayedHand[]
  forget(): void
}>

/** `id`: which session; null for the latest. */
export const useSessions = (id: SessionId | null): Sessions => {
  const [sessions, setSessions] = useState(load)
  const chosen = sessions.find(({ saved }) => idOf(saved.hands) === id) ?? sessions[0]
  const hands = useMemo(() => handsOf(chosen?.saved), [chosen])
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
