/** Holds the settings, stores what the player chose, and sets the page attributes that styles depend on. */
import { type Language, type Settings, SettingsContext, useSettings, useSpeed } from '@fairhouse/ui'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { switchTo } from './language.ts'
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

const languageOf = (chosen: Chosen): Language => settingsFrom(chosen, navigator.languages).language

/** What the player chose. Another language is shown once its words are loaded. */
const useChosen = () => {
  const [chosen, setChosen] = useState(loadChosen)
  const latest = useRef(chosen)
  const control = useMemo(() => {
    const show = (change: (now: Chosen) => Chosen, after?: (next: Chosen) => void): void => {
      const apply = (): void => {
        latest.current = change(latest.current)
        setChosen(latest.current)
        after?.(latest.current)
      }
      const language = languageOf(change(latest.current))
      if (language === languageOf(latest.current)) apply()
      else switchTo(language, apply)
    }
    return { show, follow: (next: Chosen) => show(() => next) }
  }, [])
  return { chosen, ...control }
}

export const SettingsProvider = ({ children }: Readonly<{ children: ReactNode }>) => {
  const { chosen, show, follow } = useChosen()
  const [kept, setKept] = useState(canKeep)
  useOtherTabs(follow)
  const control = useMemo(() => {
    const save = (next: Chosen): void => setKept(saveChosen(next))
    return {
      settings: settingsFrom(chosen, navigator.languages),
      change: (patch: Partial<Settings>) => show((now) => ({ ...now, ...patch }), save),
      reset: () => show(() => ({}), save),
    }
  }, [chosen, show])
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
  const { language, theme, deck } = useSettings().settings
  const speed = useSpeed()
  useLayoutEffect(() => {
    const page = document.documentElement
    page.lang = language
    page.dataset.theme = theme
    page.dataset.deck = deck
    page.style.setProperty('--speed', String(speed))
    const ground = getComputedStyle(page).getPropertyValue('--surface-1').trim()
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground)
  }, [language, theme, deck, speed])
  return null
}
