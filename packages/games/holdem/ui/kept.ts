/** What the browser keeps of Hold'em: the open session, those before it, the settings, the local log. */
import { isRefusal } from '@fairhouse/kit'
import { readStored, writeStored } from '@fairhouse/ui'
import { parseSaved, parseSessions, type SavedSession, withSession } from '../kept/saved.ts'
import {
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
