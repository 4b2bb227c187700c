/** What the browser keeps of Hold'em: the open session, those before it, the settings, the local log. */
import { isRefusal } from '@fairhouse/kit'
import { readStored, writeStored } from '@fairhouse/ui'
import { parseSaved, parseSessions, type SavedSession, withSession } from '../kept/saved.ts'
import {
  areSettings,
  type Entry,
  type HoldemSettings,
  type Journal,
  noted,
  parseJournal,
  parseSettings,
  storedSettings,
} from '../presenter.ts'

const OPEN = 'fairhouse.holdem'
const PAST = 'fairhouse.holdem.past'
const SETTINGS = 'fairhouse.holdem.settings'
const JOURNAL = 'fairhouse.holdem.log'

export const loadOpen = (): SavedSession | null => {
  const saved = parseSaved(readStored(OPEN))
  return isRefusal(saved) ? null : saved
}
export const saveOpen = (saved: SavedSession | null): void => {
  writeStored(OPEN, saved)
}

/** In the order they were played. */
export const loadPast = (): readonly SavedSession[] => parseSessions(readStored(PAST))

/** Where they take too much room the oldest go. */
export const addPast = (session: SavedSession): void => {
  let sessions = withSession(loadPast(), session)
  while (sessions.length > 0 && !writeStored(PAST, sessions)) sessions = sessions.slice(1)
}
export const forgetPast = (): void => {
  writeStored(PAST, null)
}

export const loadSettings = (): HoldemSettings => parseSettings(readStored(SETTINGS))
export const saveSettings = (settings: HoldemSettings): void => {
  writeStored(SETTINGS, storedSettings(settings))
}

export const loadJournal = (): Journal => parseJournal(readStored(JOURNAL))
export const note = (entry: Entry, on: boolean): void => {
  if (on) writeStored(JOURNAL, noted(loadJournal(), entry, on))
}
export const forgetJournal = (): void => {
  writeStored(JOURNAL, null)
}

/** [11.2] What can lie here in a form that this version cannot read. */
const KEPT = ['session', 'past', 'settings'] as const
export type KeptKind = (typeof KEPT)[number]

const isReadable: Readonly<Record<KeptKind, (raw: unknown) => boolean>> = {
  session: (raw) => !isRefusal(parseSaved(raw)),
  past: (raw) => Array.isArray(raw) && parseSessions(raw).length === raw.length,
  settings: areSettings,
}
const KEYS: Readonly<Record<KeptKind, string>> = { session: OPEN, past: PAST, settings: SETTINGS }

export const unreadable = (): readonly KeptKind[] =>
  KEPT.filter((kind) => {
    const raw = readStored(KEYS[kind])
    return raw !== null && !isReadable[kind](raw)
  })

/** [11.2] It starts anew; of the sessions before, those that can be read stay. */
export const reset = (kinds: readonly KeptKind[]): void => {
  for (const kind of kinds) writeStored(KEYS[kind], kind === 'past' ? loadPast() : null)
}
