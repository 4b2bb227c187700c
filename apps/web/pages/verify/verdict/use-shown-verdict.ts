/** Beside or below a long form a verdict may be out of sight: scrolls a new one into view. */
import { type RefObject, useEffect, useRef } from 'react'

/** `found`: the result, or null; each new object is scrolled to unless it starts in the upper half of the screen. */
export const useShownVerdict = (found: object | null): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (found === null || place.current === null) return
    const { top } = place.current.getBoundingClientRect()
    const margin = Number.parseFloat(getComputedStyle(place.current).scrollMarginTop)
    if (top < margin || top > innerHeight / 2) place.current.scrollIntoView({ block: 'start' })
  }, [found])
  return place
}
