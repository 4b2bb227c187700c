/** The page's language: its words are loaded before they are shown, and noted for use without a network. */
import { type Language, speak } from '@fairhouse/ui'
import { createStore } from './store.ts'

/** The service worker stores the words of the languages in this cache. */
const NOTED = 'languages'

const failed = createStore(false)

/** Whether the language chosen last could not be loaded. */
export const useLanguageFailure = (): readonly [failed: boolean, dismiss: () => void] => [
  failed.use(),
  () => failed.set(false),
]

const note = async (language: Language): Promise<void> => {
  if (!('caches' in globalThis)) return
  const cache = await caches.open(NOTED)
  await cache.put(`/${language}`, new Response())
  navigator.serviceWorker.controller?.postMessage('languages')
}

/** Loads the words; rejects if they can't be loaded. */
export const enter = async (language: Language): Promise<void> => {
  await speak(language)
  // No storage, a private window: the site works, but only with a connection.
  await note(language).catch(() => {})
}

/** Runs `show` once the words are there; if they can't be loaded, a notice says so and nothing changes. */
export const switchTo = (language: Language, show: () => void): void => {
  failed.set(false)
  enter(language).then(show, () => failed.set(true))
}
