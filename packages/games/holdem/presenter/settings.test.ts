import { describe, expect, test } from 'vitest'
import { SETUP_DEFAULTS } from '../config.ts'
import { errorEntry, type Journal, parseJournal, withEntry } from './journal.ts'
import { paceOf, parseSettings, SETTINGS_DEFAULTS, sessionSeed, storedSettings } from './settings.ts'

describe('settings', () => {
  const changed = {
    ...SETTINGS_DEFAULTS,
    musicVolume: 0.3,
    botSpeed: 4 as const,
    autoNext: false,
    names: 'numbered' as const,
    setup: { ...SETUP_DEFAULTS, players: 5, difficulty: 'hard' as const },
  }
  test('[11.1] stored settings are read back', () => {
    expect(parseSettings(JSON.parse(JSON.stringify(storedSettings(changed))))).toEqual(changed)
  })
  test('[11.2] another version, or none, gives the defaults', () => {
    expect(parseSettings({ ...storedSettings(changed), schemaVersion: 9 })).toEqual(SETTINGS_DEFAULTS)
    expect(parseSettings(null)).toEqual(SETTINGS_DEFAULTS)
    expect(parseSettings({ schemaVersion: 1, settings: 5 })).toEqual(SETTINGS_DEFAULTS)
  })
  test.each([
    ['musicVolume', 2],
    ['effectsVolume', 'loud'],
    ['botSpeed', 3],
    ['afterFold', 'leave'],
    ['names', 'none'],
    ['debugSeed', 'a b'],
    ['setup', { players: 1 }],
    ['presets', { pot: [50] }],
    ['presets', { pot: [], preflop: [] }],
    ['presets', { pot: [50, 50], preflop: [] }],
    ['presets', { pot: [0], preflop: [] }],
    ['presets', { pot: [50], preflop: [2, 2.5, 3, 4, 5] }],
  ])('a broken %s takes its default, and the others stay', (key, value) => {
    const settings = parseSettings({ schemaVersion: 1, settings: { ...changed, [key]: value } })
    expect(settings).toEqual({ ...changed, [key]: SETTINGS_DEFAULTS[key as keyof typeof SETTINGS_DEFAULTS] })
  })
  test('unknown settings are dropped', () => {
    expect(parseSettings({ schemaVersion: 1, settings: { ...changed, colour: 'red' } })).toEqual(changed)
  })
  test('pace: the shell’s motion, the bots’ speed', () => {
    expect(paceOf(changed, 0.5)).toEqual({
      motion: 0.125,
      thinking: 0.25,
      folded: { motion: 0.2, thinking: 0, summary: 0.5 },
      nextHandMs: null,
      turnMs: null,
    })
    expect(paceOf({ ...changed, botSpeed: 0 }, 1)).toMatchObject({ motion: 0, thinking: 0 })
    expect(paceOf({ ...changed, autoNext: true }, 1).nextHandMs).toBeGreaterThan(0)
    expect(paceOf({ ...changed, autoNext: true, adviser: true }, 1).nextHandMs).toBeNull()
    expect(paceOf({ ...changed, turnTimer: true }, 1).turnMs).toBeGreaterThan(0)
  })
  test('[T10] a seed: secure bytes, weak ones marked as such, or the debug seed in debug mode', () => {
    const bytes = new Uint8Array(32).fill(171)
    const fresh = (secure: boolean) => () => ({ bytes, secure })
    expect(sessionSeed(changed, fresh(true))).toEqual({ seed: 'ab'.repeat(32), source: 'secure' })
    expect(sessionSeed(changed, fresh(false)).source).toBe('weak')
    const debug = { ...changed, debugSeed: 'mine' }
    expect(sessionSeed(debug, fresh(true)).source).toBe('secure')
    expect(sessionSeed({ ...debug, debug: true }, fresh(true))).toEqual({ seed: 'mine', source: 'given' })
  })
})

describe('the local log', () => {
  const entry = errorEntry(new Error('no idea'), 5)
  test('[11.4] keeps errors with their stack', () => {
    expect(entry).toMatchObject({ type: 'error', at: 5, message: 'no idea' })
    expect(entry.type === 'error' && entry.stack).toContain('settings.test')
    expect(errorEntry('plain', 5)).toMatchObject({ message: 'plain', stack: '' })
  })
  test('[11.4] switched off, nothing is logged', () => {
    expect(withEntry([], entry, false)).toEqual([])
    expect(withEntry([], entry, true)).toEqual([entry])
  })
  test('the oldest are dropped first', () => {
    const many = Array.from({ length: 700 }, (_, at) => ({ ...entry, at }))
    const journal = many.reduce<Journal>((kept, one) => withEntry(kept, one, true), [])
    expect(journal).toHaveLength(500)
    expect(journal[0]!.at).toBe(200)
  })
  test('stored entries are read back, broken ones are not', () => {
    const session = { type: 'session', at: 1, seed: 's', source: 'given', players: 4 }
    const hand = { type: 'hand', at: 1, hand: 3, seed: 's', actions: 'f', net: -5 }
    expect(
      parseJournal([session, hand, entry, { type: 'hand', at: 1 }, { type: 'toString', at: 1 }, 7]),
    ).toEqual([session, hand, entry])
    expect(parseJournal('none')).toEqual([])
  })
})
