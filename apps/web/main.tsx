/** The web client starts here. */
import '@fairhouse/ui/styles/index.css'
import './styles/web.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { watchInstallPrompt } from './install.ts'
import { registerServiceWorker } from './offline.ts'

watchInstallPrompt()
if (import.meta.env.PROD) void registerServiceWorker()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
