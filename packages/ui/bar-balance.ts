/** Lets a page with its own chips hide the house's balance in the bar. */
import { useEffect, useSyncExternalStore } from 'react'

let pages = 0
const listeners = new Set<() => void>()

const update = (change: 1 | -1): void => {
  pages += change
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Hides the balance while the calling component is mounted. */
export const useWithoutBalance = (isHidden = true): void => {
  useEffect(() => {
    if (!isHidden) return
    update(1)
    return () => update(-1)
  }, [isHidden])
}

export const useIsBalanceShown = (): boolean => useSyncExternalStore(subscribe, () => pages === 0)
