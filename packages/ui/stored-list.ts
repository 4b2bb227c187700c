/**
 * A short list stored in the browser and shown live: other tabs see changes too. If storage is blocked it lasts
 * as long as the page; broken data is ignored.
 */
import { useSyncExternalStore } from 'react'

export type StoredList<T> = Readonly<{
  read(): readonly T[]
  update(change: (list: readonly T[]) => readonly T[]): void
  /** A hook that returns the list and follows its changes. */
  use(): readonly T[]
}>

/** `is` validates each entry; invalid ones are left out. */
export const parseList = <T>(text: string | null, is: (value: unknown) => value is T): readonly T[] => {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(is) : []
  } catch {
    return []
  }
}

const load = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const save = (key: string, text: string): void => {
  try {
    localStorage.setItem(key, text)
  } catch {
    // Blocked or full: the list lasts as long as the page.
  }
}

export const storedList = <T>(key: string, is: (value: unknown) => value is T): StoredList<T> => {
  let list: readonly T[] | null = null
  const listeners = new Set<() => void>()
  const read = (): readonly T[] => {
    list ??= parseList(load(key), is)
    return list
  }
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  const onStorage = (event: StorageEvent): void => {
    if (event.key !== key && event.key !== null) return
    list = null
    tell()
  }
  const subscribe = (listener: () => void): (() => void) => {
    if (listeners.size === 0) addEventListener('storage', onStorage)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) removeEventListener('storage', onStorage)
    }
  }
  return {
    read,
    update: (change) => {
      // Another tab may have written since.
      const text = load(key)
      list = change(text === null ? read() : parseList(text, is))
      save(key, JSON.stringify(list))
      tell()
    },
    use: () => useSyncExternalStore(subscribe, read),
  }
}
