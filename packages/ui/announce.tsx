/** Says in words, to a screen reader, what the eye sees happen. One polite live region serves the whole page. */
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'

const AnnounceContext = createContext<(text: string) => void>(() => {})

/** The answer keeps its identity, so it may be in an effect's dependencies. */
export const useAnnounce = (): ((text: string) => void) => useContext(AnnounceContext)

export const Announcer = ({ children }: Readonly<{ children: ReactNode }>) => {
  const [said, setSaid] = useState({ text: '', turn: 0 })
  const announce = useCallback((text: string) => setSaid(({ turn }) => ({ text, turn: turn + 1 })), [])
  return (
    <AnnounceContext value={announce}>
      {children}
      <div className="sr" aria-live="polite" aria-atomic="true" data-testid="announcer">
        {/* A new element each time: the same words twice are read twice. */}
        <span key={said.turn}>{said.text}</span>
      </div>
    </AnnounceContext>
  )
}
