/**
 * What a device stores of Hold'em: the open session, past ones, the settings, the local log. The storage is
 * passed in: a browser's, an engine's, a test's.
 */
import { isRefusal } from '@fairhouse/kit'
import { handEntry, type Journal, type JournalEntry, parseJournal, withEntry } from '../presenter/journal.ts'
import { areSettings, type HoldemSettings, parseSettings, storedSettings } from '../presenter/settings.ts'
import type { TableSnapshot } from '../table/snapshot.ts'
import { parseSaved, parseSessions, type SavedSession, withSession } from './saved-session.ts'

/** Values by name, as JSON. Unreadable values are null; writing null deletes; false if nothing could be stored. */
export type Store = Readonly<{ read(key: string): unknown; write(key: string, value: unknown): boolean }>

const OPEN = 'fairhouse.holdem'
const PAST = 'fairhouse.holdem.past'
const SETTINGS = 'fairhouse.holdem.settings'
const JOURNAL = 'fairhouse.holdem.log'

/** [11.2] What may be stored here in a format this version can't read. */
const STORED_KINDS = ['session', 'past', 'settings'] as const
export type StoredKind = (typeof STORED_KINDS)[number]

const isReadable: Readonly<Record<StoredKind, (raw: unknown) => boolean>> = {
  session: (raw) => !isRefusal(parseSaved(raw)),
  past: (raw) => Array.isArray(raw) && parseSessions(raw).length === raw.length,
  settings: areSettings,
}
const KEYS: Readonly<Record<StoredKind, string>> = { session: OPEN, past: PAST, settings: SETTINGS }

export const deviceStorage = ({ read, write }: Store) => {
  const loadOpen = (): SavedSession | null => {
    const saved = parseSaved(read(OPEN))
    return isRefusal(saved) ? null : saved
  }
  const saveOpen = (saved: SavedSession | null): void => {
    write(OPEN, saved)
  }
  /** In the order they were played. */
  const loadPast = (): readonly SavedSession[] => parseSessions(read(PAST))
  /** If they take too much room, the oldest are dropped. */
  const addPast = (session: SavedSession): void => {
    let sessions = withSession(loadPast(), session)
    while (sessions.length > 0 && !write(PAST, sessions)) sessions = sessions.slice(1)
  }
  const loadJournal = (): Journal => parseJournal(read(JOURNAL))
  return {
    loadOpen,
    saveOpen,
    loadPast,
    addPast,
    forgetPast: (): void => {
      write(PAST, null)
    },
    /** Moves it into the history: it can't be continued. */
    archive: (saved: SavedSession | null): void => {
      if (saved !== null && saved.hands.length > 0) addPast(saved)
      saveOpen(null)
    },
    loadSettings: (): HoldemSettings => parseSettings(read(SETTINGS)),
    saveSettings: (settings: HoldemSettings): void => {
      write(SETTINGS, storedSettings(settings))
    },
    loadJournal,
    note: (entry: JournalEntry, on: boolean): void => {
      if (on) write(JOURNAL, withEntry(loadJournal(), entry, on))
    },
    forgetJournal: (): void => {
      write(JOURNAL, null)
    },
    unreadable: (): readonly StoredKind[] =>
      STORED_KINDS.filter((kind) => {
        const raw = read(KEYS[kind])
        return raw !== null && !isReadable[kind](raw)
      }),
    /** [11.2] Reset; past sessions that can be read stay. */
    reset: (kinds: readonly StoredKind[]): void => {
      for (const kind of kinds) write(KEYS[kind], kind === 'past' ? loadPast() : null)
    },
  }
}
export type DeviceStorage = ReturnType<typeof deviceStorage>

/** [11.4] Writes to the local log when a session begins and when a hand is over. */
export const journalWriter = ({ loadJournal, note }: Pick<DeviceStorage, 'loadJournal' | 'note'>) => {
  let logged: Readonly<{ seed: string | null; hands: number }> = { seed: null, hands: 0 }
  /** So that a reload before the end of the first hand doesn't log the session again. */
  const isLastNoted = (seed: string): boolean => {
    const last = loadJournal().at(-1)
    return last?.type === 'session' && last.seed === seed
  }
  return ({ session, table, hands }: TableSnapshot, on: boolean, at: number): void => {
    if (session === null || table === null) return
    const { seed, source } = session
    if (logged.seed !== seed) {
      const begins = hands.length === 0 && !isLastNoted(seed)
      logged = { seed, hands: hands.length }
      if (begins) note({ type: 'session', at, seed, source, players: table.players.length }, on)
    } else if (hands.length > logged.hands) {
      logged = { seed, hands: hands.length }
      note(handEntry(hands.at(-1)!), on)
    }
  }
}
