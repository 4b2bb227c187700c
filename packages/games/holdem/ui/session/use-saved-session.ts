/** Saves the session as it is played, and records it in the lobby and the local log. */
import { addRecentRound, forgetRound, inEachLanguage, rememberRound } from '@fairhouse/ui'
import { useEffect, useState } from 'react'
import { endOf, errorEntry, type HoldemSettings } from '../../presenter.ts'
import { journalWriter } from '../../storage/device-storage.ts'
import type { SavedSession } from '../../storage/saved-session.ts'
import type { HoldemSession, TableSnapshot } from '../../table.ts'
import { words } from '../../words/index.ts'
import { texts } from '../../words/screen.ts'
import { idOf, sessionHref, TABLE } from '../links.ts'
import { loadOpen, note, saveOpen, storage } from '../storage.ts'

const HOLDEM = 'holdem'

/** Moves it into the history: it can't be continued. */
export const archiveSession = (saved: SavedSession | null): void => {
  storage.archive(saved)
  forgetRound(TABLE)
}

const saveProgress = (saved: SavedSession, { table, scene }: TableSnapshot): void => {
  const stack = scene.chairs.find((seat) => seat?.person)?.stack ?? 0
  saveOpen(saved)
  rememberRound({
    game: HOLDEM,
    href: TABLE,
    text: inEachLanguage(texts, ({ notes: t }, language) =>
      t.open(table!.hand, words[language].chips(stack)),
    ),
  })
}

const saveEnd = (saved: SavedSession, { table, hands }: TableSnapshot): void => {
  const end = endOf(table!, hands)!
  archiveSession(saved)
  addRecentRound({
    game: HOLDEM,
    href: sessionHref(idOf(hands), hands.length),
    text: inEachLanguage(texts, ({ notes: t }) =>
      end.outcome === 'won' ? t.won(end.players, end.hands) : t.lost(end.hands),
    ),
    at: Date.now(),
  })
}

/** [11.4] */
const useJournal = (snapshot: TableSnapshot, on: boolean): void => {
  const [tell] = useState(() => journalWriter(storage))
  const { session, table, hands } = snapshot
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a session begins or a hand ends
  useEffect(() => tell(snapshot, on, Date.now()), [session, table, hands, on])
}

export const useSavedSession = (
  table: HoldemSession,
  snapshot: TableSnapshot,
  settings: HoldemSettings,
): void => {
  const { session, sequence, hands, table: at } = snapshot
  useJournal(snapshot, settings.localLog)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever somebody has acted or a hand begins
  useEffect(() => {
    const saved = session === null ? null : table.saved()
    if (saved === null) return
    if (at?.outcome == null) saveProgress(saved, snapshot)
    else saveEnd(saved, snapshot)
  }, [table, session, sequence, hands.length, at])
}

/** [8.5] The session ends: its hands stay in the history, and the error goes into the local log. */
export const saveFailure = (error: unknown, { localLog }: HoldemSettings): void => {
  archiveSession(loadOpen())
  note(errorEntry(error, Date.now()), localLog)
}
