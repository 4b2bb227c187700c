/** The web client starts here. */
import '@fairhouse/ui/styles/index.css'
import './styles/web.css'
import { render } from 'preact'
import { App } from './App.tsx'
import { watchInstallPrompt } from './install.ts'
import { enter } from './language.ts'
import { registerServiceWorker } from './offline.ts'
import { loadChosen, settingsFrom } from './settings-store.ts'

watchInstallPrompt()

const root = document.getElementById('root')!

/** There are no words yet to say it with. */
const NotLoaded = () => (
  <div className="page page-text">
    <p>This page could not be loaded.</p>
    <p lang="zh-Hans">页面无法加载。</p>
    <p lang="zh-Hant">頁面無法載入。</p>
    <a className="btn btn-primary" href={location.href}>
      ↻
    </a>
  </div>
)

const start = async (): Promise<void> => {
  try {
    await enter(settingsFrom(loadChosen(), navigator.languages).language)
  } catch {
    render(<NotLoaded />, root)
    return
  }
  render(<App />, root)
  if (import.meta.env.PROD) await registerServiceWorker()
}

void start()
