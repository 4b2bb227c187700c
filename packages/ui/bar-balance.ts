/** A page whose chips are its own asks the bar not to show the house's balance beside them. */
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

/** While the caller is shown. */
export const useWithoutBalance = (): void => {
  useEffect(() => {
    update(1)
    return () => update(-1)
  }, [])
}

export const useIsBalanceShown = (): boolean => useSyncExternalStore(subscribe, () => pages === 0)
