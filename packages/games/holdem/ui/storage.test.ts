import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SETUP_DEFAULTS } from '../config.ts'
import { SETTINGS_DEFAULTS, SETTINGS_SCHEMA, storedSettings } from '../presenter.ts'
import { type SavedSession, SCHEMA_VERSION } from '../storage/saved-session.ts'
import {
  addPast,
  loadJournal,
  loadOpen,
  loadPast,
  loadSettings,
  note,
  reset,
  saveOpen,
  saveSettings,
  unreadable,
} from './storage.ts'

const kept = new Map<string, string>()
beforeEach(() =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  }),
)
afterEach(() => {
  kept.clear()
  vi.unstubAllGlobals()
})

const SESSION: SavedSession = {
  schemaVersion: SCHEMA_VERSION,
  setup: SETUP_DEFAULTS,
  seed: 'winter',
  source: 'given',
  hands: [{ at: 7, actions: '', times: [] }],
}
const SETTINGS = { ...SETTINGS_DEFAULTS, adviser: true }
const put = (key: string, value: unknown) => kept.set(key, JSON.stringify(value))

test('[11.2] no data, or all in the current format: nothing is reset', () => {
  expect(unreadable()).toEqual([])
  saveOpen(SESSION)
  addPast(SESSION)
  saveSettings(SETTINGS)
  expect(unreadable()).toEqual([])
})

test('[11.2] unknown versions are reset and reported', () => {
  const later = { ...SESSION, schemaVersion: SCHEMA_VERSION + 1 }
  put('fairhouse.holdem', later)
  put('fairhouse.holdem.past', [later, SESSION])
  put('fairhouse.holdem.settings', { ...storedSettings(SETTINGS), schemaVersion: SETTINGS_SCHEMA + 1 })
  expect(unreadable()).toEqual(['session', 'past', 'settings'])
  reset(unreadable())
  expect(unreadable()).toEqual([])
  expect([loadOpen(), loadPast(), loadSettings()]).toEqual([null, [SESSION], SETTINGS_DEFAULTS])
})

test('[11.2] readable data stays when something else is reset', () => {
  put('fairhouse.holdem', { schemaVersion: 0, old: true })
  addPast(SESSION)
  saveSettings(SETTINGS)
  note({ type: 'error', at: 1, message: 'm', stack: '' }, true)
  reset(unreadable())
  expect([loadOpen(), loadPast(), loadSettings()]).toEqual([null, [SESSION], SETTINGS])
  expect(loadJournal()).toHaveLength(1)
})
