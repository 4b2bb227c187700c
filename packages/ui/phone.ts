/** Whether the page is laid out for a phone; the same breakpoint as in the styles. */
import { useSyncExternalStore } from 'react'

const PHONE = '(max-width: 860px), (max-height: 500px)'

const onChange = (changed: () => void): (() => void) => {
  const query = matchMedia(PHONE)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

export const useIsPhone = (): boolean => useSyncExternalStore(onChange, () => matchMedia(PHONE).matches)
