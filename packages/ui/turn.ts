/** What a new turn does to the keyboard: the dock gets the focus, and its buttons rest for a moment. */
import { type RefObject, useEffect, useRef, useState } from 'react'

/** Against a press that was meant for something else. `what` names what a press would do; true once it has stood. */
export const useGuard = (what: string, ms: number): boolean => {
  const [ready, setReady] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setReady(what), ms)
    return () => clearTimeout(timer)
  }, [what, ms])
  return ready === what
}

/**
 * A new turn takes the focus to the dock's group, not to a button, so that Enter held down does nothing; unless
 * the player is busy elsewhere on the page.
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
