/** The latest value, for code that runs later: a timer, a listener, a reply. */
import { type RefObject, useLayoutEffect, useRef } from 'react'

export const useLatest = <T>(value: T): Readonly<RefObject<T>> => {
  const latest = useRef(value)
  // Updated together with the screen, not after it.
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
