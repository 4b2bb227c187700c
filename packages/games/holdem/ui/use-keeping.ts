/** Keeps the session as it is played, and tells the house and the local log of it. */
import { addRecentRound, forgetRound, inEachLanguage, rememberRound } from '@fairhouse/ui'
import { useEffect, useState } from 'react'
import { journalist } from '../kept/device.ts'
import type { SavedSession } from '../kept/saved.ts'
import { endOf, errorEntry, type HoldemSettings } from '../presenter.ts'
import type { HoldemSession, TableSnapshot } from '../table.ts'
import { texts } from '../words/around.ts'
import { words } from '../words/index.ts'
import { kept, loadOpen, note, saveOpen } from './kept.ts'
import { idOf, keptHref, TABLE } from './links.ts'

const HOLDEM = 'holdem'

/** Into the history: it cannot be gone on with. */
export const putAway = (saved: SavedSession | null): void => {
  kept.putAway(saved)
  forgetRound(HOLDEM)
}

const keepOpen = (saved: SavedSession, { table, scene }: TableSnapshot): void => {
  const stack = scene.chairs.find((seat) => seat?.person)?.stack ?? 0
  saveOpen(saved)
  rememberRound({
    game: HOLDEM,
    href: TABLE,
    text: {
      en: texts.en.notes.open(table!.hand, words.en.chips(stack)),
      'zh-Hans': texts['zh-Hans'].notes.open(table!.hand, words['zh-Hans'].chips(stack)),
      'zh-Hant': texts['zh-Hant'].notes.open(table!.hand, words['zh-Hant'].chips(stack)),
    },
  })
}

const keepEnd = (saved: SavedSession, { table, hands }: TableSnapshot): void => {
  const end = endOf(table!, hands)!
  putAway(saved)
  addRecentRound({
    game: HOLDEM,
    href: keptHref(idOf(hands), hands.length),
    text: inEachLanguage(texts, ({ notes: t }) =>
      end.outcome === 'won' ? t.won(end.players, end.hands) : t.lost(end.hands),
    ),
    at: Date.now(),
  })
}

/** [11.4] */
const useJournal = (snapshot: TableSnapshot, on: boolean): void => {
  const [tell] = useState(() => journalist(kept))
  const { session, table, hands } = snapshot
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a session begins or a hand is over
  useEffect(() => tell(snapshot, on, Date.now()), [session, table, hands, on])
}

export const useKeeping = (table: HoldemSession, snapshot: TableSnapshot, settings: HoldemSettings): void => {
  const { session, sequence, hands, table: at } = snapshot
  useJournal(snapshot, settings.localLog)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever somebody has acted or a hand begins
  useEffect(() => {
    const saved = session === null ? null : table.saved()
    if (saved === null) return
    if (at?.outcome == null) keepOpen(saved, snapshot)
    else keepEnd(saved, snapshot)
  }, [table, session, sequence, hands.length, at])
}

/** [8.5] The session ends: what was played of it stays in the history, the error in the local log. */
export const keepFailure = (error: unknown, { localLog }: HoldemSettings): void => {
  putAway(loadOpen())
  note(errorEntry(error, Date.now()), localLog)
}
