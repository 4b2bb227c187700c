/** The part of the address behind its `#`, that sign included; it never leaves the device. */
import { useSyncExternalStore } from 'react'

const subscribe = (onChange: () => void): (() => void) => {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}

export const useHash = (): string => useSyncExternalStore(subscribe, () => location.hash)
