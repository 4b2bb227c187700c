/** On a phone the verdict stands below the form: a new one is brought into view. */
import { useIsPhone } from '@fairhouse/ui'
import { type RefObject, useEffect, useRef } from 'react'

/** `found`: what was found, null for nothing; a new object is something new. */
export const useShownOnPhone = (found: object | null): RefObject<HTMLDivElement | null> => {
  const isPhone = useIsPhone()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isPhone && found !== null) place.current?.scrollIntoView({ block: 'start' })
  }, [isPhone, found])
  return place
}
