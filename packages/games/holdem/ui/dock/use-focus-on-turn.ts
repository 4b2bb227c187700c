import { type RefObject, useEffect, useRef } from 'react'

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
