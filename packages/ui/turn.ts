/** Keyboard and a new turn: the dock gets the focus, and its buttons are disabled for a moment. */
import { type RefObject, useEffect, useRef, useState } from 'react'

/** Guards against presses meant for something else. `what` names what a press would do; true after `ms` unchanged. */
export const useGuard = (what: string, ms: number): boolean => {
  const [ready, setReady] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setReady(what), ms)
    return () => clearTimeout(timer)
  }, [what, ms])
  return ready === what
}

/**
 * A new turn moves focus to the dock itself, not to a button, so that a held Enter does nothing; unless the player
 * is busy elsewhere on the page.
 */
export const useFocusOnTurn = (turn: string | null): RefObject<HTMLElement | null> => {
  const dock = useRef<HTMLElement>(null)
  useEffect(() => {
    const here = document.activeElement
    const free = here === null || here.contains(dock.current) || dock.current?.contains(here) === true
    if (turn !== null && free && !document.querySelector('dialog[open]'))
      dock.current?.focus({ preventScroll: true })
  }, [turn])
  return dock
}
