/** The browser's offer to install the site as an app, held until the player asks for it. */
import { createStore } from './store.ts'

type InstallPrompt = Event & Readonly<{ prompt(): Promise<unknown> }>

const offer = createStore<InstallPrompt | null>(null)

export const watchInstallPrompt = (): void => {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer.set(event as InstallPrompt)
  })
  addEventListener('appinstalled', () => offer.set(null))
}

/** Null if there is nothing to install, or if it is installed. */
export const useInstall = (): (() => void) | null => {
  const prompt = offer.use()
  return (
    prompt &&
    (() => {
      offer.set(null)
      void prompt.prompt()
    })
  )
}
