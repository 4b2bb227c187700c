/** The player's settings for Hold'em, saved in the browser as they change. */
import { createContext, useContext, useState } from 'react'
import type { HoldemSettings } from '../presenter.ts'
import { loadSettings, saveSettings } from './storage.ts'

export type SettingsControl = Readonly<{
  settings: HoldemSettings
  change(patch: Partial<HoldemSettings>): void
}>

export const HoldemSettingsContext = createContext<SettingsControl | null>(null)

export const useHoldemSettings = (): SettingsControl => useContext(HoldemSettingsContext)!

/** For the page that provides them. */
export const useStoredSettings = (): SettingsControl => {
  const [settings, setSettings] = useState(loadSettings)
  return {
    settings,
    change: (patch) => {
      const next = { ...settings, ...patch }
      setSettings(next)
      saveSettings(next)
    },
  }
}
