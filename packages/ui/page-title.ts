/**
 * The title of the current page: in the browser's tab and, in a shorter form, in the bar of a phone.
 * The innermost title wins: a game sets one for all its pages, and a page may set a more exact one.
 */
import { useEffect, useSyncExternalStore } from 'react'

const HOUSE = 'Fairhouse'

/** What the title begins with while somebody waits for the player; null: nothing. */
let call: string | null = null
let titles: readonly Readonly<{ title: string; short: string }>[] = []
const listeners = new Set<() => void>()

const current = (): string => titles.at(-1)?.title ?? HOUSE
const currentShort = (): string => titles.at(-1)?.short ?? HOUSE

const write = (): void => {
  const title = current() === HOUSE ? HOUSE : `${current()} · ${HOUSE}`
  document.title = call === null ? title : `● ${call} · ${title}`
}

const ICONS = { usual: '/icon.svg', turn: '/icon-turn.svg' }

/** Shows in the browser's tab, by title and icon, that somebody waits for the player. */
export const callInTitle = (text: string | null): void => {
  call = text
  write()
  document.querySelector('link[rel=icon]')?.setAttribute('href', text === null ? ICONS.usual : ICONS.turn)
}

const update = (next: typeof titles): void => {
  titles = next
  write()
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sets the title while the calling component is mounted; `short` is for the bar of a phone. */
export const usePageTitle = (title: string, short = title): void => {
  useEffect(() => {
    const entry = { title, short }
    update([...titles, entry])
    return () => update(titles.filter((other) => other !== entry))
  }, [title, short])
}

export const useShortTitle = (): string => useSyncExternalStore(subscribe, currentShort)
