/** The page's side of the service worker: tells when all pages are stored, and when a new version is. */
import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

const stored = createStore(false)
const waiting = createStore<ServiceWorker | null>(null)

/** A worker that has finished installing while another serves this page is a new version. */
const follow = (worker: ServiceWorker): void => {
  const look = (): void => {
    if (worker.state === 'installed' && navigator.serviceWorker.controller) waiting.set(worker)
    if (worker.state === 'activated') stored.set(true)
  }
  worker.addEventListener('statechange', look)
  look()
}

export const registerServiceWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  try {
    const registration = await navigator.serviceWorker.register('/sw.js')
    for (const worker of [registration.active, registration.waiting, registration.installing]) {
      if (worker) follow(worker)
    }
    registration.addEventListener('updatefound', () => {
      if (registration.installing) follow(registration.installing)
    })
  } catch {
    // No storage, a private window, an insecure address: the site works, but only with a connection.
  }
}

/** Whether all pages are stored on this device. */
export const useStored = (): boolean => stored.use()

/** Switches to the new version and reloads; null while there is none. */
export const useNewVersion = (): (() => void) | null => {
  const worker = waiting.use()
  return (
    worker &&
    (() => {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
      worker.postMessage('take-over')
    })
  )
}

/** Loads the current version from the server, past what is stored on this device, and stores it. */
export const loadLatest = async (): Promise<void> => {
  const registration = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistration() : null
  await registration?.unregister()
  location.reload()
}

const onConnection = (changed: () => void): (() => void) => {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

export const useOnline = (): boolean => useSyncExternalStore(onConnection, () => navigator.onLine)
