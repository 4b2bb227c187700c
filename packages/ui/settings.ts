/**
 * The player's settings for the whole site. The shell stores them and provides the context; components and games
 * only read them, or request a change.
 */
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Language } from './words.ts'

export type Settings = Readonly<{
  language: Language
  sound: boolean
  /** A phone vibrates at the player's turn. */
  vibration: boolean
  /** 0 to 1. */
  volume: number
  /** Speed factor; 0 turns animation off. */
  speed: 1 | 2 | 0
  motion: 'system' | 'reduced'
  /** Colours of the suits. Usual: two where a paper deck is (`.paper-deck`), otherwise four. */
  deck: 'usual' | 'two' | 'four'
  hotkeys: boolean
  /** A won round is marked at the table: a glow and the amount. */
  wins: boolean
  theme: 'dark' | 'light'
  /** [F12] How many witnesses must have cosigned a round. */
  witnesses: 0 | 1 | 2 | 3
}>

export const DEFAULT_SETTINGS: Settings = {
  language: 'en',
  sound: false,
  vibration: true,
  volume: 0.6,
  speed: 1,
  motion: 'system',
  deck: 'usual',
  hotkeys: true,
  wins: true,
  theme: 'dark',
  witnesses: 0,
}

export type SettingsControl = Readonly<{ settings: Settings; change(patch: Partial<Settings>): void }>

export const SettingsContext = createContext<SettingsControl>({
  settings: DEFAULT_SETTINGS,
  change: () => {},
})

export const useSettings = (): SettingsControl => useContext(SettingsContext)

const REDUCED = '(prefers-reduced-motion: reduce)'

const onReducedChange = (changed: () => void): (() => void) => {
  const query = matchMedia(REDUCED)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** Factor for durations: 1, 0.5, or 0 if nothing may move. */
export const useSpeed = (): number => {
  const { speed, motion } = useSettings().settings
  const reduced = useSyncExternalStore(
    onReducedChange,
    () => matchMedia(REDUCED).matches,
    () => true,
  )
  return speed === 0 || motion === 'reduced' || reduced ? 0 : 1 / speed
}
