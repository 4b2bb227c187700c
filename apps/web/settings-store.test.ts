import { DEFAULT_SETTINGS } from '@fairhouse/ui'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  type Chosen,
  canKeep,
  loadChosen,
  parseChosen,
  printChosen,
  saveChosen,
  settingsFrom,
} from './settings-store.ts'

const stored = (chosen: unknown, schemaVersion: unknown = 1): string =>
  JSON.stringify({ schemaVersion, chosen })

describe('choices are restored', () => {
  test.each<Chosen>([
    {},
    { language: 'zh-Hant' },
    { sound: true, volume: 0, speed: 0, motion: 'reduced' },
    { speed: 2, deck: 'two', hotkeys: false, theme: 'light', volume: 1 },
  ])('%j', (chosen) => {
    expect(parseChosen(printChosen(chosen))).toEqual(chosen)
  })
})

describe('unknown or broken values count as not chosen', () => {
  test.each([
    ['nothing', null],
    ['an empty text', ''],
    ['no JSON', '{"schemaVersion":1,'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a later version', stored({ theme: 'light' }, 2)],
    ['a version before the first', stored({ theme: 'light' }, 0)],
    ['no version', JSON.stringify({ chosen: { theme: 'light' } })],
    ['a list of choices', stored(['light'])],
    ['no choices', stored(null)],
  ])('%s', (_what, text) => {
    expect(parseChosen(text)).toEqual({})
  })

  test.each([
    ['language', 'fr'],
    ['sound', 'yes'],
    ['volume', 1.5],
    ['volume', -0.1],
    ['volume', null],
    ['speed', 3],
    ['speed', '1'],
    ['motion', 'none'],
    ['deck', 'red'],
    ['hotkeys', null],
    ['witnesses', 4],
    ['theme', 'blue'],
    ['unheardOf', true],
    ['toString', 'x'],
    ['__proto__', { theme: 'light' }],
  ])('%s: %j is dropped, the rest stays', (key, value) => {
    const text = `{"schemaVersion":1,"chosen":{"theme":"light","${key}":${JSON.stringify(value)}}}`
    const { theme, ...rest } = parseChosen(text)
    expect(rest).toEqual({})
    expect(theme).toBe(key === 'theme' ? undefined : 'light')
  })
})

describe('the settings', () => {
  test('are the defaults in the language of the browser', () => {
    expect(settingsFrom({}, ['zh-TW'])).toEqual({ ...DEFAULT_SETTINGS, language: 'zh-Hant' })
  })
  test('follow what is chosen, the language too', () => {
    expect(settingsFrom({ language: 'en', speed: 2 }, ['zh-TW'])).toEqual({ ...DEFAULT_SETTINGS, speed: 2 })
  })
})

describe('if storage is blocked', () => {
  const blocked = (): never => {
    throw new DOMException('denied', 'SecurityError')
  }
  afterEach(() => vi.unstubAllGlobals())

  test('nothing is chosen, and nothing can be stored', () => {
    vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked })
    expect(loadChosen()).toEqual({})
    expect(canKeep()).toBe(false)
    expect(saveChosen({ theme: 'light' })).toBe(false)
  })
})
