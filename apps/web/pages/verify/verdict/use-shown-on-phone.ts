/** On a phone the verdict is below the form: scrolls a new one into view. */
import { useIsPhone } from '@fairhouse/ui'
import { type RefObject, useEffect, useRef } from 'react'

/** `found`: the result, or null; each new object is scrolled to. */
export const useShownOnPhone = (found: object | null): RefObject<HTMLDivElement | null> => {
  const isPhone = useIsPhone()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isPhone && found !== null) place.current?.scrollIntoView({ block: 'start' })
  }, [isPhone, found])
  return place
}
