/** A value outside Preact that components can follow. */
import { useSyncExternalStore } from 'react'

export type Store<T> = Readonly<{
  get(): T
  set(value: T): void
  use(): T
  /** Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
}>

export const createStore = <T>(initial: T): Store<T> => {
  let value = initial
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get: () => value,
    set: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, () => value),
  }
}
