/** Holds the settings, stores what the player chose, and sets the page attributes that styles depend on. */
import { type Settings, SettingsContext, useSettings, useSpeed } from '@fairhouse/ui'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import {
  type Chosen,
  canKeep,
  loadChosen,
  parseChosen,
  SETTINGS_KEY,
  saveChosen,
  settingsFrom,
} from './settings-store.ts'

type SettingsStorage = Readonly<{
  /** Whether this browser can store the settings. */
  kept: boolean
  reset(): void
}>

const SettingsStorageContext = createContext<SettingsStorage>({ kept: true, reset: () => {} })

export const useSettingsStorage = (): SettingsStorage => useContext(SettingsStorageContext)

/** Follows choices made in other tabs. */
const useOtherTabs = (onChosen: (chosen: Chosen) => void): void => {
  useEffect(() => {
    const onStorage = (event: StorageEvent): void => {
      if (event.key === SETTINGS_KEY) onChosen(parseChosen(event.newValue))
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [onChosen])
}

export const SettingsProvider = ({ children }: Readonly<{ children: ReactNode }>) => {
  const [chosen, setChosen] = useState(loadChosen)
  const [kept, setKept] = useState(canKeep)
  useOtherTabs(setChosen)
  const control = useMemo(() => {
    const choose = (next: Chosen): void => {
      setChosen(next)
      setKept(saveChosen(next))
    }
    return {
      settings: settingsFrom(chosen, navigator.languages),
      change: (patch: Partial<Settings>) => choose({ ...chosen, ...patch }),
      reset: () => choose({}),
    }
  }, [chosen])
  const keeping = useMemo(() => ({ kept, reset: control.reset }), [kept, control])
  return (
    <SettingsContext value={control}>
      <SettingsStorageContext value={keeping}>
        <PageAttributes />
        {children}
      </SettingsStorageContext>
    </SettingsContext>
  )
}

const PageAttributes = () => {
  const { language, theme, fourColour } = useSettings().settings
  const speed = useSpeed()
  useLayoutEffect(() => {
    const page = document.documentElement
    page.lang = language
    page.dataset.theme = theme
    page.dataset.deck = fourColour ? 'four' : 'two'
    page.style.setProperty('--speed', String(speed))
    const ground = getComputedStyle(page).getPropertyValue('--surface-1').trim()
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground)
  }, [language, theme, fourColour, speed])
  return null
}
