/**
 * The name of the page one is on: in the browser's tab, and, shorter where it can be, in the bar on a phone.
 * The innermost name counts: a game names all its pages, and one of them may say it more exactly.
 */
import { useEffect, useSyncExternalStore } from 'react'

const HOUSE = 'Fairhouse'

let titles: readonly Readonly<{ title: string; short: string }>[] = []
const listeners = new Set<() => void>()

const current = (): string => titles.at(-1)?.title ?? HOUSE
const currentShort = (): string => titles.at(-1)?.short ?? HOUSE

const update = (next: typeof titles): void => {
  titles = next
  document.title = current() === HOUSE ? HOUSE : `${current()} · ${HOUSE}`
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Names the page while the caller is shown; `short` is for the bar of a phone, which has room for few letters. */
export const usePageTitle = (title: string, short = title): void => {
  useEffect(() => {
    const entry = { title, short }
    update([...titles, entry])
    return () => update(titles.filter((other) => other !== entry))
  }, [title, short])
}

export const useShortTitle = (): string => useSyncExternalStore(subscribe, currentShort)
