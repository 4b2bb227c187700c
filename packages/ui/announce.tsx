/** Tells screen readers what happens on the page. One polite live region serves the whole page. */
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'

const AnnounceContext = createContext<(text: string) => void>(() => {})

/** The function keeps its identity, so it may be an effect's dependency. */
export const useAnnounce = (): ((text: string) => void) => useContext(AnnounceContext)

export const Announcer = ({ children }: Readonly<{ children: ReactNode }>) => {
  const [said, setSaid] = useState({ text: '', turn: 0 })
  const announce = useCallback((text: string) => setSaid(({ turn }) => ({ text, turn: turn + 1 })), [])
  return (
    <AnnounceContext value={announce}>
      {children}
      <div className="sr" aria-live="polite" aria-atomic="true" data-testid="announcer">
        {/* A new element each time, so that the same text is read twice if announced twice. */}
        <span key={said.turn}>{said.text}</span>
      </div>
    </AnnounceContext>
  )
}
